import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import {
  fitsLocation,
  fitsPlan,
  isInsuranceWanted,
  isPlaceWanted,
} from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { commonDays } from '@careline/contracts/rules/days';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';
import type { SearchState } from '../search/search-state.ts';
import { type DaySentences, daysOfPlan, sayOutside } from './days.ts';
import { namePlace } from './places.ts';
import { nameAddress, nameOffice } from './preferences.ts';
import { type Asked, endSentence, type Recorded } from './recorded.ts';
import { sayPlan } from './say-nobody.ts';

/** Where, and in which of its plans, the caller's insurance is taken. */
export interface Coverage {
  /** "does not take Aetna HMO": read after the provider's name. */
  misfit: string | undefined;
  /** What to say after the location was named; undefined when `misfit` says it. */
  spoken: string | undefined;
  /** What the panel warns of; undefined when every location takes all that was asked for. */
  warning: string | undefined;
}

/** The plans of a location that were asked for, taken there or not on the day. */
const listAskedRows = ({ insurances }: DetailsLocation, state: SearchState) =>
  insurances.flatMap(({ insuranceId, insurancePlans }) =>
    insurancePlans.filter(({ id }) => fitsPlan({ insuranceId, insurancePlanId: id }, state)),
  );

/** Those that are taken there on the day. */
const listAskedPlans = (location: DetailsLocation, state: SearchState) =>
  listAskedRows(location, state).filter(({ inForce }) => inForce);

/** Whether the location satisfies place and insurance on the day. */
export const isAskedLocation = (location: DetailsLocation, state: SearchState): boolean =>
  location.inForce &&
  fitsLocation(location, state) &&
  (!isInsuranceWanted(state) || listAskedPlans(location, state).length > 0);

/** The insurance at the provider's locations, `best` being where the caller is sent. Undefined if no insurance is set. */
export function describeCoverage(
  { insurances, locations }: Pick<Recorded, 'insurances' | 'locations'>,
  asked: Asked,
  best: DetailsLocation | undefined,
  language: AnswerLanguage = 'en',
): Coverage | undefined {
  const { state } = asked;
  if (!isInsuranceWanted(state)) return undefined;
  const misfit = (clause: string): Coverage => ({ misfit: clause, spoken: undefined, warning: undefined });
  const listOwn = ({ insuranceId, plans }: Recorded['insurances'][number]) =>
    plans.filter(({ insurancePlanId }) => fitsPlan({ insuranceId, insurancePlanId }, state));
  const company = insurances.find((one) => listOwn(one).some(({ inForce }) => inForce));
  if (!company) {
    const plan = nameSought(asked, language);
    const [row] = insurances.flatMap(listOwn);
    const later = row && sayOutside(row, { state, language }, PLAN_DAYS, { plan });
    return misfit(later ?? say(language, 'planNotTaken', { plan }));
  }
  const plan = company.plans.find(({ insurancePlanId }) => insurancePlanId === state.insurancePlanId);
  const name = plan ? `${company.insuranceName} ${plan.insurancePlanName}` : company.insuranceName;
  const takes = (location: DetailsLocation) => listAskedPlans(location, state).length > 0;
  const somewhere = locations.find(takes);
  const open = locations.filter(({ inForce }) => inForce);
  const atPlace = open.filter((location) => fitsLocation(location, state));
  /** When it will be taken at one of these, or was. */
  const sayLater = (some: readonly DetailsLocation[], spoken: AnswerLanguage, sentences: DaySentences) =>
    some.flatMap((location) => {
      const where = say(spoken, 'planAt', { place: nameAddress(location, spoken) });
      return listAskedRows(location, state).flatMap((row) => {
        const days = commonDays(location, daysOfPlan(row, insurances));
        return sayOutside(days, { state, language: spoken }, sentences, { plan: name, where }) ?? [];
      });
    })[0];
  if (isPlaceWanted(state) && atPlace.length > 0 && !atPlace.some(takes)) {
    const place = namePlace(asked, language);
    return misfit(
      sayLater(atPlace, language, PLAN_THERE_DAYS) ??
        (somewhere
          ? say(language, 'planNotThere', { plan: name, place, other: nameAddress(somewhere, language) })
          : say(language, 'planSomewhere', { plan: name })),
    );
  }
  if (!somewhere) {
    const nowhere = (spoken: AnswerLanguage) =>
      sayLater(locations, spoken, PLAN_AT_DAYS) ?? say(spoken, 'planNowhere', { plan: name });
    return { misfit: undefined, spoken: nowhere(language), warning: nowhere('en') };
  }
  const main = best && takes(best) ? best : somewhere;
  const accepted = listAskedPlans(main, state);
  const part = plan || accepted.length === company.plansCount ? undefined : company.plansCount;
  const without = open.filter((location) => !takes(location));
  const others = (spoken: AnswerLanguage, place: (location: DetailsLocation) => string) =>
    part === undefined ? [] : listOthers(locations, state, accepted, { language: spoken, place });
  const nameSpoken = (location: DetailsLocation) => nameAddress(location, language);
  const where = (place: string) => say(language, 'planAt', { place });
  // An office that takes no patients has not been named before.
  const isNamed = main === best && best.accepting !== 'none';
  return {
    misfit: undefined,
    spoken: [
      acceptance(
        { name, accepted, part, where: isNamed ? say(language, 'planThere') : where(nameSpoken(main)) },
        language,
      ),
      without.length > 0 && sayNotAt(without.map(nameSpoken), language),
      describeReferral(company.plans, accepted, language),
      part !== undefined && accepted.length > MOST_SPOKEN && say(language, 'whichPlan'),
      '.',
      ...others(language, nameSpoken)
        .slice(0, 1)
        .map((other) => ` ${other}`),
    ]
      .filter(Boolean)
      .join(''),
    warning:
      without.length === 0 && part === undefined
        ? undefined
        : [
            endSentence(acceptance({ name, accepted, part, where: ` at ${nameOffice(main)}` }, 'en')),
            ...others('en', nameOffice),
            ...without.map((location) => endSentence(`Not at ${nameOffice(location)}`)),
          ].join('\n'),
  };
}

