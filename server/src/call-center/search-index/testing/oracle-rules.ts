/** Folding, distance and similarity written a second time, as plainly as the rules say them: a mistake in the product's version is not repeated here. */

const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
const APOSTROPHES = '\u2018\u2019\u02bc\u2032\u0060\u00b4';
const isMark = (letter: string) => /^\p{M}$/u.test(letter);

/** Letter by letter: without case, without accents. */
const plainText = remembered((text: string): string => {
  let plain = '';
  for (const letter of text.normalize('NFD').toLowerCase()) {
    if (isMark(letter)) continue;
    plain += APOSTROPHES.includes(letter) ? "'" : (PLAIN[letter] ?? letter);
  }
  return plain;
});

const LEFT_OUT = ["'", '.'];
const BETWEEN_WORDS = [
  ...',;:()[]{}"/-\u2010\u2011\u2012\u2013\u2014\u2015\u201c\u201d\u201e\u00ab\u00bb\u00b7',
];

/** The words of a name without the punctuation that people leave out or add. */
export const plainWords = remembered((text: string): string[] => {
  const letters = [...plainText(text)].filter((letter) => !LEFT_OUT.includes(letter));
  const spaced = letters.map((letter) =>
    BETWEEN_WORDS.includes(letter) || /\s/.test(letter) ? ' ' : letter,
  );
  return spaced.join('').split(' ').filter(Boolean);
});

/** What is typed for a person: titles do not count unless nothing else was typed. */
export function typedWords(text: string): string[] {
  const all = plainWords(text);
  const names = all.filter((word) => !['dr', 'doctor', 'prof', 'professor'].includes(word));
  return names.length > 0 ? names : all;
}

/** A word may have one typing error from three letters on and two from six; from four letters on it may be a beginning. */
export function isLike(typed: string, known: string): boolean {
  const allowed = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2;
  const errors = errorsToBeginnings(`${typed} ${known}`);
  return (typed.length >= 4 ? Math.min(...errors) : (errors.at(-1) ?? 0)) <= allowed;
}

/** "vandervo" for Van Der Voort: from the beginning of a word with two letters or more into the next one or the one after. */
export function runsThrough(typed: string, [first, ...others]: readonly string[]): boolean {
  if (first === undefined) return false;
  const [second = '', third = ''] = others;
  const isHere =
    first.length > 1 && typed.length > first.length && (first + second + third).startsWith(typed);
  return isHere || runsThrough(typed, others);
}

/** "Vergo junior" for Vergo, Jr. */
export const isLongFor = (typed: string, known: string): boolean =>
  ['junior jr', 'senior sr', 'second ii', 'third iii'].includes(`${typed} ${known}`);

/**
 * For "typed known", how many errors lead from `typed` to each beginning of `known`, the last being `known` itself. An error is a
 * letter added, left out, replaced, or swapped with its neighbour.
 */
const errorsToBeginnings = remembered((pair: string): number[] => {
  const [a = '', b = ''] = pair.split(' ');
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i] as number[];
      row[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return table[a.length] ?? [];
});

interface Place {
  latitude: number;
  longitude: number;
}

/** The great circle on an earth of 12,756,274 m across, a fifth longer for the roads, in miles of 1,609.34 m. */
export function roadMiles(from: Place, to: Place): number {
  const degree = Math.PI / 180;
  const north = Math.sin((to.latitude * degree - from.latitude * degree) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * degree) / 2);
  const squared =
    north * north + Math.cos(from.latitude * degree) * Math.cos(to.latitude * degree) * east * east;
  return ((12_756_274 * Math.asin(Math.sqrt(Math.min(1, squared)))) / 1609.34) * 1.2;
}

/** A test asks for the same few names thousands of times. */
export function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? work(text);
    known.set(text, value);
    return value;
  };
}

export const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const byPlainText = (a: string, b: string): number => compareCodeUnits(plainText(a), plainText(b));
