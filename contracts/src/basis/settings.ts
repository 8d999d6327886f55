import type { z } from 'zod';
import { type Call, getCall, putCall, type Role } from './call.ts';
import type { RecordWords } from './record-words.ts';

/** Values that are stored and changed together: one row of the table `setting`. */
export interface StoredSettings<Values extends object = object, Defaults extends object = Values> {
  /** The key of the row, and the kind of its history lines. */
  readonly name: string;
  /** "settings of answers": the kind in words. */
  readonly label: string;
  /** What a history line calls the thing that was changed. */
  readonly title: string;
  readonly schema: z.ZodType<Values>;
  /** Its keys are the fields of the row. */
  readonly defaults: Defaults;
  /** How the fields read in words, where their names do not say it, and what ids stand for. */
  readonly words: RecordWords;
}

/** Settings that have a form: a pair of calls reads and saves them. */
export interface Settings<Values extends object = object> extends StoredSettings<Values, object> {
  /** The section of the API: `/api/{section}/GetSettings`. */
  readonly section: string;
  readonly access: { readonly read: readonly Role[]; readonly write: readonly Role[] };
  /** One sentence for each call, for the API document. */
  readonly summary: { readonly get: string; readonly save: string };
  /** What is sent. Fields that are left out keep their values. */
  readonly body: z.ZodType<Partial<Values>>;
  /** Settings of another row that the same calls read and save. */
  readonly includes?: StoredSettings;
  /** The notice after a save; without it: "The {label} have been saved." */
  readonly notice?: string;
  /** Also read by a user who must set up a second factor first. */
  readonly isReadWhileEnrolling?: boolean;
  readonly get: Call & { readonly access: readonly Role[]; readonly answer: z.ZodType<Values> };
  readonly save: Call & { readonly access: readonly Role[]; readonly body: z.ZodType<Partial<Values>> };
}

interface SettingsOptions<
  Values extends object,
  Body extends z.ZodType<Partial<Values>>,
  Included extends object,
> extends Omit<Settings<Values>, 'get' | 'save'> {
  readonly body: Body;
  readonly includes?: StoredSettings<Included>;
  readonly defaults: Omit<Values, keyof Included>;
}

/** A group of settings with its calls. The table, the history line and the form follow from it. */
export function defineSettings<
  Values extends object,
  Body extends z.ZodType<Partial<Values>>,
  Included extends object = Record<never, never>,
>(options: SettingsOptions<Values, Body, Included>) {
  const { section, access, summary, schema, body, isReadWhileEnrolling = false } = options;
  return {
    ...options,
    get: getCall(`/api/${section}/GetSettings`, access.read, {
      whileEnrolling: isReadWhileEnrolling,
      summary: summary.get,
      answer: schema,
    }),
    save: putCall(`/api/${section}/SaveSettings`, access.write, {
      summary: summary.save,
      body,
    }),
  };
}
