import { Accordion } from '@mantine/core';
import { memo } from 'react';
import type { RankedLocation } from '../model/best-location.ts';
import { formatMiles } from '../model/distance.ts';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';
import { LocationContact } from './location-contact.tsx';
import { LocationsMap } from './locations-map.tsx';

interface LocationsSectionProps {
  locations: readonly RankedLocation[];
  /** A place or insurance filter is set, so that it says something that a location matches. */
  isNarrowed: boolean;
}

/** The locations as accordions of insurances and plans, those that match first, and all of them on a map. */
export const LocationsSection = memo(function LocationsSection({
  locations,
  isNarrowed,
}: LocationsSectionProps) {
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
              <LocationPlans insurances={location.insurances} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <LocationsMap locations={locations} />
    </DetailsSection>
  );
});

function LocationPlans({ insurances }: Pick<RankedLocation['location'], 'insurances'>) {
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
