import {
  fitsLocation,
  fitsPlan,
  isInsuranceWanted,
  isPlaceWanted,
} from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchState } from '../search/search-state.ts';
import { namePlace } from './places.ts';
import { nameAddress, nameOffice } from './preferences.ts';
import { type Asked, endSentence, joinWords, type Recorded } from './recorded.ts';

/** Where, and in which of its plans, the caller's insurance is taken. */
export interface Coverage {
  /** "does not take Aetna HMO": read after the provider's name. */
  misfit: string | undefined;
  /** What to say after the location was named; undefined when `misfit` says it. */
  spoken: string | undefined;
  /** What the panel warns of; undefined when every location takes all that was asked for. */
  warning: string | undefined;
}

/** The plans of a location that were asked for. */
const listAskedPlans = ({ insurances }: DetailsLocation, state: SearchState) =>
  insurances.flatMap(({ insuranceId, insurancePlans }) =>
    insurancePlans.filter(({ id }) => fitsPlan({ insuranceId, insurancePlanId: id }, state)),
  );

/** Whether the location satisfies place and insurance. */
export const isAskedLocation = (location: DetailsLocation, state: SearchState): boolean =>
  fitsLocation(location, state) && (!isInsuranceWanted(state) || listAskedPlans(location, state).length > 0);

/** The insurance at the provider's locations, `best` being where the caller is sent. Undefined if no insurance is set. */
export function describeCoverage(
  { insurances, locations }: Pick<Recorded, 'insurances' | 'locations'>,
  asked: Asked,
  best: DetailsLocation | undefined,
): Coverage | undefined {
  const { state, names } = asked;
  if (!isInsuranceWanted(state)) return undefined;
  const company = insurances.find(({ insuranceId, plans }) =>
    plans.some(({ insurancePlanId }) => fitsPlan({ insuranceId, insurancePlanId }, state)),
  );
  if (!company) {
    const sought = [
      state.insurancePlanId === undefined ? [] : (names.insurancePlanId ?? 'the selected plan'),
      state.insuranceId === undefined ? [] : (names.insuranceId ?? 'the selected insurance'),
    ].flat();
    return misfit(`does not take ${sought.join(' of ')}`);
  }
  const plan = company.plans.find(({ insurancePlanId }) => insurancePlanId === state.insurancePlanId);
  const name = plan ? `${company.insuranceName} ${plan.insurancePlanName}` : company.insuranceName;
  const takes = (location: DetailsLocation) => listAskedPlans(location, state).length > 0;
  const somewhere = locations.find(takes);
  const atPlace = locations.filter((location) => fitsLocation(location, state));
  if (isPlaceWanted(state) && atPlace.length > 0 && !atPlace.some(takes)) {
    return misfit(
      somewhere
        ? `does not take ${name} at ${namePlace(asked)}, but does at ${nameAddress(somewhere)}`
        : `takes ${name}, but at no recorded location`,
    );
  }
  if (!somewhere) {
    const nowhere = `${name} is taken, but at no recorded location: ask the office where.`;
    return { misfit: undefined, spoken: nowhere, warning: nowhere };
  }
  const main = best && takes(best) ? best : somewhere;
  const accepted = listAskedPlans(main, state);
  const part = plan || accepted.length === company.plansCount ? undefined : company.plansCount;
  const without = locations.filter((location) => !takes(location));
  const others = (say: (location: DetailsLocation) => string) =>
    part === undefined ? [] : listOthers(locations, state, accepted, say);
  // An office that takes no patients is not named before.
  const isNamed = main === best && best.accepting !== 'none';
  return {
    misfit: undefined,
    spoken: [
      acceptance({ name, accepted, part, where: isNamed ? 'there' : `at ${nameAddress(main)}` }),
      without.length > 0 && `, but not at ${countPlaces(without.map(nameAddress))}`,
      describeReferral(company.plans, accepted),
      part !== undefined && accepted.length > MOST_SPOKEN && '; please tell me which plan you have',
      '.',
      ...others(nameAddress)
        .slice(0, 1)
        .map((other) => ` ${other}`),
    ]
      .filter(Boolean)
      .join(''),
    warning:
      without.length === 0 && part === undefined
        ? undefined
        : [
            endSentence(acceptance({ name, accepted, part, where: `at ${nameOffice(main)}` })),
            ...others(nameOffice),
            ...without.map((location) => endSentence(`Not at ${nameOffice(location)}`)),
          ].join('\n'),
  };
}