const PLAN_DAYS: DaySentences = { from: 'planFrom', ended: 'planEnded' };
const PLAN_THERE_DAYS: DaySentences = { from: 'planThereFrom', ended: 'planThereEnded' };
const PLAN_AT_DAYS: DaySentences = { from: 'planAtFrom', ended: 'planAtEnded' };

/** "HMO (Aetna) of Cigna" on the screen; spoken in Spanish, "Aetna HMO". */
function nameSought({ state, names }: Asked, language: AnswerLanguage): string {
  const { insurancePlanId, insuranceId } = state;
  const plan = insurancePlanId === undefined ? [] : (names.insurancePlanId ?? 'the selected plan');
  const insurance = insuranceId === undefined ? [] : (names.insuranceId ?? 'the selected insurance');
  if (language === 'es') return sayPlan(String([plan, insurance].flat()[0]));
  return [plan, insurance].flat().join(' of ');
}

/** What other locations accept of the company beyond `accepted`, one sentence each: "Plan 12 is accepted at Queens." */
function listOthers(
  locations: readonly DetailsLocation[],
  state: SearchState,
  accepted: readonly { id: number }[],
  { language, place }: { language: AnswerLanguage; place: (location: DetailsLocation) => string },
): string[] {
  return locations.flatMap((location) => {
    const more = listAskedPlans(location, state).filter((plan) => !accepted.some(({ id }) => id === plan.id));
    if (more.length === 0) return [];
    const plans =
      more.length > MOST_SPOKEN
        ? say(language, 'manyPlans', { count: more.length })
        : joinIn(
            language,
            more.map(({ name }) => name),
          );
    const sentence = more.length === 1 ? 'otherPlan' : 'otherPlans';
    return endSentence(say(language, sentence, { plans, place: place(location) }));
  });
}

/** "3 of 7 Aetna plans": for the list of locations. Undefined if no insurance is set, or it cannot be told. */
export function summarizeCoverage(
  location: DetailsLocation,
  insurances: Recorded['insurances'] | undefined,
  state: SearchState,
): string | undefined {
  if (!isInsuranceWanted(state)) return undefined;
  const accepted = listAskedPlans(location, state).length;
  if (state.insurancePlanId !== undefined) return accepted > 0 ? 'Plan taken' : 'Plan not taken';
  const company = insurances?.find(({ insuranceId }) => insuranceId === state.insuranceId);
  // How many plans the insurance has is not known, or not yet.
  if (!company && accepted > 0) return undefined;
  if (!company || accepted === 0) return company ? `No ${company.insuranceName} plan` : 'No plan';
  return `${accepted} of ${company.plansCount} ${company.insuranceName} plans`;
}

