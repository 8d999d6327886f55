/**
 * What CareLine says to callers and offices. Each sentence is one line of a table, in both languages: `to-callers.json` is read out,
 * `answers.json` is mailed and printed, `to-offices.json` is the page of an office. `{…}` is filled in.
 */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Said = Readonly<Record<Language, string>>;
export type Gaps = Readonly<Record<string, string | number>>;

export const fillIn = (sentence: string, values: Gaps = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, gap: string) => String(values[gap] ?? ''));

/** One language of a table. */
export const wordsIn = <Table extends Readonly<Record<string, Said>>>(table: Table, language: Language) =>
  Object.fromEntries(Object.entries(table).map(([key, said]) => [key, said[language]])) as Readonly<
    Record<keyof Table, string>
  >;
