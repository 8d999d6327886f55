import type { AvailabilityAnswer } from '@careline/contracts/call-center/filter-lists';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { PieceChoice, PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import type { Service } from '@careline/contracts/directory/preferences';
import type { Scope } from '../search-index/matching/query.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { Meaning } from './choosing/spans.ts';
import type { UnderstoodPiece } from './understand.ts';

const MOST_CHOICES = 5;

interface CountedPiece extends Omit<UnderstoodPiece, 'meanings'> {
  choices: PieceChoice[];
}

/** A kind of piece: the filter it sets, and the list that counts its choices. A new kind needs a line here. */
interface Filtering {
  set: (key: PieceKey) => Partial<SearchFilter>;
  list?: { include: `include${string}`; name: keyof AvailabilityAnswer };
}

const id =
  (field: keyof SearchFilter) =>
  (key: PieceKey): Partial<SearchFilter> => ({ [field]: key });

const FILTERING: Readonly<Record<PieceKind, Filtering>> = {
  age: { set: id('age') },
  zip: { set: () => ({}) },
  physician: { set: id('physician') },
  telehealth: { set: id('telehealth') },
  accepting: { set: id('accepting') },
  gender: { set: id('gender'), list: { include: 'includeGender', name: 'genders' } },
  language: { set: id('languageId'), list: { include: 'includeLanguage', name: 'languages' } },
  service: { set: () => ({}), list: { include: 'includeService', name: 'services' } },
  bodyPart: { set: id('bodyPartId'), list: { include: 'includeBodyPart', name: 'bodyParts' } },
  category: { set: id('categoryId'), list: { include: 'includeCategory', name: 'categories' } },
  term: { set: id('termId'), list: { include: 'includeTerm', name: 'terms' } },
  practice: { set: id('practiceId'), list: { include: 'includePractice', name: 'practices' } },
  practiceAddress: {
    set: id('practiceAddressId'),
    list: { include: 'includePracticeAddress', name: 'practiceAddresses' },
  },
  practiceAddressRegion: {
    set: id('practiceAddressRegionId'),
    list: { include: 'includePracticeAddressRegion', name: 'practiceAddressRegions' },
  },
  insurance: { set: id('insuranceId'), list: { include: 'includeInsurance', name: 'insurances' } },
  insurancePlan: {
    set: id('insurancePlanId'),
    list: { include: 'includeInsurancePlan', name: 'insurancePlans' },
  },
  specialty: { set: id('specialtyId'), list: { include: 'includeSpecialty', name: 'specialties' } },
};

/** The choices of each piece with the providers they leave. Of equally good ones those come first that leave somebody. */
export function countChoices(
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  index: SearchIndex,
  scope: Scope,
): CountedPiece[] {
  const kept = pieces.map((piece) => ({ ...piece, meanings: piece.meanings.slice(0, MOST_CHOICES) }));
  const counted = countOnce(kept, request, index, scope);
  const better = kept.map((piece, k) => ({ ...piece, meanings: foundFirst(piece.meanings, counted[k]) }));
  const isSettled = better.every(({ meanings }, k) => meanings[0] === kept[k]?.meanings[0]);
  return isSettled ? counted : countOnce(better, request, index, scope);
}

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

/** A list counts all of its values at once, which pays from this many on. */
const WORTH_A_LIST = 3;

/** The best choices leave the same providers for every piece: those who match all. Only the other choices are counted one by one. */
function countOnce(
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  index: SearchIndex,
  scope: Scope,
): CountedPiece[] {
  const filter = filterOf(pieces, request);
  const total = pieces.length > 0 ? index.count(filter, scope) : 0;
  return pieces.map((piece) => {
    const { kind, start, end, meanings } = piece;
    const countOther = counterOf(piece, pieces, request, index, scope);
    const choices = meanings.map(({ key, value, via }, place) => ({
      key,
      value,
      via,
      count: place === 0 ? total : countOther(key),
    }));
    return { kind, start, end, choices };
  });
}

function counterOf(
  piece: UnderstoodPiece,
  pieces: readonly UnderstoodPiece[],
  request: SearchFilter,
  index: SearchIndex,
  scope: Scope,
): (key: PieceKey) => number {
  const { kind, meanings } = piece;
  const { list } = FILTERING[kind];
  if (!list || meanings.length - 1 < WORTH_A_LIST) {
    return (key) => {
      const others = pieces.map((own) => (own === piece ? { ...own, meanings: [{ key }] } : own));
      return index.count(filterOf(others, request), scope);
    };
  }
  const lists = index.available({ ...filterOf(pieces, request), [list.include]: true }, scope);
  const counts = new Map((lists[list.name] ?? []).map((item) => [item.key as PieceKey, item.count]));
  return (key) => counts.get(key) ?? 0;
}

/** The request's filters; each piece's best choice takes the place of the filter of its kind. */
function filterOf(
  pieces: readonly { kind: PieceKind; meanings: readonly { key: PieceKey }[] }[],
  request: SearchFilter,
): SearchFilter {
  const filter: SearchFilter = { ...request };
  for (const { kind, meanings } of pieces) {
    if (meanings[0]) Object.assign(filter, FILTERING[kind].set(meanings[0].key));
  }
  const services = pieces
    .filter(({ kind }) => kind === 'service')
    .map(({ meanings }) => meanings[0]?.key as Service);
  return services.length === 0 ? filter : { ...filter, services };
}
