import { FILTERS, type Filter } from '@careline/contracts/call-center/filters';
import type {
  GuessKind,
  Piece,
  PieceChoice,
  PieceKey,
  PieceKind,
  UnderstandAnswer,
} from '@careline/contracts/call-center/understanding';
import { fold } from '@careline/contracts/rules/folding';
import type { FilterNames } from './search/filters.ts';
import type { SearchState } from './search/search-state.ts';

/** What was understood of the caller's words, as changes of the page. Pure. */

/** A piece with the choice that is taken: the best one, unless the agent has moved on to another. */
export interface Taken {
  piece: Piece;
  choice: PieceChoice;
  /** Its place among the piece's choices. */
  place: number;
  /** Whether Enter sets it: a piece that is sure, unless it was left out, and a question that was answered. */
  isSet: boolean;
}

/** Chosen places by what was said: while the text grows, a choice stays with its words. */
export type Turned = Readonly<Record<string, number>>;

/** By what was said: questions that were answered with yes, and pieces that were left out. */
export type Decided = Readonly<Record<string, boolean>>;

const nameOfPiece = ({ kind, text }: Piece): string => `${kind} ${text.toLowerCase()}`;

export const takeChoices = (pieces: readonly Piece[], turned: Turned, decided: Decided = {}): Taken[] =>
  pieces.flatMap((piece) => {
    const name = nameOfPiece(piece);
    const place = (turned[name] ?? 0) % Math.max(1, piece.choices.length);
    const choice = piece.choices[place];
    return choice ? [{ piece, choice, place, isSet: decided[name] ?? piece.sure }] : [];
  });

export const isQuestion = ({ piece, isSet }: Taken): boolean => !piece.sure && !isSet;

export const decide = (decided: Decided, piece: Piece, isSet: boolean): Decided => ({
  ...decided,
  [nameOfPiece(piece)]: isSet,
});

/** The choice at a place, as chosen from the list of all. */
export const turnTo = (turned: Turned, piece: Piece, place: number): Turned => ({
  ...turned,
  [nameOfPiece(piece)]: place,
});

/** The chosen places of these pieces alone. */
export const keepTurned = (turned: Turned, pieces: readonly Piece[]): Turned => {
  const names = new Set(pieces.map(nameOfPiece));
  return Object.fromEntries(Object.entries(turned).filter(([name]) => names.has(name)));
};

/**
 * How many providers Enter will find. The server counts each choice beside the best ones of the others, so with two other choices the count
 * is unknown until the search.
 */
export function countOf(taken: readonly Taken[]): number | undefined {
  const set = taken.filter(({ isSet }) => isSet);
  const unlike = taken.filter(({ piece, place, isSet }) => isSet !== piece.sure || (isSet && place > 0));
  if (set.length === 0 || unlike.length > 1) return undefined;
  const [one] = unlike;
  if (!one) return set[0]?.choice.count;
  return one.isSet ? one.choice.count : undefined;
}

/** A text, and what was understood of it. */
export interface Heard {
  text: string;
  answer: UnderstandAnswer;
}

/**
 * What stays in the line after Enter, in the order of the text: unanswered questions and unknown words. They keep the meaning that the whole
 * sentence gave them: read on its own, the "Manhattan" of "not Manhattan" would be a wish. What was left out, and an insurance that the directory
 * does not have, are mentioned below the line.
 */
export function leftOf(said: string, answer: UnderstandAnswer, taken: readonly Taken[]): Heard {
  const told = wordsOf([...answer.guesses.filter(({ kind }) => kind === 'insurance'), ...answer.leftOut]);
  const words = placeWords(said, answer.unknown).filter((word) => !told.has(word.text));
  const questions = taken
    .filter(isQuestion)
    .map(({ piece }) => ({ start: piece.start, text: piece.text, piece }));
  let text = '';
  const moved = [...words, ...questions]
    .sort((a, b) => a.start - b.start)
    .map((before) => {
      const start = text === '' ? 0 : text.length + 1;
      text = [text, before.text].filter(Boolean).join(' ');
      return { before, start, end: text.length };
    });
  return {
    text,
    answer: {
      ...answer,
      pieces: moved.flatMap(({ before: { piece }, start, end }) => (piece ? [{ ...piece, start, end }] : [])),
      unknown: words.map((word) => word.text),
      guesses: answer.guesses.flatMap((guess) => {
        const parts = moved.filter(({ before }) => before.start >= guess.start && before.start < guess.end);
        const [first, last] = [parts[0], parts.at(-1)];
        return first && last && guess.kind !== 'insurance'
          ? [{ ...guess, start: first.start, end: last.end }]
          : [];
      }),
    },
  };
}

