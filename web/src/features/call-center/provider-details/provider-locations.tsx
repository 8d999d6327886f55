import type { PracticeAddressDetails } from '@careline/contracts/practice-addresses';
import { Accordion } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { formatPhone } from '../../../lib/text/contact-formats.ts';
import { toPlace } from '../../../maps/place.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { addressQuery } from '../call-center-api.ts';
import { ServiceTags } from '../map/service-tags.tsx';
import type { RankedLocation } from '../model/places/best-location.ts';
import { formatMiles } from '../model/places/distance.ts';
import { listServices } from '../model/places/services.ts';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';

interface ProviderLocationsProps {
  locations: readonly RankedLocation[];
  /** A place or insurance filter is set: matching locations are marked. */
  isNarrowed: boolean;
}

/** The locations as accordions of insurances and plans, those that match first, and all of them on a map. */
export const ProviderLocations = memo(function ProviderLocations({
  locations,
  isNarrowed,
}: ProviderLocationsProps) {
  const first = locations[0]?.location.id;
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
          <Accordion.Item key={location.id} value={String(location.id)}>
            <Accordion.Control>
              {location.name}
              <span className={styles.tags}>
                {location.isPrimary && <span className={styles.tag}>Primary</span>}
                {isNarrowed && location.matches && <span className={styles.tag}>Matches</span>}
                {miles !== undefined && <span className={styles.tag}>{formatMiles(miles)} miles</span>}
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <LocationContact id={location.id} hip={location.hip} />
              <AcceptedPlans insurances={location.insurances} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <LocationsMap locations={locations} />
    </DetailsSection>
  );
});

function AcceptedPlans({ insurances }: Pick<RankedLocation['location'], 'insurances'>) {
  if (insurances.length === 0) return <p className={styles.none}>No location insurance plans</p>;
  return (
    <dl className={styles.plans}>
      {insurances.map(({ insuranceName, insurancePlans }) => (
        <div key={insuranceName}>
          <dt>{insuranceName}</dt>
          <dd>{insurancePlans.map(({ name }) => name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to reach a location and what it offers; empty until it has arrived. */
function LocationContact({ id, hip }: { id: number; hip: string }) {
  const { data: address } = useQuery(addressQuery(id));
  if (!address) return <div className={styles.contact} aria-busy />;
  const lines = [
    [address.suite && `Suite ${address.suite.replace(/^suite\s+/i, '')}`, address.region],
    [phone('Main phone', address.mainPhone), phone('Back line', address.backLine)],
    [address.email, phone('Fax', address.fax)],
    [hip && `PRIS# (HIP) ${hip}`],
    [address.siteContact1, address.siteContact2],
    [address.otherNotes],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div className={styles.contact}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
      <ServiceTags services={listServices(asSite(address))} />
    </div>
  );
}

const phone = (label: string, number: string): string => (number ? `${label} ${formatPhone(number)}` : '');

/** The address record spells `xRay` differently from a search location. */
const asSite = (address: PracticeAddressDetails) => ({
  ...address,
  xrayOnSite: address.xRayOnSite,
  xrayOnSiteAdditional: address.xRayOnSiteAdditional,
});

const PlacesMap = lazyPart({
  name: 'places-map',
  load: async () => (await import('../map/places-map.tsx')).PlacesMap,
});

/** The map of a provider's locations. Rendered when scrolled into view, as agents page through many providers. */
function LocationsMap({ locations }: { locations: readonly RankedLocation[] }) {
  const { ref, inViewport } = useInViewport();
  const places = useMemo(
    () =>
      locations.flatMap(({ location }) => {
        const place = toPlace(location);
        return place ? [{ name: location.name, place }] : [];
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
