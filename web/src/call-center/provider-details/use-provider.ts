import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { isPlaceWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { Service } from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { say } from '@careline/contracts/rules/sentences/to-callers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addressQuery, bodyPartsQuery, detailsQuery, insurancesQuery } from '../call-center-api.ts';
import { listFittingTerms, listTermNotes } from '../model/fit/clinical.ts';
import {
  describeCoverage,
  isAskedLocation,
  listConsiderations,
  sayKnownPlans,
  sortSoughtFirst,
} from '../model/fit/coverage.ts';
import { type DaySentences, findUntil, sayOutside } from '../model/fit/days.ts';
import { listMisfits } from '../model/fit/misfits.ts';
import { isClosedOn, listNotices, sayClosed } from '../model/fit/notices.ts';
import { sayLaterPlace } from '../model/fit/places.ts';
import {
  describeAccepting,
  describeOffers,
  listMetInSpanish,
  listMetPreferences,
  nameAddress,
  type Remarks,
} from '../model/fit/preferences.ts';
import { type Asked, choosePhone, listTerms, type Recorded } from '../model/fit/recorded.ts';
import { sayToCaller, toSpokenName } from '../model/fit/say-to-caller.ts';
import { findNearer, findShownDoor, rankLocations } from '../model/places/ranked-locations.ts';
import { toDetails, toInsurances } from '../model/search/requests.ts';
import { isPlaceKnown, type Whereabouts } from '../search/use-patient.ts';
import type { Search } from '../search/use-search.ts';
import { type FoundProvider, useFollowMerge, useMembership } from './found-provider.ts';

/**
 * Everything the details panel shows of one provider, given the current search. The panel is remounted for each provider,
 * so data kept while a filter changes never belongs to another provider. What matches is computed here from the recorded ids:
 * it follows a filter at once, while the answer is still on its way.
 */
export function useProvider(id: number, search: Search, found: FoundProvider) {
  const { state, facts, names } = search;
  const details = useQuery({
    ...detailsQuery(toDetails(id, state)),
    placeholderData: keepPreviousData,
  });
  useFollowMerge(details.error, search.change);
  const bodyParts = useQuery(bodyPartsQuery(id));
  const insurances = useQuery({
    ...insurancesQuery(toInsurances(id, state)),
    placeholderData: keepPreviousData,
  });
  const provider = details.data;
  const isOfDay = useAnsweredDay(state.on, details.isPlaceholderData || insurances.isPlaceholderData);
  const membership = useMembership(id, provider, search, found);
  const origin = isPlaceKnown(search.patient.whereabouts) ? facts.origin : undefined;
  const locations = useMemo(() => {
    const matched = (provider?.locations ?? []).map((location) => ({
      ...location,
      matches: isAskedLocation(location, state),
      insurances: sortSoughtFirst(location.insurances, state),
    }));
    return rankLocations(matched, origin);
  }, [provider, state, origin]);
  const door = findShownDoor(locations);
  const nearer = findNearer(locations);
  const address = useQuery({ ...addressQuery(door?.location.id ?? 0), enabled: door !== undefined }).data;
  // Without a door an office can still be asked by telephone.
  const contact = provider && choosePhone(provider, locations[0]?.location);
  const until = provider
    ? findUntil(provider, { door: door?.location, insurances: insurances.data?.insurances }, state)
    : null;
  const phone = contact?.number ?? '';
  const asked = useMemo<Asked>(() => ({ state, age: facts.age, names }), [state, facts.age, names]);
  const terms = useMemo(() => listTerms(bodyParts.data?.bodyParts ?? []), [bodyParts.data]);
  const fittingTerms = useMemo(() => listFittingTerms(terms, asked), [terms, asked]);
  const recorded: Recorded | undefined = provider &&
    bodyParts.data &&
    insurances.data && { ...provider, ...bodyParts.data, ...insurances.data };
  // While the database is away, what memory knows can still be said of a provider who is found.
  const told = recorded ?? (provider?.isPartial ? { ...provider, bodyParts: [], insurances: [] } : undefined);
  const misfitsIn = (language: AnswerLanguage) =>
    recorded ? listMisfits(recorded, asked, membership, language) : [];
  const misfits = misfitsIn('en');
  /** What the caller gave up by taking an offer, as far as this provider lacks it. */
  const givenUpIn = (language: AnswerLanguage) =>
    recorded && search.before && misfits.length === 0
      ? listMisfits(recorded, search.before, { isFound: true, isSimilarNames: true }, language)
      : [];
  const acceptingIn = (language: AnswerLanguage) =>
    // A notice says more than that nobody is seen.
    told && !isClosedOn(provider, door?.location)
      ? describeAccepting(asked, door?.location, language)
      : undefined;
  const coverage = recorded && describeCoverage(recorded, asked, door?.location);
  const termNotes = listTermNotes(terms, asked);
  const considerations = listConsiderations(insurances.data?.insurances ?? [], state);
  // Half of the facts could be read as all of them.
  const isComplete = isOfDay && (misfits.length > 0 || membership.isFound === true);
  const scriptIn = (language: AnswerLanguage): string | undefined =>
    told && isComplete
      ? sayToCaller(
          {
            name: told.fullName,
            degree: told.degree,
            isReportedGone: provider?.openReports?.some(({ kind }) => kind === 'retired'),
            isAddressDoubted: isAddressDoubted(provider, door?.location),
            on: state.on,
            inactive: provider?.inactive ?? false,
            absent:
              provider &&
              sayOutside(provider, { state, language }, ABSENT, {
                name: toSpokenName(provider.fullName, provider.degree),
              }),
            notices: provider && saidNotices(provider, door?.location, language),
            misfits: misfitsIn(language),
            givenUp: givenUpIn(language),
            unlisted: search.unlisted,
            ages: fittingTerms,
            location: door && sayOffice(door.location, language),
            laterPlace:
              isPlaceWanted(state) || locations.some(({ location }) => location.inForce)
                ? undefined
                : sayLaterPlace(
                    locations.map(({ location }) => location),
                    state,
                    language,
                  ),
            hasNoLocation: locations.length === 0,
            until,
            miles: door?.miles,
            from: sayOrigin(search.patient.whereabouts, language),
            nearer: nearer && {
              place: nameAddress(nearer.location, language),
              miles: nearer.miles,
              isClosed: !takesPatients(nearer.location),
            },
            nearerNotice: nearer && sayClosed(nearer.location, language),
            coverage: recorded
              ? describeCoverage(recorded, asked, door?.location, language)?.spoken
              : sayKnownPlans(door?.location, state, language),
            notes: [
              ...considerations,
              // Of conditions that nobody asked about the panel alone tells.
              ...(state.termId === undefined ? [] : termNotes).map(
                ({ termName, note }) => `${termName}: ${note}`,
              ),
            ].slice(0, MOST_NOTES_SAID),
            gender: told.gender,
            preferences: language === 'en' ? listMetPreferences(told, asked) : listMetInSpanish(told, asked),
            accepting: acceptingIn(language),
            isClosed: door?.location.accepting === 'none',
            offers: describeOffers(asked, door?.location, address && toRemarks(address), language),
            phone,
            whose: contact?.whose,
          },
          language,
        )
      : undefined;
  return {
    provider,
    specialty: provider?.specialties.map(({ name }) => name).join(', '),
    // A partial provider says itself what is missing.
    error:
      details.error ??
      (provider?.isPartial ? null : (bodyParts.error ?? insurances.error)) ??
      membership.error,
    retry: () => {
      for (const { isError, refetch } of [details, bodyParts, insurances, membership])
        if (isError) void refetch();
    },
    bodyParts: bodyParts.data?.bodyParts,
    terms,
    fittingTerms,
    termNotes,
    considerations,
    insurances: insurances.data?.insurances,
    locations,
    phone,
    /** Whose number it is: "Coordinator, Ann Lee". */
    phoneOf: contact?.label,
    /** Where the caller is sent. */
    door: door?.location,
    /** The last day of what is told; null if none is near. */
    until,
    addressText: door ? formatAddress(door.location) : '',
    /** Only those that fit the search: an agent reads them out. */
    otherAddresses: locations
      .slice(1)
      .flatMap(({ location }) => (location.matches && takesPatients(location) ? nameAddress(location) : [])),
    misfits,
    notices: provider ? listNotices(provider, door?.location) : [],
    coverage,
    /** New patients are not taken where the caller would be sent; undefined if they are, or nothing is known. */
    closed: state.accepting ? undefined : acceptingIn('en'),
    script: scriptIn('en'),
    spanish: scriptIn('es'),
  };
}

/** Until the report is answered, the caller is not sent there without a word. */
const isAddressDoubted = (
  provider: ProviderDetails | undefined,
  door: DetailsLocation | undefined,
): boolean =>
  provider?.openReports?.some(
    ({ kind, practiceAddressId }) =>
      (kind === 'address' || kind === 'notHere') && practiceAddressId === door?.id,
  ) ?? false;

/** Whether what is shown was answered for this day. Ids tell at once what matches another filter; what is in force only the answer tells. */
function useAnsweredDay(on: string | undefined, isFormer: boolean): boolean {
  const [answered, setAnswered] = useState(on);
  if (!isFormer && answered !== on) setAnswered(on);
  return !isFormer || answered === on;
}

const ABSENT: DaySentences = { from: 'joins', ended: 'left' };

const saidNotices = (...of: Parameters<typeof listNotices>): string[] =>
  listNotices(...of)
    .map(({ sentence }) => sentence)
    .slice(0, MOST_NOTES_SAID);

/** Nobody listens to more; the panel has them all. */
const MOST_NOTES_SAID = 3;

const sayOffice = (location: DetailsLocation, language: AnswerLanguage): string =>
  location.address ? `${location.practice}, ${nameAddress(location, language)}` : location.name;

const takesPatients = ({ accepting }: DetailsLocation): boolean => accepting !== 'none';

/** What distances are measured from: an exact address is where the caller is, a town or a ZIP only its centre. */
function sayOrigin({ status, label }: Whereabouts, language: AnswerLanguage): string {
  if (status !== 'approximate') return say(language, 'fromYou');
  if (/\d{5}$/.test(label)) return say(language, 'fromZip');
  return say(language, 'fromTown', { town: label.replace(/, [A-Z]{2}$/, '') });
}

const toRemarks = (address: PracticeAddressDetails): Remarks =>
  Object.fromEntries(Service.options.map((service) => [service, address[`${service}Additional`]]));

export type ShownProvider = ReturnType<typeof useProvider>;
