/** What first and last days that rows give change in a provider, its locations and its plans. Pure. */
import type { Provider } from '@careline/contracts/directory/providers';
import { type Days, endsBeforeStart } from '@careline/contracts/rules/days';
import type { EditLine } from './difference-words.ts';
import { type ClaimedDays, type DaySide, SIDES } from './read-day.ts';
import type { RosterProblem, Statement } from './read-line.ts';
import type { United } from './unite-rows.ts';

/** What a claim says of days that a record does not. */
export const changedDays = (own: Days, claim: ClaimedDays): ClaimedDays =>
  Object.fromEntries(
    SIDES.flatMap((side) =>
      claim[side] === undefined || claim[side] === own[side] ? [] : [[side, claim[side]]],
    ),
  );

/** The days of a row once the claim has been taken over. */
export const claimDays = (
  own: Days,
  { startsOn = own.startsOn, endsOn = own.endsOn }: ClaimedDays,
): Days => ({
  startsOn,
  endsOn,
});

/** “, from 2026-01-15, until 2026-12-31” */
export const daysInWords = ({ startsOn, endsOn }: ClaimedDays): string =>
  `${startsOn ? `, from ${startsOn}` : ''}${endsOn ? `, until ${endsOn}` : ''}`;

type DayLabels = Record<DaySide | 'days', string>;
export const PROVIDER_LABELS: DayLabels = { startsOn: 'Joins', endsOn: 'Leaves', days: 'Joins and leaves' };
export const dayLabels = (of: string): DayLabels => ({
  startsOn: `First day ${of}`,
  endsOn: `Last day ${of}`,
  days: `First and last day ${of}`,
});

/** A line for each day that changes; one for both where they only hold together. */
export function dayLines<Part extends object>(
  own: Days,
  claim: ClaimedDays,
  labels: DayLabels,
  part: Part,
): (Omit<EditLine, 'part'> & { part: Part & { field: DaySide | 'days' } })[] {
  const changed = SIDES.filter((side) => claim[side] !== undefined);
  const disordered = changed.some((side) => endsBeforeStart(claimDays(own, { [side]: claim[side] })));
  if (changed.length > 1 && disordered) {
    const shown = (days: ClaimedDays) => daysInWords(days).slice(2);
    return [{ label: labels.days, from: shown(own), to: shown(claim), part: { ...part, field: 'days' } }];
  }
  return changed.map((side) => ({
    label: labels[side],
    from: own[side] ?? '',
    to: claim[side] ?? '',
    part: { ...part, field: side },
  }));
}

/** A problem for each row of the record as it would be that ends before it starts. */
export function disorderedDays(
  after: Provider,
  { rows, united: { places, plans } }: { rows: readonly Statement[]; united: United },
): RosterProblem[] {
  const at = (address?: number) =>
    new Set(places.flatMap(({ placeId, said }) => (placeId === address ? [said] : [])));
  const ofPlan = (id: number, said?: ReadonlySet<Statement>) =>
    plans.flatMap((plan) =>
      plan.insurancePlanId === id && (!said || said.has(plan.said)) ? [plan.said] : [],
    );
  const all: { days: Days; what: string; said: readonly Statement[] }[] = [
    { days: after, what: 'the provider', said: rows },
    ...after.providerInsurancePlans.map((plan) => ({
      days: plan,
      what: 'the plan',
      said: ofPlan(plan.insurancePlanId),
    })),
    ...after.providerPracticeAddresses.flatMap((location) => {
      const here = at(location.practiceAddressId);
      return [
        { days: location, what: 'this location', said: [...here] },
        ...location.insurancePlans.map((plan) => ({
          days: plan,
          what: 'the plan at this location',
          said: ofPlan(plan.insurancePlanId, here),
        })),
      ];
    }),
  ];
  return all.flatMap(({ days, what, said }) => {
    const row = said[0]?.row;
    return row !== undefined && endsBeforeStart(days)
      ? [
          {
            row,
            reason: `Row ${row}: the last day of ${what}, ${days.endsOn}, is before the first, ${days.startsOn}.`,
          },
        ]
      : [];
  });
}

/** Rows whose last day is past add nothing. Pure. */

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
