import { z } from 'zod';

// zod compiles schemas with `new Function`, which the CSP forbids: without this it tries, and the browser reports it.
z.config({ jitless: true });
