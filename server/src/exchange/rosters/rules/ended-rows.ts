/** Rows whose last day is past add nothing. Pure. */
import type { Provider } from '@careline/contracts/directory/providers';
import type { RosterProblem } from './read-line.ts';
import type { United } from './unite-rows.ts';

/** A problem for each row that has ended and names what the provider does not have. What another row still names counts as that one's. */
export function endedProblems(
  { providerPracticeAddresses, providerInsurancePlans }: Provider,
  { places, plans }: United,
): RosterProblem[] {
  const present = new Set([
    ...providerPracticeAddresses.flatMap(({ practiceAddressId: place, insurancePlans }) => [
      keyOf({ place }),
      ...insurancePlans.map(({ insurancePlanId: plan }) => keyOf({ place, plan })),
    ]),
    ...providerInsurancePlans.map(({ insurancePlanId: plan }) => keyOf({ plan })),
  ]);
  const placeOf = new Map(places.map(({ said, placeId }) => [said, placeId]));
  const named = [
    ...places.map(({ said, placeId: place }) => ({ said, keys: [keyOf({ place })], what: 'this location' })),
    ...plans.map(({ said, insurancePlanId: plan }) => ({
      said,
      keys: [keyOf({ plan }), keyOf({ place: placeOf.get(said), plan })],
      what: `the plan ${said.plan}`,
    })),
  ];
  for (const { said, keys } of named) if (!said.ended) for (const key of keys) present.add(key);
  return named.flatMap(({ said: { row, ended }, keys, what }) =>
    ended && keys.some((key) => !present.has(key))
      ? [{ row, reason: `Row ${row}: ${ended.words}, which is past, and the row would add ${what}.` }]
      : [],
  );
}

const keyOf = ({ place, plan }: { place?: number | undefined; plan?: number }): string =>
  `${place ?? ''} ${plan ?? ''}`;
