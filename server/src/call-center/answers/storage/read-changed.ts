import { dayOf } from '@careline/contracts/rules/days';
import type { Database } from '../../../platform/db/connection.ts';
import { listChanged, listNewNotices } from '../changed-facts.ts';
import type { FoundAnswer } from './answers.ts';
import { readFacts, readKept, readWantedPlans, type ToldItem } from './read-facts.ts';

/** What of each answer is no longer as it was told. Answers about one insurance are read together. */
export async function readChanged(db: Database, answers: readonly FoundAnswer[]): Promise<string[][]> {
  const providerIds = answers.flatMap((answer) => answer.providerIds);
  const locationIds = answers.flatMap(({ items }) =>
    items.flatMap(({ locations }) => locations.map(({ practiceAddressId }) => practiceAddressId)),
  );
  const keptProvider = await readKept(db, 'Providers', providerIds);
  const keptLocation = await readKept(db, 'PracticeAddresses', locationIds);
  const factsOf = new Map<string, Promise<Map<number, ToldItem>>>();
  const factsFor = (answer: FoundAnswer) => {
    const key = `${answer.insuranceId} ${answer.insurancePlanId} ${answer.on}`;
    const known = factsOf.get(key) ?? readNow(db, answer, providerIds.map(keptProvider));
    factsOf.set(key, known);
    return known;
  };
  const changed: string[][] = [];
  for (const answer of answers) {
    const facts = await factsFor(answer);
    const now = { item: (id: number) => facts.get(keptProvider(id)), keptLocation };
    changed.push([...listChanged(answer.items, now), ...listNewNotices(answer, now)]);
  }
  return changed;
}

async function readNow(db: Database, asked: FoundAnswer, ids: readonly number[]) {
  const isAsked = asked.insuranceId !== null || asked.insurancePlanId !== null;
  // A plan that is gone is taken nowhere.
  const gone = { name: '', ids: [], isWholeInsurance: false };
  const plans = isAsked ? ((await readWantedPlans(db, asked)) ?? gone) : undefined;
  // Of an appointment that is over, today counts.
  const today = dayOf(new Date());
  const on = asked.on !== null && asked.on > today ? asked.on : today;
  return readFacts(db, ids, { plans, groupIds: null, on });
}
