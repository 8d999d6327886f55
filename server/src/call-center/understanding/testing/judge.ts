import { readdirSync, readFileSync } from 'node:fs';
import type { PieceChoice, PieceKind } from '@careline/contracts/call-center/understanding';
import { fold } from '@careline/contracts/rules/folding';
import type { Reference } from '../../search-index/reference/reference.ts';

/** Judges what was understood of messy sentences against what a careful listener would have set. */

type Value = string | number | boolean;
type Expected = Value | Value[] | { any: Value[] };

/** A line of `hands`. `'*'` stands for any value of that kind. */
export interface Sentence {
  text: string;
  /** Who wrote it, and when. */
  by: string;
  on: string;
  /** Whether rules or phrases were written by it. */
  taught: boolean;
  /** Must be set without asking. */
  must: Readonly<Record<string, Expected>>;
  /** May be set as well. */
  may?: Readonly<Record<string, Value[]>>;
  /** May only be asked. */
  ask?: Readonly<Record<string, Value[]>>;
  /** Dangerous if set. */
  never?: Readonly<Record<string, Value[]>>;
  /** Must be shown as not understood. */
  unknown?: string[];
  tags: string[];
  lang: string;
}

/**
 * `dangerous`: something that must not be was set. `wrong`: something nobody mentioned was set. `partly`: something is missing, is only
 * asked, or is asked needlessly.
 */
export type Verdict = 'right' | 'partly' | 'wrong' | 'dangerous';

export interface Judgement {
  text: string;
  verdict: Verdict;
  /** What is not as it should be. */
  faults: string[];
  /** How many questions it makes. */
  asked: number;
}

/** What an answer has that is judged. */
export interface Understood {
  pieces: readonly Piece[];
  unknown: readonly string[];
  guesses: readonly { text: string }[];
}

interface Piece {
  text: string;
  kind: PieceKind;
  sure: boolean;
  choices: readonly Pick<PieceChoice, 'key' | 'value'>[];
}

/** The tools read them from what was built, too. */
const HANDS = new URL('../../../../src/call-center/understanding/testing/hands/', import.meta.url);

/** The hands in the order of time: who wrote on which day. */
export const listHands = (): string[] =>
  readdirSync(HANDS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jsonl'))
    .sort();

export function readHand(file: string): Sentence[] {
  return readFileSync(new URL(file, HANDS), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Sentence);
}

export function judge(sentence: Sentence, answer: Understood, reference: Reference): Judgement {
  const { text, must, may = {}, ask = {}, never = {}, unknown = [] } = sentence;
  const set = answer.pieces.filter(({ sure }) => sure);
  const said = set.flatMap((piece) => withOwners(piece, reference));
  const missing = Object.entries(must).filter(([kind, expected]) => !isMet(kind, expected, said));
  const dangers = set.filter((piece) => isAmong(piece, never, must));
  const isWanted = (piece: Piece) => isAmong(piece, must) || isAmong(piece, may);
  const extra = set.filter((piece) => !isWanted(piece) && !dangers.includes(piece));
  const questions = answer.pieces.filter((piece) => !piece.sure && !isWanted(piece) && !isAmong(piece, ask));
  const heard = fold([...answer.unknown, ...answer.guesses.map((guess) => guess.text)].join(' '));
  const unheard = unknown.filter((word) => !heard.includes(fold(word)));
  const faults = [
    ...dangers.map((piece) => `DANGEROUS ${inWords(piece)}`),
    ...extra.map((piece) => `wrong ${inWords(piece)}`),
    ...missing.map(([kind, expected]) => `missing ${kind}=${JSON.stringify(expected)}`),
    ...questions.map((piece) => `asks ${inWords(piece)}`),
    ...unheard.map((word) => `not unknown: ${word}`),
  ];
  const verdict =
    dangers.length > 0 ? 'dangerous' : extra.length > 0 ? 'wrong' : faults.length > 0 ? 'partly' : 'right';
  return { text, verdict, faults, asked: answer.pieces.length - set.length };
}

export function countVerdicts(judgements: readonly Judgement[]): Record<Verdict, number> {
  const counts = { right: 0, partly: 0, wrong: 0, dangerous: 0 };
  for (const { verdict } of judgements) counts[verdict]++;
  return counts;
}

/** A failure in words, to print. */
export const describeJudgement = ({ verdict, text, faults }: Judgement): string =>
  `${verdict}: ${text}\n    ${faults.join('\n    ')}`;

const inWords = ({ kind, text, choices }: Piece): string => `${kind}=${choices[0]?.value} (“${text}”)`;

interface Said {
  kind: string;
  choice: Pick<PieceChoice, 'key' | 'value'>;
}

/** A term says its body part and its category, a plan its insurance. */
function withOwners({ kind, choices }: Piece, { tables }: Reference): Said[] {
  const [choice] = choices;
  if (!choice) return [];
  const said: Said[] = [{ kind, choice }];
  if (kind === 'term') {
    const { bodyPartId = 0, categoryId = 0 } = tables.term.get(Number(choice.key)) ?? {};
    const part = tables.body_part.get(bodyPartId);
    if (part) said.push({ kind: 'bodyPart', choice: { key: part.id, value: part.name } });
    const category = tables.category.get(categoryId);
    if (category) said.push({ kind: 'category', choice: { key: category.id, value: category.name } });
  }
  if (kind === 'insurancePlan') {
    const insurance = tables.insurance.get(tables.insurance_plan.get(Number(choice.key))?.insuranceId ?? 0);
    if (insurance)
      said.push({ kind: 'insurance', choice: { key: insurance.id, value: insurance.consumerFriendlyName } });
  }
  return said;
}

function isMet(kind: string, expected: Expected, said: readonly Said[]): boolean {
  const own = said.filter((one) => one.kind === kind);
  const has = (value: Value) => own.some(({ choice }) => isSame(kind, value, choice));
  if (Array.isArray(expected)) return expected.every(has);
  return typeof expected === 'object' ? expected.any.some(has) : has(expected);
}

/** Whether the first choice is listed. What must be set is not forbidden by a more general name beside it. */
function isAmong(
  { kind, choices: [choice] }: Pick<Piece, 'kind' | 'choices'>,
  lists: Readonly<Record<string, Expected>>,
  except?: Readonly<Record<string, Expected>>,
): boolean {
  const expected = lists[kind];
  if (expected === undefined || !choice) return false;
  if (except && isAmong({ kind, choices: [choice] }, except)) return false;
  const values =
    typeof expected !== 'object' ? [expected] : Array.isArray(expected) ? expected : expected.any;
  return values.some((value) => value === '*' || isSame(kind, value, choice));
}

function isSame(kind: string, expected: Value, { key, value }: Said['choice']): boolean {
  const wanted = fold(String(expected));
  const given = [fold(String(key)), fold(value)];
  if (given.includes(wanted)) return true;
  // "White Plains" is "White Plains, NY".
  if (kind === 'address') return given.some((own) => own.startsWith(`${wanted},`) || own === `${wanted} ny`);
  // "315 Larkspur Place" is "Liberty Foot and Ankle Specialists, 315 Larkspur Place".
  if (kind === 'practiceAddress') return given.some((own) => own.endsWith(`, ${wanted}`));
  // "Katz" is met by "Nicole Katz"; whether that is the right one is said by the other lists.
  if (kind === 'physician') return wanted.split(' ').every((word) => given[1]?.split(/[ .]+/).includes(word));
  return false;
}
