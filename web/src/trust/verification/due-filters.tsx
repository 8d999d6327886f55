import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { VerificationStatus } from '@careline/contracts/basis/verification';
import { practices } from '@careline/contracts/directory/practices';
import { regions } from '@careline/contracts/directory/reference-lists';
import { type DueRequest, VerifiedSet } from '@careline/contracts/trust/verifications';
import { z } from 'zod';
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

/** Rows per request. */
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

interface DueFiltersProps {
  url: DueUrl;
  change: (next: Partial<DueUrl>) => void;
}

export function DueFilters({ url, change }: DueFiltersProps) {
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
        value={url.practice ?? null}
        labelOf={(item) => item.name}
        onChange={(id) => change({ practice: id ?? undefined })}
      />
      <EntitySelect
        set={regions}
        label="Region"
        placeholder="All regions"
        value={url.region ?? null}
        labelOf={(item) => item.name}
        onChange={(id) => change({ region: id ?? undefined })}
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
