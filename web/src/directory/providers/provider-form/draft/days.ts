import { ALWAYS, type Days, dayOf } from '@careline/contracts/rules/days';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { readTypedDay } from '../../../../lib/text/typed-day.ts';
import { dropUntakenPlans, replacePlans } from './draft.ts';
import type { DraftLocation, ProviderDraft } from './draft-record.ts';

/** First and last days in the draft, as they are typed; a day that is complete is `YYYY-MM-DD`. Pure. */

export type DayField = keyof Days;
export const DAY_FIELDS: readonly DayField[] = ['startsOn', 'endsOn'];

export const toTyped = (text: string): string | null => (text.trim() === '' ? null : text);

/** When a field is left: what is a day is written as all days are, anything else stays to be corrected. */
export const settleDay = (typed: string | null): string | null => typed && (readTypedDay(typed) ?? typed);

/** Those that are days, as they would be sent. */
export const toWholeDays = ({ startsOn, endsOn }: Days): Days => ({
  startsOn: startsOn && (readTypedDay(startsOn) ?? null),
  endsOn: endsOn && (readTypedDay(endsOn) ?? null),
});

/** "until Dec 31", "from Jan 15", "ended Dec 31". */
export const describeTyped = (days: Days): string => describeDays(toWholeDays(days));

export const hasEnded = (days: Days, today = dayOf(new Date())): boolean => {
  const { endsOn } = toWholeDays(days);
  return endsOn !== null && endsOn < today;
};

export function setPlanDays(
  draft: ProviderDraft,
  key: number,
  planId: number,
  change: Partial<Days>,
): ProviderDraft {
  const changed = (row: DraftLocation): DraftLocation => {
    const { [planId]: before = ALWAYS, ...others } = row.planDays;
    const days = { ...before, ...change };
    const isEmpty = days.startsOn === null && days.endsOn === null;
    return { ...row, planDays: isEmpty ? others : { ...others, [planId]: days } };
  };
  return { ...draft, locations: draft.locations.map((row) => (row.key === key ? changed(row) : row)) };
}

/** Plans, locations and plans at locations whose last day is over. */
export function removeEnded(draft: ProviderDraft): ProviderDraft {
  const plans = draft.plans.filter((row) => !hasEnded(row));
  const locations = draft.locations.filter((row) => !hasEnded(row)).map(withoutEndedPlans);
  return dropUntakenPlans({ ...draft, plans, locations });
}

function withoutEndedPlans(row: DraftLocation): DraftLocation {
  const isOver = (plan: number) => hasEnded(row.planDays[plan] ?? ALWAYS);
  if (!row.plans.some(isOver)) return row;
  const left = Object.entries(row.planDays).filter(([plan]) => !isOver(Number(plan)));
  return replacePlans(
    { ...row, planDays: Object.fromEntries(left) },
    row.plans.filter((plan) => !isOver(plan)),
  );
}

/** How many would be removed. */
export const countEnded = ({ plans, locations }: ProviderDraft): number =>
  plans.filter((row) => hasEnded(row)).length +
  locations.filter((row) => hasEnded(row)).length +
  locations
    .filter((row) => !hasEnded(row))
    .flatMap((row) => row.plans.filter((plan) => hasEnded(row.planDays[plan] ?? ALWAYS))).length;
