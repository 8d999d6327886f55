import { z } from 'zod';
import { OptionalName } from '../basis/primitives.ts';
import type { RecordWords } from '../basis/record-words.ts';
import { DEGREE_CODES, INSURANCE_PRODUCT_TYPES, PROVIDER_ROLES } from '../rules/code-tables.ts';
import { tidyLanguageTag } from '../rules/language-tag.ts';

/** The codes by which other software knows a record. All are optional; null when none was entered. */

/** On a record. */
export const Code = z.string().nullable();

export interface CodeField {
  field: string;
  /** In a save: empty text and null clear it. */
  save: SaveCode;
  /** By code, in words, where there are few enough to choose from. */
  choices?: Readonly<Record<string, string>>;
  /** Beside the field where it is typed. */
  hint?: string;
}

type SaveCode = z.ZodType<string | null, string | null>;

/** How the history reads codes. */
export const codeWords = ({ field, choices }: CodeField): RecordWords =>
  choices ? { [field]: { values: choices } } : {};

/** `tidy` returns the code as its system spells it, or undefined if the text is not a code. */
const saveCode = (tidy: (typed: string) => string | undefined, expected: string): SaveCode =>
  OptionalName.transform((typed, context) => {
    const code = typed === '' ? null : tidy(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  }).describe(expected);

/** "Physician (ph)" for each code of a table. */
const inWords = (table: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([code, name]) => [code, `${name} (${code})`]));

/** A code of a table, in whatever case it was typed. */
const listedCode = (table: Readonly<Record<string, string>>, expected: string) => {
  const codes = new Map(Object.keys(table).map((code) => [code.toLowerCase(), code]));
  return saveCode((typed) => codes.get(typed.toLowerCase()), expected);
};

export const ROLE_CODE = {
  field: 'roleCode',
  save: listedCode(
    PROVIDER_ROLES,
    "A role code is one of Plan-Net's provider roles, such as ph (Physician) or pt (Physical Therapist).",
  ),
  choices: inWords(PROVIDER_ROLES),
} as const satisfies CodeField;

export const DEGREE_CODE = {
  field: 'code',
  save: listedCode(
    DEGREE_CODES,
    'The code of a degree is one of HL7 table 0360, such as MD, DO, NP, PA or PHD.',
  ),
  choices: inWords(DEGREE_CODES),
} as const satisfies CodeField;

export const TAXONOMY_CODE = {
  field: 'taxonomyCode',
  save: saveCode(
    (typed) => /^[0-9A-Z]{9}X$/.exec(typed.toUpperCase())?.[0],
    'A taxonomy code has nine letters or digits and an X, such as 207X00000X.',
  ),
  hint: 'From the NUCC provider taxonomy, such as 207X00000X.',
} as const satisfies CodeField;

export const LANGUAGE_CODE = {
  field: 'code',
  save: saveCode(
    tidyLanguageTag,
    'The code of a language is a registered BCP 47 tag, such as es, cmn or pt-BR.',
  ),
  hint: 'A BCP 47 tag, such as es, cmn or pt-BR.',
} as const satisfies CodeField;

export const PRODUCT_TYPE = {
  field: 'productType',
  save: listedCode(
    INSURANCE_PRODUCT_TYPES,
    "A product type is one of Plan-Net's, such as commppo (Commercial PPO) or mediadv (Medicare Advantage).",
  ),
  choices: inWords(INSURANCE_PRODUCT_TYPES),
} as const satisfies CodeField;

export const PLAN_IDENTIFIER = {
  field: 'planIdentifier',
  save: saveCode(
    (typed) => /^[A-Za-z0-9-]*[A-Za-z0-9][A-Za-z0-9-]*$/.exec(typed)?.[0],
    'A plan identifier has letters, digits and hyphens only, such as H9999-001.',
  ),
  hint: 'Such as H9999-001.',
} as const satisfies CodeField;
