import { formatCount } from '@careline/contracts/basis/counts';
import { GENDER_LABELS, Gender, SERVICE_LABELS, Service } from '@careline/contracts/directory/preferences';
import { Checkbox, SegmentedControl, VisuallyHidden } from '@mantine/core';
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
      <fieldset className={styles.wishes} data-kind="person">
        <VisuallyHidden component="legend">Wishes</VisuallyHidden>
        <Checkbox
          {...COMPACT}
          label="Telehealth"
          checked={state.telehealth ?? false}
          onChange={(event) => onChange({ telehealth: event.currentTarget.checked || undefined })}
        />
        <Checkbox
          {...COMPACT}
          label="Accepting new patients"
          checked={state.accepting ?? false}
          onChange={(event) => onChange({ accepting: event.currentTarget.checked || undefined })}
        />
      </fieldset>
      {SERVICE_GROUPS.map(({ title, services }) => (
        <fieldset key={title} className={styles.wishes} data-kind={title.toLowerCase()}>
          <legend>{title}</legend>
          {services.map(({ service, name }) => (
            <Checkbox
              key={service}
              {...COMPACT}
              label={
                <>
                  {name} <span className="muted">{formatCount(countOf(service))}</span>
                </>
              }
              checked={state.services?.includes(service) ?? false}
              onChange={() => onChange({ services: toggleService(state.services, service) })}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

const COMPACT = { size: 'xs', classNames: { label: styles.wishLabel } } as const;

/** "Evening" under "Hours", "MRI" under "On site": the whole labels need two lines each. */
const SERVICE_GROUPS = ['hours', 'on site'].map((kind) => ({
  title: kind === 'hours' ? 'Hours' : 'On site',
  services: Service.options
    .filter((service) => SERVICE_LABELS[service].endsWith(` ${kind}`))
    .map((service) => ({ service, name: SERVICE_LABELS[service].slice(0, -kind.length - 1) })),
}));
