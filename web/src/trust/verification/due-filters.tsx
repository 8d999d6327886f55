import { formatCount } from '@careline/contracts/basis/counts';
import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { VERIFICATION_LABELS, VerificationStatus } from '@careline/contracts/basis/verification';
import { practices } from '@careline/contracts/directory/practices';
import { regions } from '@careline/contracts/directory/reference-lists';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import { type DueAnswer, type DueRequest, VerifiedSet } from '@careline/contracts/trust/verifications';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import styles from './verification.module.css';

const UrlId = z.int().min(1).max(LARGEST_ID).optional().catch(undefined);

/** What is listed: records, or the offices where providers are due. */
const View = z.enum([...VerifiedSet.options, 'Offices']);

export const DueUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  set: View.catch('Providers').default('Providers'),
  status: z.array(VerificationStatus).optional().catch(undefined),
  practice: UrlId,
  region: UrlId,
  office: UrlId,
  /** Includes records that need no call now. */
  all: z.boolean().optional().catch(undefined),
});
type DueUrl = z.infer<typeof DueUrl>;

export const DUE_WINDOW = 100;

export const toDueRequest = (url: DueUrl): DueRequest => ({
  set: url.set === 'PracticeAddresses' ? 'PracticeAddresses' : 'Providers',
  status: url.status,
  // A chosen status is listed whether due or not.
  due: !url.all && !url.status,
  practiceAddressId: url.office,
  query: url.q ?? '',
  practiceId: url.practice,
  regionId: url.region,
  skip: 0,
  take: DUE_WINDOW,
});

const VIEWS = [
  { value: 'Providers', label: 'Providers' },
  { value: 'Offices', label: 'By office' },
  { value: 'PracticeAddresses', label: 'Practice addresses' },
] as const;

const SCOPES: readonly { value: 'due' | 'all' | ''; label: string }[] = [
  { value: 'due', label: 'Due now' },
  { value: 'all', label: 'All' },
];

export function DueFilters() {
  const [url, change, field] = useUrlParameters(DueUrl);
  return (
    <search className={styles.filters} aria-label="Narrow the list">
      <Segments
        label="What to verify"
        options={VIEWS}
        value={url.set}
        onChange={(value) => change({ set: value, office: undefined })}
      />
      <EntitySelect
        set={practices}
        label="Practice"
        placeholder="All practices"
        labelOf={(item) => item.name}
        {...field('practice')}
      />
      <EntitySelect
        set={regions}
        label="Region"
        placeholder="All regions"
        labelOf={(item) => item.name}
        {...field('region')}
      />
      {url.set !== 'Offices' && (
        <Segments
          label="Which of them"
          options={SCOPES}
          value={url.status ? '' : url.all ? 'all' : 'due'}
          onChange={(scope) => change({ all: scope === 'all' || undefined, status: undefined })}
        />
      )}
    </search>
  );
}

interface StatusBarProps {
  counts: DueAnswer['counts'] | undefined;
  chosen: readonly VerificationStatus[];
  onChange: (chosen: VerificationStatus[]) => void;
}

/** How many records have each status, as a bar; a click narrows the list to that status. */
export function StatusBar({ counts, chosen, onChange }: StatusBarProps) {
  const toggle = (status: VerificationStatus) =>
    onChange(chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status]);
  return (
    <div className={styles.statuses}>
      <div className={styles.bar} aria-hidden>
        {counts &&
          VERIFICATION_STATUSES.filter((status) => counts[status] > 0).map((status) => (
            <span
              key={status}
              className={styles.share}
              data-status={status}
              style={{ '--share': counts[status] } as CSSProperties}
            />
          ))}
      </div>
      <fieldset className={styles.legend} aria-label="Status">
        {VERIFICATION_STATUSES.map((status) => (
          <UnstyledButton
            key={status}
            className={styles.status}
            aria-pressed={chosen.includes(status)}
            onClick={() => toggle(status)}
          >
            <span className={styles.dot} data-status={status} aria-hidden />
            {VERIFICATION_LABELS[status]}
            <strong className={styles.statusCount}>{counts && formatCount(counts[status])}</strong>
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
}
