import { FILTERS, type Filter, isListed } from '@careline/contracts/call-center/filters';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { PieceChoice, PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import type { NamesFound } from '../search-index/matching/match-names.ts';
import type { SearchScope } from '../search-index/matching/query.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { UnderstoodPiece } from './settle.ts';
import type { Meaning } from './words/spans.ts';

const MOST_CHOICES = 5;

interface CountedPiece extends Omit<UnderstoodPiece, 'meanings'> {
  choices: PieceChoice[];
}

/** Counts for one sentence: the same filter once, and the same words of names once. */
export class Counting {
  readonly index: SearchIndex;
  readonly scope: SearchScope;
  readonly #names: NamesFound;
  readonly #counts = new Map<string, number>();

  constructor(index: SearchIndex, scope: SearchScope, names: NamesFound) {
    this.index = index;
    this.scope = scope;
    this.#names = names;
  }

  count(filter: SearchFilter): number {
    const key = JSON.stringify(filter);
    const known = this.#counts.get(key) ?? this.index.count(filter, this.scope, this.#names);
    this.#counts.set(key, known);
    return known;
  }
}

/** The filter that a kind of piece sets; what is not a filter, such as an address, has none. */
const FILTER_OF: ReadonlyMap<PieceKind, Filter> = new Map(FILTERS.map((filter) => [filter.piece, filter]));

/** The choices of each piece with the providers they leave. Of equally good ones those come first that leave somebody. */
export function countChoices(
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  counting: Counting,
): CountedPiece[] {
  const kept = pieces.map((piece) => ({ ...piece, meanings: piece.meanings.slice(0, MOST_CHOICES) }));
  const counted = countOnce(kept, request, counting);
  const better = kept.map((piece, k) =>
    // The physician who was named is meant, even if only another one of the same surname treats this.
    piece.kind === 'physician' ? piece : { ...piece, meanings: foundFirst(piece.meanings, counted[k]) },
  );
  const isSettled = better.every(({ meanings }, k) => meanings[0] === kept[k]?.meanings[0]);
  const settled = isSettled ? counted : countOnce(better, request, counting);
  const isNobody =
    better.some(({ kind, sure }) => /^practice(?:Address)?$/.test(kind) && sure) &&
    better.some(({ isMisspelt, sure }, k) => isMisspelt && sure && settled[k]?.choices[0]?.count === 0);
  return isNobody ? countOnce(better.map(askedIfMisspelt), request, counting) : settled;
}

/** "Dr. Okafur at North Shore": a name with a typing error that leaves nobody there may be another one. */
const askedIfMisspelt = (piece: UnderstoodPiece): UnderstoodPiece =>
  piece.isMisspelt ? { ...piece, sure: false } : piece;

function foundFirst(meanings: readonly Meaning[], counted: CountedPiece | undefined): Meaning[] {
  const isFound = (meaning: Meaning) =>
    (counted?.choices.find(({ key }) => key === meaning.key)?.count ?? 0) > 0;
  const best = meanings[0]?.fit;
  const equal = meanings.filter(({ fit }) => fit === best);
  return [
    ...equal.filter(isFound),
    ...equal.filter((meaning) => !isFound(meaning)),
    ...meanings.filter(({ fit }) => fit !== best),
  ];
}

/** Questions set nothing, so they narrow nothing. */
const isSure = ({ sure }: UnderstoodPiece): boolean => sure;

/** A list counts all of its values at once, which pays from this many on. */
const WORTH_A_LIST = 3;

/** The best choices leave the same providers for every piece: those who match all. Only the other choices are counted one by one. */
function countOnce(
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  counting: Counting,
): CountedPiece[] {
  const total = pieces.length > 0 ? counting.count(filterOf(pieces.filter(isSure), request, counting)) : 0;
  return pieces.map((piece) => {
    const { kind, start, end, sure, meanings } = piece;
    const countOther = counterOf(piece, pieces, request, counting);
    const choices = meanings.map(({ key, value, via }, place) => ({
      key,
      value,
      via,
      count: place === 0 && sure ? total : countOther(key),
    }));
    return { kind, start, end, sure, choices };
  });
}

function counterOf(
  piece: UnderstoodPiece,
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  counting: Counting,
): (key: PieceKey) => number {
  const { kind, meanings } = piece;
  const filter = FILTER_OF.get(kind);
  if (!filter || !isListed(filter) || meanings.length - 1 < WORTH_A_LIST) {
    return (key) => {
      const others = pieces.flatMap((own) =>
        own === piece ? { ...own, meanings: [{ key }] } : isSure(own) ? own : [],
      );
      return counting.count(filterOf(others, request, counting));
    };
  }
  const set = pieces.filter((own) => own === piece || isSure(own));
  const lists = counting.index.available(
    { ...filterOf(set, request, counting), [filter.include]: true },
    counting.scope,
  );
  const counts = new Map<PieceKey, number>();
  for (const { key, count } of lists[filter.list] ?? []) counts.set(key, count);
  return (key) => counts.get(key) ?? 0;
}

/** The request's filters; each piece's best choice takes the place of the filter of its kind. */
function filterOf(
  pieces: readonly { kind: PieceKind; meanings: readonly { key: PieceKey }[] }[],
  request: SearchFilter,
  { index }: Counting,
): SearchFilter {
  const said: SearchFilter = {};
  for (const { kind, meanings } of pieces) {
    if (meanings[0]) addPiece(said, kind, meanings[0].key);
  }
  const rest = { ...request };
  const ownerOf = (planId: number | undefined | null) =>
    index.reference.tables.insurance_plan.get(planId ?? 0)?.insuranceId;
  // An insurance that is said drops a plan of another company, and a plan the insurance of another.
  if (said.insuranceId !== undefined && ownerOf(rest.insurancePlanId) !== said.insuranceId)
    delete rest.insurancePlanId;
  if (said.insurancePlanId !== undefined && ownerOf(said.insurancePlanId) !== rest.insuranceId)
    delete rest.insuranceId;
  return { ...rest, ...said };
}

/** Sets of flags grow; any other filter is replaced. */
function addPiece(said: SearchFilter, kind: PieceKind, key: PieceKey): void {
  const filter = FILTER_OF.get(kind);
  if (filter?.kind === 'flags') Object.assign(said, { [filter.key]: [...(said[filter.key] ?? []), key] });
  else if (filter) Object.assign(said, { [filter.key]: key });
  else if (kind === 'age' || kind === 'physician') Object.assign(said, { [kind]: key });
}
