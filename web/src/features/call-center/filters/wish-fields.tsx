import { GENDER_LABELS, Gender, SERVICE_LABELS, Service } from '@careline/contracts/preferences';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { use } from 'react';
import { toggleService } from '../model/search/changes.ts';
import type { SearchState } from '../model/search/search-state.ts';
import { FilterChoicesContext } from '../search/use-filter-choices.ts';
import type { ChangeState } from '../search/use-search-url.ts';
import styles from './filters.module.css';

interface WishFieldsProps {
  state: SearchState;
  onChange: ChangeState;
}

const ANY = 'any';

/** Wishes that need no type-ahead: all their values are shown, services with the providers they leave. */
export function WishFields({ state, onChange }: WishFieldsProps) {
  const { lists } = use(FilterChoicesContext);
  const countOf = (service: Service) => lists.services?.find(({ key }) => key === service)?.count ?? 0;
  return (
    <>
      <SegmentedControl
        aria-label="Gender of the provider"
        size="xs"
        fullWidth
        value={state.gender ?? ANY}
        data={[
          { value: ANY, label: 'Any gender' },
          ...Gender.options.map((value) => ({ value, label: GENDER_LABELS[value] })),
        ]}
        onChange={(value) => onChange({ gender: Gender.safeParse(value).data })}
      />
      <fieldset className={styles.wishes}>
        <legend>Wishes</legend>
        <Checkbox
          size="xs"
          label="Telehealth"
          checked={state.telehealth ?? false}
          onChange={(event) => onChange({ telehealth: event.currentTarget.checked || undefined })}
        />
        <Checkbox
          size="xs"
          label="Accepting new patients"
          checked={state.accepting ?? false}
          onChange={(event) => onChange({ accepting: event.currentTarget.checked || undefined })}
        />
        {Service.options.map((service) => (
          <Checkbox
            key={service}
            size="xs"
            label={`${SERVICE_LABELS[service]} (${countOf(service)})`}
            checked={state.services?.includes(service) ?? false}
            onChange={() => onChange({ services: toggleService(state.services, service) })}
          />
        ))}
      </fieldset>
    </>
  );
}
