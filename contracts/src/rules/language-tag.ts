import {
  LANGUAGES_OF_THREE_LETTERS,
  LANGUAGES_OF_TWO_LETTERS,
  REGIONS_OF_TWO_LETTERS,
} from './code-tables.ts';

/**
 * A BCP 47 tag in its usual spelling, "en-US" for "EN_us"; undefined when it is ill-formed, or its language or region is not
 * registered. Not `Intl`'s canonical tag, which makes Mandarin (cmn) Chinese (zh).
 */
export function tidyLanguageTag(typed: string): string | undefined {
  const tag = typed.replaceAll('_', '-').toLowerCase();
  if (!isWellFormed(tag)) return undefined;
  const [language = '', ...subtags] = tag.split('-');
  // Extensions, such as "u-ca-buddhist", begin with a single letter.
  const extension = subtags.findIndex((subtag) => subtag.length === 1);
  const own = extension < 0 ? subtags : subtags.slice(0, extension);
  const region = own.find((subtag) => subtag.length === 2);
  if (!isLanguage(language) || !isRegion(region)) return undefined;
  return [language, ...own.map(spellSubtag), ...subtags.slice(own.length)].join('-');
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function spellSubtag(subtag: string): string {
  if (subtag.length === 2) return subtag.toUpperCase();
  return /^[a-z]{4}$/.test(subtag) ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag;
}

const isLanguage = (language: string): boolean =>
  isListed(language.length === 2 ? LANGUAGES_OF_TWO_LETTERS : LANGUAGES_OF_THREE_LETTERS, language);

const isRegion = (region: string | undefined): boolean =>
  region === undefined || isListed(REGIONS_OF_TWO_LETTERS, region);

/** A table has a mask of last letters, in base 36, for each beginning from "a" or "aa" on. */
function isListed(table: string, subtag: string): boolean {
  const letters = [...subtag].map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
  const last = letters.pop() ?? 0;
  const place = letters.reduce((sum, letter) => sum * 26 + letter, 0);
  const mask = Number.parseInt(table.split(' ')[place] ?? '0', 36);
  return subtag.length <= 3 && ((mask >> last) & 1) === 1;
}