/** What of the insurance the location takes, as far as the location itself tells: neither referrals nor how many plans there are. */
export function sayKnownPlans(
  location: DetailsLocation | undefined,
  state: SearchState,
  language: AnswerLanguage,
): string | undefined {
  if (!location || !isInsuranceWanted(state)) return undefined;
  const names = location.insurances.flatMap(({ insuranceId, insuranceName, insurancePlans }) =>
    insurancePlans
      .filter(({ id, inForce }) => inForce && fitsPlan({ insuranceId, insurancePlanId: id }, state))
      .map(({ name }) => `${insuranceName} ${name}`),
  );
  if (names.length === 0) return undefined;
  const sentence = names.length === 1 ? 'otherPlan' : 'otherPlans';
  const place = nameAddress(location, language);
  return endSentence(say(language, sentence, { plans: joinIn(language, names), place }));
}

/** What to consider with each of the plans that were asked for, each with its plan. */
export const listConsiderations = (insurances: Recorded['insurances'], state: SearchState): string[] =>
  isInsuranceWanted(state)
    ? insurances.flatMap(({ insuranceId, plans }) =>
        plans
          .filter(
            (plan) => plan.inForce && fitsPlan({ insuranceId, insurancePlanId: plan.insurancePlanId }, state),
          )
          .filter((plan) => plan.insuranceConsideration !== '')
          .map((plan) => `${plan.insuranceName} ${plan.insurancePlanName}: ${plan.insuranceConsideration}`),
      )
    : [];

interface Acceptance {
  name: string;
  accepted: readonly { name: string }[];
  /** How many plans the insurance has, when only some are accepted. */
  part: number | undefined;
  where: string;
}

/** Nobody listens to a longer list of plans. */
const MOST_SPOKEN = 4;

function acceptance({ name, accepted, part, where }: Acceptance, language: AnswerLanguage): string {
  if (part === undefined) return say(language, 'planTaken', { plan: name, where });
  const names = joinIn(
    language,
    accepted.map((one) => one.name),
  );
  const sentence = accepted.length === 1 ? 'planTakenInOne' : 'planTakenInSome';
  const counted = say(language, sentence, { count: accepted.length, all: part, plan: name, where });
  return accepted.length > MOST_SPOKEN ? counted : `${counted}: ${names}`;
}

const sayNotAt = (places: readonly string[], language: AnswerLanguage): string =>
  places.length === 1
    ? say(language, 'planNotAt', { place: places[0] ?? '' })
    : say(language, 'planNotAtSome', { count: places.length });

function describeReferral(
  plans: Recorded['insurances'][number]['plans'],
  accepted: readonly { id: number }[],
  language: AnswerLanguage,
): string {
  const here = plans.filter(({ insurancePlanId }) => accepted.some(({ id }) => id === insurancePlanId));
  const needing = here.filter(({ referralRequired }) => referralRequired);
  if (needing.length === 0) return '';
  if (needing.length === here.length) return say(language, 'referral');
  const names = needing.map(({ insurancePlanName }) => insurancePlanName);
  return say(language, 'referralFor', { plans: joinIn(language, names) });
}

type Accepted = DetailsLocation['insurances'][number];

/** A location's insurances and their plans, with those searched for first. */
export function sortSoughtFirst(
  insurances: readonly Accepted[],
  { insuranceId, insurancePlanId }: Pick<SearchState, 'insuranceId' | 'insurancePlanId'>,
): Accepted[] {
  const isPlan = ({ id }: { id: number }) => id === insurancePlanId;
  const isSought = (insurance: Accepted) =>
    insurancePlanId === undefined
      ? insurance.insuranceId === insuranceId
      : insurance.insurancePlans.some(isPlan);
  return first(insurances, isSought).map((insurance) => ({
    ...insurance,
    insurancePlans: first(insurance.insurancePlans, isPlan),
  }));
}

const first = <T>(items: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];
