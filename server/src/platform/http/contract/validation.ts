import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { describeProblems } from './field-messages.ts';
import { plainSentence } from './plain-sentences.ts';

/** Parses the request with the route's schema. Problems become a refusal that lists them. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { error: plainSentence });
    if (result.success) return { value: result.data };
    const { Messages, fields } = describeProblems(result.error.issues);
    return { error: new AppError(400, Messages, fields) };
  };
