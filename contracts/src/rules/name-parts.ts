/**
 * The parts of a person's name, which is kept as one line. Where somebody entered a last name, only entered parts count;
 * elsewhere all are derived from the line.
 */

export interface NameParts {
  firstName: string;
  middleName: string;
  lastName: string;
  nameSuffix: string;
}

/** A name as it is recorded: the line, and the parts that were entered. */
export type RecordedName = { readonly [Part in keyof NameParts]: string | null } & { readonly name: string };

/** `degrees` are the names and codes of the Degrees list. */
export function nameParts(person: RecordedName, degrees: readonly string[]): NameParts {
  if (!person.lastName) return deriveNameParts(person.name, degrees);
  const { firstName, middleName, lastName, nameSuffix } = person;
  return {
    firstName: firstName ?? '',
    middleName: middleName ?? '',
    lastName,
    nameSuffix: nameSuffix ?? '',
  };
}

/**
 * "Dr. Ana M. de la Cruz Jr., MD" is Ana, M., de la Cruz, Jr. Titles and degrees are set aside; the family name is the last
 * word with the particles before it, or what stands before a comma: "Lind, Ana".
 */
export function deriveNameParts(name: string, degrees: readonly string[]): NameParts {
  const all = splitWords(name);
  const known = splitDegrees(degrees);
  const untitled = withoutLetters(withoutTitles(all), known);
  // A title alone is a name.
  const words = untitled.length > 0 ? untitled : all.slice(-1);
  const suffixes = takeEnd(words, known);
  const { family, given } = splitFamily(words);
  // "Doe Jr., John"
  suffixes.unshift(...takeEnd(family, []));
  const [first, ...middle] = withoutTitles(given);
  return {
    firstName: first?.text ?? '',
    middleName: join(middle),
    lastName: join(family),
    nameSuffix: join(suffixes),
  };
}

/** "Kevin Zim MD, FACS": behind a listed degree a comma is followed by letters, not by a given name. Suffixes stay. */
function withoutLetters(words: readonly Word[], degrees: readonly Word[][]): Word[] {
  const before = words.filter(({ commas }) => commas === 0);
  const isDegreed = degrees.some((one) => endsWithDegree(before, one));
  return isDegreed ? words.filter((word) => word.commas === 0 || isSuffix(word)) : [...words];
}

interface Word {
  text: string;
  /** Without case and dots. */
  key: string;
  /** How many commas stand before it. */
  commas: number;
}

const join = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

const splitWords = (line: string): Word[] =>
  line.split(',').flatMap((part, commas) =>
    part
      .split(/\s+/)
      .filter((text) => keyOf(text) !== '')
      .map((text) => ({ text, key: keyOf(text), commas })),
  );

/** Many names are taken apart with the same list of degrees, which takes longer to split than a name. */
function splitDegrees(degrees: readonly string[]): readonly Word[][] {
  const known = degreesSplit.get(degrees) ?? degrees.map(splitWords);
  degreesSplit.set(degrees, known);
  return known;
}
const degreesSplit = new WeakMap<readonly string[], readonly Word[][]>();

const keyOf = (text: string): string => text.replaceAll('.', '').replaceAll('’', "'").toLowerCase();

const TITLES = new Set(['dr', 'prof']);

/** Without those at the beginning. */
function withoutTitles(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ key }) => !TITLES.has(key));
  return first < 0 ? [] : words.slice(first);
}

/** Removes degrees and suffixes from the end of `words` and returns the suffixes. */
function takeEnd(words: Word[], degrees: readonly Word[][]): Word[] {
  const suffixes: Word[] = [];
  for (;;) {
    const last = words.at(-1);
    const degree = degrees.find((one) => endsWithDegree(words, one));
    if (degree) words.splice(-degree.length);
    else if (last && words.length > 1 && isSuffix(last)) suffixes.unshift(...words.splice(-1));
    else return suffixes;
  }
}

/** The second of two words is a name, even in capitals: LEE DO. */
function endsWithDegree(words: readonly Word[], degree: readonly Word[]): boolean {
  const rest = words.length - degree.length;
  if (degree.length === 0 || rest < 2) return false;
  return degree.every(({ key }, place) => {
    const word = words[rest + place];
    return word?.key === key && isInCapitals(word.text);
  });
}

/** MD, M.D. and PhD; not Do and Ma, which are names. */
const isInCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text);

const isSuffix = ({ text, key }: Word): boolean =>
  ['jr', 'sr'].includes(key) || ['II', 'III', 'IV'].includes(text);

const PARTICLES = new Set([
  ...['van', 'von', 'der', 'den', 'de', 'del', 'della', 'di', 'da', 'du', 'la', 'le', 'el', 'al', 'bin'],
  ...['st', 'san', 'mac', "o'"],
]);

function splitFamily(words: readonly Word[]): { family: Word[]; given: Word[] } {
  const before = words.filter(({ commas }) => commas === words[0]?.commas);
  if (before.length < words.length) return { family: before, given: words.slice(before.length) };
  let start = Math.max(words.length - 1, 0);
  // The first word is a given name, whatever it is: Van Morrison.
  while (start > 1 && PARTICLES.has(words[start - 1]?.key ?? '')) start -= 1;
  return { family: words.slice(start), given: words.slice(0, start) };
}

const DOCTORS = /\b(md|do|dpm|dds|dmd|dc|phd|psyd|mbbs|mbchb|od)\b/;

/** A provider with a doctor's degree is a Dr.; a name that already says so stays. */
export const addressDoctor = (name: string, degree: string): string =>
  DOCTORS.test(degree.toLowerCase().replaceAll('.', '')) && !/^dr\b/i.test(name) ? `Dr. ${name}` : name;
