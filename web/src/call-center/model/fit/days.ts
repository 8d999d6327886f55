import { fitsPlan, isInsuranceWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import {
  ALWAYS,
  commonDays,
  type Days,
  dayOf,
  earliestUntil,
  isInForce,
  longestEnd,
} from '@careline/contracts/rules/days';
import { describeDays, nameDays, sayDay } from '@careline/contracts/rules/sentences/days';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { type SentenceKey, say } from '@careline/contracts/rules/sentences/to-callers';
import type { SearchState } from '../search/search-state.ts';
import type { Recorded } from './recorded.ts';

/** Until when what is told holds, and since when or from when what is not in force. */

/** The day asked for; the server decides what today is, this only words it. */
export const askedDay = ({ on }: Pick<SearchState, 'on'>): string => on ?? dayOf(new Date());

interface InSearch extends Days {
  inactive: boolean;
  until: string | null;
}

/** Of a provider: "from Jan 15", "ended Dec 31", or "until Dec 31" of what ends soon. */
export function describeProviderDays({ inactive, until, ...days }: InSearch, on: string): string {
  if (inactive) return isInForce(days, on) ? '' : describeDays(days, on);
  return until === null ? '' : nameDays('until', until);
}

type Plan = DetailsLocation['insurances'][number]['insurancePlans'][number];
type Plans = Recorded['insurances'] | undefined;

/** When a plan of a location is taken there: the provider must take it, too. */
export function daysOfPlan(plan: Plan, insurances: Plans): Days {
  const own = insurances
    ?.flatMap(({ plans }) => plans)
    .find(({ insurancePlanId }) => insurancePlanId === plan.id);
  return commonDays(plan, own ?? ALWAYS);
}

/** The last day of what the caller is told: of the provider, where he is sent, and of his plan there. */
export function findUntil(
  { endsOn }: Pick<ProviderDetails, 'endsOn'>,
  { door, insurances }: { door: DetailsLocation | undefined; insurances: Plans },
  state: SearchState,
): string | null {
  const plans = (door?.insurances ?? []).flatMap(({ insuranceId, insurancePlans }) =>
    insurancePlans.filter(
      ({ id, inForce }) => inForce && fitsPlan({ insuranceId, insurancePlanId: id }, state),
    ),
  );
  const taken = isInsuranceWanted(state) ? plans.map((plan) => daysOfPlan(plan, insurances)) : [];
  return earliestUntil([endsOn, door?.endsOn ?? null, longestEnd(taken)], askedDay(state));
}

export interface DaySentences {
  from: SentenceKey;
  ended: SentenceKey;
}

/** What is not in force on the day, in words for a caller; undefined if its days do not say why. */
export function sayOutside(
  days: Days,
  { state, language }: { state: SearchState; language: Language },
  { from, ended }: DaySentences,
  gaps: Readonly<Record<string, string>>,
): string | undefined {
  const on = askedDay(state);
  const { startsOn, endsOn } = days;
  if (startsOn !== null && on < startsOn)
    return say(language, from, { ...gaps, day: sayDay(startsOn, language) });
  if (endsOn !== null && endsOn < on) return say(language, ended, { ...gaps, day: sayDay(endsOn, language) });
  return undefined;
}
