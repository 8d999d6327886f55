import { z } from 'zod';

// zod compiles schemas with `new Function`, which the CSP forbids.
z.config({ jitless: true });

// Imported dynamically: a schema created before the line above would already have tried to compile.
void import('./app/start.tsx').then(({ start }) => start());
