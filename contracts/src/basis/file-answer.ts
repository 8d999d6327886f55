import { z } from 'zod';

/** The answer of a call that sends a file instead of JSON. */
export const FileAnswer = z.unknown().meta({ type: 'string', format: 'binary', description: 'A file' });
