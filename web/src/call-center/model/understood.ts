import type { Piece, PieceChoice, PieceKind } from '@careline/contracts/call-center/understanding';
import type { Service } from '@careline/contracts/directory/preferences';
import { Gender, Service as ServiceName } from '@careline/contracts/directory/preferences';
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

export const nameOfPiece = ({ kind, text }: Piece): string => `${kind} ${text.toLowerCase()}`;

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

const FIELDS = {
  bodyPart: 'bodyPartId',
  category: 'categoryId',
  term: 'termId',
  practice: 'practiceId',
  practiceAddress: 'practiceAddressId',
  practiceAddressRegion: 'practiceAddressRegionId',
  insurance: 'insuranceId',
  insurancePlan: 'insurancePlanId',
  specialty: 'specialtyId',
  language: 'languageId',
} as const satisfies Partial<Record<PieceKind, keyof SearchState>>;

export const KIND_LABELS: Readonly<Record<PieceKind, string>> = {
  age: 'Age',
  zip: 'Near',
  bodyPart: 'Body part',
  category: 'Category',
  term: 'Clinical term',
  practice: 'Practice group',
  practiceAddress: 'Practice',
  practiceAddressRegion: 'Practice region',
  insurance: 'Insurance',
  insurancePlan: 'Insurance plan',
  specialty: 'Specialty',
  physician: 'Physician',
  gender: 'Gender',
  language: 'Language',
  service: 'Service',
  telehealth: 'Wish',
  accepting: 'Wish',
};

interface Applied {
  state: Partial<SearchState>;
  patient: { age?: string; birthDate?: string; address?: string };
}

/** The filters after Enter. Those that nothing was said about stay as they are. */
export function applyChoices(taken: readonly Taken[]): Applied {
  const services: Service[] = [];
  const state: Partial<SearchState> = {};
  const patient: Applied['patient'] = {};
  for (const { piece, choice } of taken) {
    const { kind } = piece;
    const { key } = choice;
    if (kind in FIELDS) Object.assign(state, { [FIELDS[kind as keyof typeof FIELDS]]: Number(key) });
    else if (kind === 'age') Object.assign(patient, { age: String(key), birthDate: '' });
    else if (kind === 'zip') patient.address = String(key);
    else if (kind === 'physician') state.physician = String(key);
    else if (kind === 'gender') state.gender = Gender.parse(key);
    else if (kind === 'telehealth') state.telehealth = true;
    else if (kind === 'accepting') state.accepting = true;
    else if (kind === 'service') services.push(ServiceName.parse(key));
  }
  return { state: services.length === 0 ? state : { ...state, services }, patient };
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