/** Where each of the words stands; they are in the order of the text. */
function placeWords(text: string, words: readonly string[]) {
  let from = 0;
  return words.map((word) => {
    const start = text.indexOf(word, from);
    from = start < 0 ? from : start + word.length;
    return { start, text: word, piece: undefined };
  });
}

/** Whether the search considers all that was said. An insurance that the directory does not have is told to the caller. */
export const isWhole = (answer: UnderstandAnswer, taken: readonly Taken[]): boolean =>
  !taken.some(isQuestion) &&
  listUnknown(answer).length === 0 &&
  answer.guesses.every(({ kind }) => kind === 'insurance');

const GUESSED: Record<GuessKind, (name: string) => string> = {
  insurance: (name) => `No insurance named ${name} in the directory`,
  physician: (name) => `No physician named ${name} in the directory`,
  address: (name) => `No place named ${name} is known`,
};

/** The message about words that must be a name but are not in the directory. */
export const describeGuess = (kind: GuessKind, name: string): string => GUESSED[kind](name);

/** Unknown words that get no other message. */
export const listUnknown = ({ unknown, guesses, leftOut }: UnderstandAnswer): string[] => {
  const told = wordsOf([...guesses, ...leftOut]);
  return unknown.filter((word) => !told.has(word));
};

const wordsOf = (parts: readonly { text: string }[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ text }) => text.split(/[\s,]+/)));

