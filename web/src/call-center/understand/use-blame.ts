import { useQueries } from '@tanstack/react-query';
import { searchQuery } from '../call-center-api.ts';
import { toSearch } from '../model/search/requests.ts';
import { applyChoices, labelOfKind, type Taken } from '../model/understood.ts';
import { countProviders } from '../results/no-results.tsx';
import type { Search } from '../search/use-search.ts';

interface Blame {
  taken: Taken;
  /** How many providers there are without it. */
  total: number;
}

/** If nobody matches everything that was said: the piece whose removal finds the most providers. Sends requests only in that case. */
export function useBlame(
  taken: readonly Taken[],
  { state, facts, names }: Search,
  isNobody: boolean,
): Blame | undefined {
  const set = isNobody ? taken.filter(({ isSet }) => isSet) : [];
  const attempts = set.length > 1 ? set : [];
  const answers = useQueries({
    queries: attempts.map((without) => {
      const { state: said, patient } = applyChoices(
        set.filter((one) => one !== without),
        names,
      );
      const age = patient.age === undefined ? facts.age : Number(patient.age);
      return searchQuery({ ...toSearch({ ...state, ...said }, { ...facts, age }), take: 1 });
    }),
  });
  const totals = attempts.map((one, k) => ({ taken: one, total: answers[k]?.data?.total ?? 0 }));
  const [best] = totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  return best;
}

/** One number for the line, and what to leave out when it is 0. */
export function describeCount(count: number | undefined, blame: Blame | undefined): string {
  if (count === undefined) return '';
  if (!blame) return countProviders(count);
  const { piece, choice } = blame.taken;
  return `${countProviders(0)} · without ${labelOfKind(piece.kind)} ${choice.value}: ${blame.total}`;
}
