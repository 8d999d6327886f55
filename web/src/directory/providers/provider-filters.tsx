import { LARGEST_ID } from '@careline/contracts/basis/limits';
import { practices } from '@careline/contracts/directory/practices';
import { groups, providerTypes } from '@careline/contracts/directory/reference-lists';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import styles from './provider-filters.module.css';

const UrlId = z.int().min(1).max(LARGEST_ID).optional().catch(undefined);

/** What narrows the list of providers, kept in the URL. */
const ProviderFilterUrl = z.object({
  type: UrlId,
  group: UrlId,
  practice: UrlId,
  inactive: z.boolean().optional().catch(undefined),
});

const STATUSES = [
  { value: false, label: 'Active' },
  { value: true, label: 'Inactive' },
];

export function useProviderFilters() {
  const [filters, change] = useUrlParameters(ProviderFilterUrl);
  const { type, group, practice, inactive } = filters;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const orAll = (id: number | null) => id ?? undefined;
  return {
    scope: { providerTypeId: type, groupId: group, practiceId: practice, inactive },
    fields: (
      <search className={styles.filters} aria-label="Narrow the list">
        <EntitySelect
          set={providerTypes}
          label="Type"
          placeholder="All types"
          value={type ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ type: orAll(id) })}
        />
        <EntitySelect
          set={groups}
          label="Group"
          placeholder="All groups"
          value={group ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ group: orAll(id) })}
        />
        <EntitySelect
          set={practices}
          label="Practice"
          placeholder="All practices"
          value={practice ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ practice: orAll(id) })}
        />
        <ChoiceSelect
          label="Status"
          placeholder="Active and inactive"
          choices={STATUSES}
          clearable
          value={inactive ?? null}
          onChange={(value) => change({ inactive: value ?? undefined })}
        />
        {isNarrowed && (
          <Button
            variant="subtle"
            className={styles.clear}
            onClick={() =>
              change({ type: undefined, group: undefined, practice: undefined, inactive: undefined })
            }
          >
            Show all
          </Button>
        )}
      </search>
    ),
  };
}