/** What other locations accept of the company beyond `accepted`, one sentence each: "Plan 12 is accepted at Queens." */
function listOthers(
  locations: readonly DetailsLocation[],
  state: SearchState,
  accepted: readonly { id: number }[],
  say: (location: DetailsLocation) => string,
): string[] {
  return locations.flatMap((location) => {
    const more = listAskedPlans(location, state).filter((plan) => !accepted.some(({ id }) => id === plan.id));
    if (more.length === 0) return [];
    const plans =
      more.length > MOST_SPOKEN ? `${more.length} other plans` : joinWords(more.map(({ name }) => name));
    return endSentence(`${plans} ${more.length === 1 ? 'is' : 'are'} accepted at ${say(location)}`);
  });
}

/** "3 of 7 Aetna plans": for the list of locations. Undefined if no insurance is set. */
export function summarizeCoverage(
  location: DetailsLocation,
  insurances: Recorded['insurances'],
  state: SearchState,
): string | undefined {
  if (!isInsuranceWanted(state)) return undefined;
  const accepted = listAskedPlans(location, state).length;
  if (state.insurancePlanId !== undefined) return accepted > 0 ? 'Plan taken' : 'Plan not taken';
  const company = insurances.find(({ insuranceId }) => insuranceId === state.insuranceId);
  if (!company || accepted === 0) return company ? `No ${company.insuranceName} plan` : 'No plan';
  return `${accepted} of ${company.plansCount} ${company.insuranceName} plans`;
}

/** What to consider with each of the plans that were asked for, each with its plan. */
export const listConsiderations = (insurances: Recorded['insurances'], state: SearchState): string[] =>
  isInsuranceWanted(state)
    ? insurances.flatMap(({ insuranceId, plans }) =>
        plans
          .filter((plan) => fitsPlan({ insuranceId, insurancePlanId: plan.insurancePlanId }, state))
          .filter((plan) => plan.insuranceConsideration !== '')
          .map((plan) => `${plan.insuranceName} ${plan.insurancePlanName}: ${plan.insuranceConsideration}`),
      )
    : [];

const misfit = (clause: string): Coverage => ({ misfit: clause, spoken: undefined, warning: undefined });

interface Acceptance {
  name: string;
  accepted: readonly { name: string }[];
  /** How many plans the insurance has, when only some are accepted. */
  part: number | undefined;
  where: string;
}

/** Nobody listens to a longer list of plans. */
const MOST_SPOKEN = 4;

function acceptance({ name, accepted, part, where }: Acceptance): string {
  if (part === undefined) return `${name} is accepted ${where}`;
  const plans = accepted.length > MOST_SPOKEN ? '' : `: ${joinWords(accepted.map((one) => one.name))}`;
  return `${accepted.length} of the ${part} ${name} plans ${accepted.length === 1 ? 'is' : 'are'} accepted ${where}${plans}`;
}

const countPlaces = (places: readonly string[]): string =>
  places.length === 1 ? (places[0] ?? '') : `${places.length} other locations`;

function describeReferral(
  plans: Recorded['insurances'][number]['plans'],
  accepted: readonly { id: number }[],
): string {
  const here = plans.filter(({ insurancePlanId }) => accepted.some(({ id }) => id === insurancePlanId));
  const needing = here.filter(({ referralRequired }) => referralRequired);
  if (needing.length === 0) return '';
  if (needing.length === here.length) return '; a referral is needed';
  return `; a referral is needed for ${joinWords(needing.map(({ insurancePlanName }) => insurancePlanName))}`;
}
