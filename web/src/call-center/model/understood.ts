import { FILTERS, type Filter } from '@careline/contracts/call-center/filters';
import type { Piece, PieceChoice, PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import { fold } from '@careline/contracts/rules/folding';
import type { SearchState } from './search/search-state.ts';

/** What was understood of the caller's words, as changes of the page. Pure. */

/** A piece with the choice that is taken: the best one, unless the agent has moved on to another. */
export interface Taken {
  piece: Piece;
  choice: PieceChoice;
  /** Its place among the piece's choices. */
  place: number;
}

/** Chosen places by what was said: while the text grows, a choice stays with its words. */
export type Turned = Readonly<Record<string, number>>;

const nameOfPiece = ({ kind, text }: Piece): string => `${kind} ${text.toLowerCase()}`;

export const takeChoices = (pieces: readonly Piece[], turned: Turned): Taken[] =>
  pieces.flatMap((piece) => {
    const place = (turned[nameOfPiece(piece)] ?? 0) % Math.max(1, piece.choices.length);
    const choice = piece.choices[place];
    return choice ? [{ piece, choice, place }] : [];
  });

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

const OWN_LABELS: Partial<Record<PieceKind, string>> = { age: 'Age', zip: 'Near', physician: 'Physician' };

/** What a piece is, beside its value. A flag's value says it all. */
export function labelOfKind(kind: PieceKind): string {
  const filter = FILTER_OF.get(kind);
  if (filter?.kind === 'flag') return 'Wish';
  return filter?.label ?? OWN_LABELS[kind] ?? '';
}

interface Applied {
  state: Partial<SearchState>;
  patient: { age?: string; birthDate?: string; address?: string };
}

/** The filters after Enter. Those that nothing was said about stay as they are. */
export function applyChoices(taken: readonly Taken[]): Applied {
  const state: Partial<SearchState> = {};
  const patient: Applied['patient'] = {};
  for (const { piece, choice } of taken) {
    const { kind } = piece;
    const { key } = choice;
    const filter = FILTER_OF.get(kind);
    if (filter) Object.assign(state, { [filter.key]: chooseValue(filter, key, state) });
    else if (kind === 'age') Object.assign(patient, { age: String(key), birthDate: '' });
    else if (kind === 'zip') patient.address = String(key);
    else if (kind === 'physician') state.physician = String(key);
  }
  return { state, patient };
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
export const findOnlyPhysician = (taken: readonly Taken[]): string | undefined =>
  taken.length === 1 && taken[0]?.piece.kind === 'physician' ? String(taken[0].choice.key) : undefined;

/** The text without its last piece. */
export function withoutLast(text: string, pieces: readonly Piece[]): string {
  const last = pieces.at(-1);
  return last ? text.slice(0, last.start) : text;
}
