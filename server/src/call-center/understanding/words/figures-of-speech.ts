import { textBetween } from './clauses.ts';
import { isComplaint } from './complaint-words.ts';
import { readPhrases } from './word-lists.ts';
import { isAfterTitle, keyAt, type Word } from './words.ts';

/** Whose it is does not matter: "on my feet all day", "on his feet all day". */
export function lengthOfFigure(words: readonly Word[], first: number): number {
  const figures = [
    ...(FIGURES_BY_WORD.get(keyAt(words, first)) ?? []),
    ...(POSSESSIVE.test(keyAt(words, first)) ? (FIGURES_BY_WORD.get('my') ?? []) : []),
  ];
  let longest = 0;
  for (const figure of figures) {
    const isHere = figure.every((key, k) => {
      const said = keyAt(words, first + k);
      // "A man is fine too, hip" is not "too hip".
      if (k > 0 && words[first + k]?.isSeparated) return false;
      return said === key || (POSSESSIVE.test(key) && POSSESSIVE.test(said));
    });
    if (isHere && figure.length > longest) longest = figure.length;
  }
  return longest > 0 && isComplainedOf(words, first, first + longest - 1) ? 0 : longest;
}

/** "The hand truck fell on his foot". */
const isMishap = (key: string): boolean => /^(?:f[ea]ll|slip|trip|drop|land|crash)/.test(key);

/** "Pain in hand", "the back of my hand is swollen": no figure; but "the pain came back". */
const isComplainedOf = (words: readonly Word[], first: number, last: number): boolean => {
  const [before, next] = [words[first - 1], words[last + 1]];
  const after = /^(?:is|are|gets|got|feels)$/.test(next?.key ?? '') ? words[last + 2] : next;
  return (
    !/^(?:back|shoes|medal|card)$/.test(keyAt(words, last)) &&
    ((!words[first]?.isSeparated && isComplaint(before?.key ?? '')) ||
      (after !== undefined && !next?.isSeparated && isComplaint(after.key) && !isMishap(after.key)))
  );
};

const POSSESSIVE = /^(?:my|her|his|our|your|their)$/;

const FIGURES = readPhrases('figures-of-speech').map((figure) => figure.split(' '));

const FIGURES_BY_WORD = new Map<string, string[][]>();
for (const figure of FIGURES) {
  const [first = ''] = figure;
  FIGURES_BY_WORD.set(first, [...(FIGURES_BY_WORD.get(first) ?? []), figure]);
}

/** "De mano en mano", "shoulder to shoulder", "hand over hand": nobody complains of a part in this way; "knee to knee contact" hurts. */
export function twiceTheSame(words: readonly Word[], first: number): number | undefined {
  const [one, between, other] = [0, 1, 2].map((k) => words[first + k]);
  if (!one || !between || !other || one.key.length < 4 || one.key !== other.key) return undefined;
  // "Hip is bone on bone", "Dr. Jackson in Jackson Heights".
  if (one.key === 'bone' || isAfterTitle(words, first)) return undefined;
  return /^(?:to|in|by|over|on|and|a|en|con|por|tras|sobre|contra)$/.test(between.key)
    ? first + 2
    : undefined;
}

/** "Esto es un dolor de cabeza", "it's such a headache": trouble, and not the head's. */
export function headacheOfSomething(words: readonly Word[], first: number): number | undefined {
  if (!OPENS_HEADACHE.test(keyAt(words, first))) return undefined;
  const said = HEADACHE.exec(textBetween(words, first, first + 9))?.[1];
  return said ? first + said.split(' ').length - 1 : undefined;
}

// Few words begin what is looked for: the text behind the others is not put together.
const OPENS_HEADACHE =
  /^(?:esto|eso|todo|que|this|that|all|everything|traffic|parking|paperwork|insurance|thats|its|tremendo|menudo)$/;
const HEADACHE =
  /^ ((?:(?:esto|eso|todo|todo esto|que|this|that|all this|everything|traffic|parking|paperwork|insurance) )(?:es|ha sido|fue|is|was|has been)? ?(?:un|tremendo|puro|que|a|such a|a real|a total|a big|one big) (?:gran )?(?:dolor de cabeza|headache)|(?:thats|its) (?:such a|a real|a total|a big|one big) headache|(?:que|tremendo|menudo) dolor de cabeza con) /;

/** "Have a good wkend", "enjoy your Sunday", "feliz fin de semana": the last word of a wish to the caller; but "have a good evening slot". */
export function greeting(words: readonly Word[], first: number): number | undefined {
  if (!OPENS_GREETING.test(keyAt(words, first))) return undefined;
  const said = textBetween(words, first, first + 7);
  const found = (GREETING.exec(said) ?? (isAlone(words, first) ? BARE_GREETING.exec(said) : null))?.[1];
  if (!found) return undefined;
  const last = first + found.split(' ').length - 1;
  const next = words[last + 1];
  return next &&
    !next.isSeparated &&
    /^(?:hours?|appts?|appointments?|slots?|times?|openings?)$/.test(next.key)
    ? undefined
    : last;
}

/** "Good evening" opens a sentence or stands between commas. */
const isAlone = (words: readonly Word[], first: number): boolean =>
  first === 0 ||
  words[first]?.isSeparated === true ||
  /^(?:hi|hello|hey|ok|thx|thanks|gracias|bye)$/.test(keyAt(words, first - 1));

const WHEN =
  '(?:weekend|wkend|wknd|wkd|week end|evening|evng|eve|night|afternoon|morning|day|saturday|sunday|sat|sun|friday|monday|holiday|one)';
const OPENS_GREETING = /^(?:have|hv|hav|enjoy|happy|que|feliz|lind[oa]|good|gd|buen)$/;
const GREETING = new RegExp(
  `^ ((?:(?:have|hv|hav) (?:a|an|yourself a) (?:(?:very|really) )?(?:good|great|nice|gr8|wonderful|lovely|blessed|safe|happy|fun|gd|fab)|enjoy (?:your|ur|the|ya|yr)|happy|que (?:tenga|tengas|pase|pases) (?:un |una )?(?:buen|buena|lindo|linda|feliz)|feliz|lind[oa]) (?:(?:rest of (?:your|ur|the)|long) )?(?:${WHEN}|fin(?: de semana)?|domingo|sabado|tarde|noche)) `,
);
const BARE_GREETING = new RegExp(`^ ((?:good|gd) ${WHEN}|buen fin(?: de semana)?|buen (?:domingo|sabado)) `);
