import { formatCount } from '@careline/contracts/basis/counts';
import { FILTERS, type FlagsFilter, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import { withoutGroup } from '@careline/contracts/directory/preferences';
import { Checkbox, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { use } from 'react';
import { toggleValue } from '../model/search/changes.ts';
import type { SearchState } from '../model/search/search-state.ts';
import { FilterChoicesContext } from '../search/use-filter-choices.ts';
import type { ChangeState } from '../search/use-search-url.ts';
import styles from './filters.module.css';

interface PreferenceFieldsProps {
  state: SearchState;
  onChange: ChangeState;
}

const ANY = 'any';

/** Preferences that need no type-ahead: all their values are shown, those of a place with the providers they leave. */
export function PreferenceFields({ state, onChange }: PreferenceFieldsProps) {
  return (
    <>
      {FILTERS.filter(isKind('choice')).map(({ key, label, values, labels }) => (
        <SegmentedControl
          key={key}
          aria-label={`${label} of the provider`}
          size="xs"
          fullWidth
          value={state[key] ?? ANY}
          data={[
            { value: ANY, label: `Any ${label.toLowerCase()}` },
            ...values.options.map((value) => ({ value, label: labels[value] })),
          ]}
          onChange={(value) => onChange({ [key]: values.safeParse(value).data })}
        />
      ))}
      <fieldset className={styles.preferences} data-kind="person">
        <VisuallyHidden component="legend">Wishes</VisuallyHidden>
        {FILTERS.filter(isKind('flag')).map(({ key, label }) => (
          <Checkbox
            key={key}
            {...COMPACT}
            label={label}
            checked={state[key] ?? false}
            onChange={(event) => onChange({ [key]: event.currentTarget.checked || undefined })}
          />
        ))}
      </fieldset>
      {FILTERS.filter(isKind('flags')).map((filter) => (
        <FlagGroups key={filter.key} filter={filter} state={state} onChange={onChange} />
      ))}
    </>
  );
}

interface FlagGroupsProps extends PreferenceFieldsProps {
  filter: FlagsFilter;
}

/** "Evening" under "Hours", "MRI" under "On site": the whole labels need two lines each. */
function FlagGroups({ filter, state, onChange }: FlagGroupsProps) {
  const { lists } = use(FilterChoicesContext);
  const counts = new Map<string, number>();
  for (const { key, count } of lists[filter.list] ?? []) counts.set(key, count);
  const chosen: readonly string[] = state[filter.key] ?? [];
  const groups = filter.groups.map(({ title, values }) => (
    <fieldset key={title} className={styles.preferences} data-kind={title.toLowerCase()}>
      <legend>{title}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          {...COMPACT}
          label={
            <>
              {withoutGroup(labelOfValue(filter, value))}{' '}
              <span className="muted">{formatCount(counts.get(value) ?? 0)}</span>
            </>
          }
          checked={chosen.includes(value)}
          onChange={() => onChange(toggleValue(filter, state, value))}
        />
      ))}
    </fieldset>
  ));
  if (filter.groups.length > 1) return groups;
  // Seldom asked for: folded, so that the column fits on a low screen.
  return (
    <details className={styles.more} open={chosen.length > 0}>
      <summary>{filter.groups[0]?.title}</summary>
      {groups}
    </details>
  );
}

const COMPACT = { size: 'xs', classNames: { label: styles.preferenceLabel } } as const;
