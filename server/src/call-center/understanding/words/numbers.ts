import type { Word } from './words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SPANISH: ReadonlyMap<string, number> = new Map(
  Object.entries({
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiuno: 21,
    veintidos: 22,
    veintitres: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiseis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
  }),
);
/** Words that are a number by themselves. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...SPANISH,
]);
const SPANISH_TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');

/** From 10 to 99, as they are said. */
export function englishNumber(value: number): string {
  const ones = ONES[value % 10] ?? '';
  return ONES[value] ?? [TENS[Math.floor(value / 10) - 2], value % 10 > 0 ? ones : ''].join(' ').trim();
}

export function spanishNumber(value: number): string {
  const word = [...SPANISH].find(([, own]) => own === value)?.[0];
  if (word) return word;
  const ones = value % 10 === 1 ? 'uno' : [...SPANISH].find(([, own]) => own === value % 10)?.[0];
  return [SPANISH_TENS[Math.floor(value / 10) - 3], ...(value % 10 > 0 ? ['y', ones] : [])].join(' ');
}

export interface NumberSpan {
  value: number;
  /** The position of its last word. */
  last: number;
}

/** A number that begins at this word: "9", "nine", "forty five", "two and a half", "2 1/2" (2). */
export function numberAt(words: readonly Word[], position: number): NumberSpan | undefined {
  const whole = wholeNumberAt(words, position);
  if (!whole) return undefined;
  const isHalf = ['and', 'a', 'half'].every((key, k) => words[whole.last + 1 + k]?.key === key);
  if (isHalf) return { ...whole, last: whole.last + 3 };
  const [one, two] = [words[whole.last + 1], words[whole.last + 2]];
  const isFraction = one?.key === '1' && one.gap === ' ' && two?.key === '2' && two.gap === '/';
  return isFraction ? { ...whole, last: whole.last + 2 } : whole;
}

/** Whether any number is said. Most sentences have none, and need no rule about one. */
export const hasNumbers = (words: readonly Word[]): boolean =>
  words.some(({ key }, position) => /\d/.test(key) || wholeNumberAt(words, position) !== undefined);

function wholeNumberAt(words: readonly Word[], position: number): NumberSpan | undefined {
  const key = words[position]?.key ?? '';
  if (/^\d{1,3}$/.test(key)) return { value: Number(key), last: position };
  const whole = WHOLE.get(key);
  if (whole !== undefined) return { value: whole, last: position };
  const spanishTens = SPANISH_TENS.indexOf(key);
  if (spanishTens >= 0) {
    const more = words[position + 1]?.key === 'y' ? SPANISH.get(words[position + 2]?.key ?? '') : undefined;
    const isOne = words[position + 1]?.key === 'y' && /^uno?$/.test(words[position + 2]?.key ?? '');
    const added = isOne ? 1 : (more ?? 0);
    return { value: 30 + 10 * spanishTens + added, last: position + (added > 0 ? 2 : 0) };
  }
  const tens = TENS.indexOf(key);
  if (tens < 0) return undefined;
  const more = ONES.indexOf(words[position + 1]?.key ?? '');
  const hasMore = more > 0 && more < 10;
  return { value: 20 + 10 * tens + (hasMore ? more : 0), last: position + (hasMore ? 1 : 0) };
}

/** "Ask 4 female chiropractor", "needs 2 see": for and to, as they are typed in a hurry. */
export const isForOrTo = (words: readonly Word[], position: number): boolean =>
  /^[24]$/.test(words[position]?.key ?? '') && BEFORE_FOR_OR_TO.test(words[position - 1]?.key ?? '');

const BEFORE_FOR_OR_TO =
  /^(?:ask|asks|asking|asked|look|looking|call|calls|calling|wait|waiting|here|appt|appointment|need|needs|want|wants|good|search|searching|referral|script|rx)$/;
