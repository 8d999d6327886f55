import type { AskNextAnswer, AskNextRequest } from '@careline/contracts/call-center/ask-next';
import type { AvailabilityAnswer, AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import type { SearchFilter, SearchItem } from '@careline/contracts/call-center/search';

/** The next question as the rules say it: every answer is tried by a search of its own. */

interface Tries {
  count: (request: SearchFilter) => number;
  items: (request: SearchFilter) => Pick<SearchItem, 'accepting'>[];
  available: (request: AvailabilityRequest) => AvailabilityAnswer;
}

const LISTS = {
  bodyPartId: ['includeBodyPart', 'bodyParts'],
  categoryId: ['includeCategory', 'categories'],
  termId: ['includeTerm', 'terms'],
  insuranceId: ['includeInsurance', 'insurances'],
  insurancePlanId: ['includeInsurancePlan', 'insurancePlans'],
  practiceAddressRegionId: ['includePracticeAddressRegion', 'practiceAddressRegions'],
} as const;

const IN_ORDER = [
  'bodyPartId',
  'categoryId',
  'termId',
  'insuranceId',
  'insurancePlanId',
  'practiceAddressRegionId',
  'age',
  'accepting',
] as const;

type Asked = Pick<NonNullable<AskNextAnswer['question']>, 'filter' | 'leaves' | 'answers'>;

export function askPlainly(
  { asked, ...request }: AskNextRequest,
  { count, items, available }: Tries,
): { total: number; question: Asked | null } {
  const total = count(request);
  const mean = (counts: readonly number[]) => {
    const sum = counts.reduce((all, one) => all + one, 0);
    return sum === 0 ? 0 : counts.reduce((all, one) => all + one * one, 0) / sum;
  };
  const candidates = IN_ORDER.flatMap((filter): Asked[] => {
    const value = request[filter];
    if (asked?.includes(filter) || (value !== undefined && value !== null && value !== false)) return [];
    if (filter === 'termId' && !request.bodyPartId && !request.categoryId) return [];
    if (filter === 'insurancePlanId' && !request.insuranceId) return [];
    if (filter === 'age') {
      const counts = Array.from({ length: 91 }, (_, age) => count({ ...request, age }));
      return [{ filter, leaves: mean(counts), answers: [] }];
    }
    if (filter === 'accepting') {
      const found = items(request);
      const taking = count({ ...request, accepting: true });
      const unknown = found.filter(({ accepting }) => accepting === null).length;
      if (taking < 1 || unknown > found.length / 4) return [];
      const answers = [{ key: true as const, value: 'Yes', count: taking }];
      return [{ filter, leaves: taking / 2 + total / 2, answers }];
    }
    const [include, list] = LISTS[filter];
    const values = available({ ...request, [include]: true })[list] ?? [];
    const most = [...values].sort((a, b) => b.count - a.count).slice(0, 8);
    return [
      {
        filter,
        leaves: mean(values.map((one) => one.count)),
        answers: most.map(({ key, value: name, count: left }) => ({ key, value: name, count: left })),
      },
    ];
  });
  if (total <= 3 || request.physician) return { total, question: null };
  const useful = candidates.filter(({ leaves }) => leaves > 0 && leaves <= (3 * total) / 4);
  const fewest = Math.min(...useful.map(({ leaves }) => leaves));
  return { total, question: useful.find(({ leaves }) => leaves === fewest) ?? null };
}
