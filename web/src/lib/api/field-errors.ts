import type { z } from 'zod';

/** The first message for each field, named `a.0.b` the way form fields are. */
export function toFieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message;
  return errors;
}

/** Checks a form's values against the contract's schema. */
export const createValidator = (schema: z.ZodType) => (values: unknown) =>
  toFieldErrors(schema.safeParse(values).error?.issues ?? []);
