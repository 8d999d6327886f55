import { z } from 'zod';

/** What a call answers that sends a file and not JSON. */
export const FileAnswer = z.unknown().meta({ type: 'string', format: 'binary', description: 'A file' });
