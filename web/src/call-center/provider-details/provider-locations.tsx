import { fitsLocation, isPlaceWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { ACCEPTING_WARNINGS, nameAccommodations } from '@careline/contracts/directory/preferences';
import { isClosing } from '@careline/contracts/rules/notices';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { Accordion } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import { toPlace } from '../../maps/place.ts';
import { FaxNumber, MailLink, PhoneLink } from '../../ui/contact/contact-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { VerificationLine } from '../../ui/trust/trust-words.tsx';
import { addressQuery } from '../call-center-api.ts';
import { summarizeCoverage } from '../model/fit/coverage.ts';
import { askedDay, daysOfPlan } from '../model/fit/days.ts';
import { listPlaceNotices, nameToldNotice } from '../model/fit/notices.ts';
import { nameOffice, summarizeAccepting } from '../model/fit/preferences.ts';
import { formatMiles } from '../model/places/distance.ts';
import type { RankedLocation } from '../model/places/ranked-locations.ts';
import { groupServices, type ServiceGroup } from '../model/places/services.ts';
import type { SearchState } from '../model/search/search-state.ts';
import type { Search } from '../search/use-search.ts';
import styles from './details.module.css';
import { DaysMark, DetailsSection } from './details-section.tsx';
import { NoticeLines } from './notice-lines.tsx';
import type { ShownProvider } from './use-provider.ts';

interface ProviderLocationsProps {
  locations: readonly RankedLocation[];
  insurances: ShownProvider['insurances'];
  state: SearchState;
  change: Search['change'];
}

/** The locations as accordions of insurances and plans, those that match first, and all of them on a map. */
export const ProviderLocations = memo(function ProviderLocations({
  locations,
  insurances,
  state,
  change,
}: ProviderLocationsProps) {
  const first = locations[0]?.location.id;
  const daysOf = (location: DetailsLocation) => describeDays(location, askedDay(state));
  return (
    <DetailsSection title="Locations" count={locations.length} none="No locations found">
      <Accordion
        key={first}
        multiple
        order={4}
        defaultValue={first === undefined ? [] : [String(first)]}
        keepMounted={false}
        transitionDuration={0}
        classNames={{
          control: styles.accordionControl,
          label: styles.accordionLabel,
          content: styles.accordionContent,
        }}
      >
        {locations.map(({ location, miles }) => (
          <Accordion.Item
            key={location.id}
            value={String(location.id)}
            data-outside={!location.inForce || undefined}
          >
            <Accordion.Control>
              {nameOffice(location)}
              <span className={styles.tags}>
                {daysOf(location) && <span className={styles.tag}>{daysOf(location)}</span>}
                {location.notices.map((notice) => (
                  <span
                    key={notice.id}
                    className={`truncate ${styles.tag}`}
                    data-closed={isClosing(notice) || undefined}
                  >
                    {nameToldNotice(notice)}
                  </span>
                ))}
                {location.isPrimary && <span className={styles.tag}>Primary</span>}
                <CoverageTag location={location} insurances={insurances} state={state} />
                {location.inForce &&
                  !location.notices.some(isClosing) &&
                  (location.accepting === 'existing' || location.accepting === 'none') && (
                    <span className={styles.tag}>{ACCEPTING_WARNINGS[location.accepting]}</span>
                  )}
                {isPlaceWanted(state) && location.inForce && fitsLocation(location, state) && (
                  <span className={styles.tag}>Matches</span>
                )}
                {miles !== undefined && <span className={styles.tag}>{formatMiles(miles)} miles</span>}
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <NoticeLines notices={listPlaceNotices(location)} change={change} />
              <LocationContact location={location} />
              <AcceptedPlans insurances={location.insurances} own={insurances} on={askedDay(state)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <LocationsMap locations={locations} />
    </DetailsSection>
  );
});

interface CoverageTagProps {
  location: DetailsLocation;
  insurances: ShownProvider['insurances'];
  state: SearchState;
}

function CoverageTag({ location, insurances, state }: CoverageTagProps) {
  const text = location.inForce && summarizeCoverage(location, insurances, state);
  return text && <span className={styles.tag}>{text}</span>;
}

interface AcceptedPlansProps extends Pick<DetailsLocation, 'insurances'> {
  /** Those of the provider. */
  own: ShownProvider['insurances'];
  on: string;
}

function AcceptedPlans({ insurances, own, on }: AcceptedPlansProps) {
  if (insurances.length === 0) return <p className={styles.none}>No location insurance plans</p>;
  return (
    <dl className={styles.plans}>
      {insurances.map(({ insuranceName, insurancePlans }) => (
        <div key={insuranceName}>
          <dt>{insuranceName}</dt>
          <dd>
            {insurancePlans.map((plan, index) => (
              <span key={plan.id} data-outside={!plan.inForce || undefined}>
                {index > 0 && ', '}
                {plan.name}
                <DaysMark words={describeDays(daysOfPlan(plan, own), on)} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How to reach a location and what it offers; empty until it has arrived. */
function LocationContact({ location }: { location: DetailsLocation }) {
  const { data: address, isError } = useQuery(addressQuery(location.id));
  if (!address && isError) return <KnownContact location={location} />;
  if (!address) return <div className={styles.contact} aria-busy />;
  const contacts = [address.siteContact1, address.siteContact2].filter(Boolean).join(' · ');
  const facts: [string, ReactNode][] = [
    ['Region', address.region],
    ['Main phone', address.mainPhone && <PhoneLink number={address.mainPhone} />],
    ['Back line', address.backLine && <PhoneLink number={address.backLine} />],
    ['Fax', address.fax && <FaxNumber number={address.fax} />],
    ['Email', address.email && <MailLink address={address.email} />],
    ['Patients', summarizeAccepting(location)],
    ['PRIS# (HIP)', location.hip],
    ['Site contact', contacts],
    ['Accommodations', nameAccommodations(location.accommodations)],
    ['Other notes', address.otherNotes],
    ['Verification', <VerificationLine key="verified" verification={address.verification} />],
  ];
  return (
    <div className={styles.contact}>
      <Facts facts={facts.filter(([, value]) => value)} />
      <HoursAndServices groups={groupServices(address)} />
    </div>
  );
}

/** What the provider's own record says of a location whose address could not be loaded. */
function KnownContact({ location }: { location: DetailsLocation }) {
  const facts: [string, ReactNode][] = [
    ['Practice', location.practice],
    ['Main phone', location.mainPhone && <PhoneLink number={location.mainPhone} />],
    ['Patients', summarizeAccepting(location)],
    ['Accommodations', nameAccommodations(location.accommodations)],
  ];
  return (
    <div className={styles.contact}>
      <Facts facts={facts.filter(([, value]) => value)} />
    </div>
  );
}

const PlacesMap = lazyPart(() => import('../map/places-map.tsx'), 'PlacesMap');

/** The map of a provider's locations. Rendered when scrolled into view, as agents page through many providers. */
function LocationsMap({ locations }: { locations: readonly RankedLocation[] }) {
  const { ref, inViewport } = useInViewport();
  const places = useMemo(
    () =>
      locations.flatMap(({ location }) => {
        const place = toPlace(location);
        return place ? [{ name: nameOffice(location), place }] : [];
      }),
    [locations],
  );
  if (places.length === 0) return null;
  return (
    <div ref={ref} className={styles.map}>
      {inViewport && <PlacesMap label="Map of the locations" places={places} />}
    </div>
  );
}

/** What a location offers, with remarks; what it does not offer is muted. */
function HoursAndServices({ groups }: { groups: readonly ServiceGroup[] }) {
  return (
    <dl className={styles.services}>
      {groups.map(({ title, offered, missing }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {offered.map(({ code, name, additional }) => (
              <div key={code} className={styles.service}>
                {name}
                {additional && <span className="muted">: {additional}</span>}
              </div>
            ))}
            {missing.length > 0 && <div className="muted">No: {missing.join(', ')}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