/** What the line understands, to be read out. */
export function describeLine(answer: UnderstandAnswer, taken: readonly Taken[], count: string): string {
  const named = ({ piece, choice }: Taken) => `${labelOfKind(piece.kind)} ${choice.value}`;
  const set = taken.filter(({ isSet }) => isSet).map(named);
  const questions = taken.filter(isQuestion).map((one) => `${named(one)}?`);
  const unknown = listUnknown(answer);
  return [
    set.join(', '),
    count,
    questions.length > 0 && `To be asked: ${questions.join(', ')}`,
    ...answer.guesses.map(({ kind, text }) => describeGuess(kind, text)),
    answer.leftOut.length > 0 && `Left out: ${answer.leftOut.map(({ text }) => text).join(', ')}`,
    unknown.length > 0 && `Not understood: ${unknown.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}

/** The next choice of a piece, or the one before; the last is followed by the first. */
export function turn(turned: Turned, piece: Piece, step: 1 | -1): Turned {
  const { length } = piece.choices;
  const name = nameOfPiece(piece);
  return { ...turned, [name]: ((turned[name] ?? 0) + step + length) % Math.max(1, length) };
}

/** The piece that the caret stands in or behind. */
export const findPieceAt = (pieces: readonly Piece[], caret: number): Piece | undefined =>
  pieces.findLast(({ start }) => start <= caret) ?? pieces[0];

const FILTER_OF: ReadonlyMap<PieceKind, Filter> = new Map(FILTERS.map((filter) => [filter.piece, filter]));

const OWN_LABELS: Partial<Record<PieceKind, string>> = {
  age: 'Age',
  zip: 'Near',
  address: 'Near',
  physician: 'Physician',
  answer: 'Answer',
};

/** What a piece is, beside its value. A flag's value says it all. */
export function labelOfKind(kind: PieceKind): string {
  const filter = FILTER_OF.get(kind);
  if (filter?.kind === 'flag') return 'Wish';
  return filter?.label ?? OWN_LABELS[kind] ?? '';
}

/** The number of an answer that the caller gives. */
export const findAnswerNumber = (taken: readonly Taken[]): string | undefined =>
  taken.find(({ piece, isSet }) => isSet && piece.kind === 'answer')?.choice.key.toString();

export interface Applied {
  state: Partial<SearchState>;
  patient: { age?: string; birthDate?: string; address?: string };
}

/**
 * The filters after Enter. Filters that the text does not mention stay, except those that would find nobody together with it: a plan of a
 * company other than the insurance, and details of a body part other than the one now named.
 */
export function applyChoices(all: readonly Taken[], names: FilterNames = {}): Applied {
  const taken = all.filter(({ isSet }) => isSet);
  const state: Partial<SearchState> = {};
  const patient: Applied['patient'] = {};
  for (const { piece, choice } of taken) {
    const { kind } = piece;
    const { key } = choice;
    const filter = FILTER_OF.get(kind);
    if (filter) Object.assign(state, { [filter.key]: chooseValue(filter, key, state) });
    else if (kind === 'age') Object.assign(patient, { age: String(key), birthDate: '' });
    else if (kind === 'zip' || kind === 'address')
      patient.address = joinAddress(patient.address, String(key));
    else if (kind === 'physician') state.physician = String(key);
  }
  const insurance = taken.find(({ piece }) => piece.kind === 'insurance')?.choice.value;
  const isOther = insurance !== undefined && !names.insurancePlanId?.endsWith(`(${insurance})`);
  if (isOther && !('insurancePlanId' in state)) state.insurancePlanId = undefined;
  if ('insurancePlanId' in state && !('insuranceId' in state)) state.insuranceId = undefined;
  for (const [said, dropped] of ENDS) if (said in state && !(dropped in state)) state[dropped] = undefined;
  return { state, patient };
}

/** Setting the first drops the second: a term implies its body part and category, and a new body part ends the term. */
const ENDS = [
  ['termId', 'bodyPartId'],
  ['termId', 'categoryId'],
  ['bodyPartId', 'termId'],
] as const;

/** Whether a current filter is dropped as a side effect, rather than replaced by something that was said. */
export const dropsFilter = ({ state }: Applied, now: SearchState): boolean =>
  ENDS.some(([, dropped]) => dropped in state && state[dropped] === undefined && now[dropped] !== undefined);

/** A street and a ZIP make an address. Of a town and a ZIP, the ZIP is more precise and wins. */
function joinAddress(before: string | undefined, next: string): string {
  if (before === undefined) return next;
  const [zip, place] = /^\d{5}$/.test(next) ? [next, before] : [before, next];
  if (!/^\d{5}$/.test(zip)) return `${before}, ${next}`;
  return /\d/.test(place) ? `${place}, ${zip}` : zip;
}

/** Sets of flags grow; any other filter is replaced. */
function chooseValue(filter: Filter, key: PieceKey, state: Partial<SearchState>) {
  if (filter.kind === 'id') return Number(key);
  if (filter.kind === 'flag') return true;
  const value = filter.values.parse(key);
  return filter.kind === 'flags' ? [...(state[filter.key] ?? []), value] : value;
}

/** What is left of the word that is being typed: "ulder" after "sho", when "shoulder" is what was understood. */
export function completionOf(text: string, taken: readonly Taken[]): string | undefined {
  const last = taken.find(({ piece }) => piece.end === text.length);
  const typed = fold(/[\p{L}\p{M}]+$/u.exec(text)?.[0] ?? '');
  if (!last || typed === '') return undefined;
  const words = (last.choice.via ?? '').match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => fold(word) === typed)) return undefined;
  const begun = words.find((word) => fold(word).startsWith(typed));
  return begun?.slice(typed.length);
}

/** The physician's name, when nothing else was said: Enter then opens the details, as it does after `/`. */
export function findOnlyPhysician(taken: readonly Taken[]): string | undefined {
  const [only] = taken;
  return taken.length === 1 && only?.isSet && only.piece.kind === 'physician'
    ? String(only.choice.key)
    : undefined;
}

/** The text without its last piece. */
export function withoutLast(text: string, pieces: readonly Piece[]): string {
  const last = pieces.at(-1);
  return last ? text.slice(0, last.start) : text;
}

/**
 * W leads to the line, and the line has the focus already when a call begins: users who press it anyway type "wknee". Returns the text
 * without that letter if its first word means nothing as it stands; undefined if it means something.
 */
export function withoutHabitualKey(text: string, { unknown }: UnderstandAnswer): string | undefined {
  const [, rest = ''] = /^\s*w([\p{L}\d].*)$/iu.exec(text) ?? [];
  return rest !== '' && isUnknownAtFirst(text, unknown) ? rest : undefined;
}

/** Whether the first word is typed to its end: "wri" may become "wrist", and must not lose its W before. */
export const isFirstWordWhole = (text: string): boolean => /^\s*[\p{L}\d]+[^\p{L}\d]/u.test(text);

/** Whether the text begins with a word that means nothing here. */
export const isUnknownAtFirst = (text: string, [first]: readonly string[]): boolean =>
  first !== undefined && text.trimStart().startsWith(first);
