import { formatCount } from '@careline/contracts/basis/counts';
import {
  COMING_DAYS,
  COMING_KINDS,
  type ComingAnswer,
  type ComingItem,
  ComingKind,
} from '@careline/contracts/directory/coming';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import { UnstyledButton } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { formatDay, pluralize } from '../../lib/text/moments.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import styles from './coming.module.css';
import { COMING, comingApi, WEEK } from './coming-api.ts';
import { MoveDialog } from './move-dialog.tsx';

const KIND_LABELS: Readonly<Record<ComingKind, string>> = {
  providerJoins: 'Providers join',
  providerLeaves: 'Providers leave',
  locationStarts: 'Locations start',
  locationEnds: 'Locations end',
  planStarts: 'Plans start',
  planEnds: 'Plans end',
  noticeStarts: 'Notices start',
  noticeEnds: 'Notices end',
};

const SPANS = [
  { value: String(WEEK), label: 'This week' },
  { value: String(COMING_DAYS), label: `${COMING_DAYS} days` },
  { value: '365', label: 'A year' },
] as const;

const ComingUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  kinds: z.array(ComingKind).optional().catch(undefined),
  days: z.coerce
    .string()
    .pipe(z.enum(SPANS.map(({ value }) => value)))
    .optional()
    .catch(undefined),
});

const COLUMNS: readonly Column<ComingItem>[] = [
  { head: 'NAME', cell: ({ name }) => name, width: 'minmax(0, 1fr)' },
  { head: 'WHAT', cell: ({ words }) => words, width: 'minmax(0, 1.6fr)' },
];

const SIZE = 100;

export interface ComingForm {
  item: ComingItem;
  onClosed: () => void;
}

/** What starts and ends in the next weeks, day by day. A row opens its record; its days can be changed without opening it. */
export function ComingPage({ form }: { form: (opened: ComingForm) => ReactNode }) {
  const [{ q = '', kinds = [], days = String(COMING_DAYS) }, change, field] = useUrlParameters(ComingUrl);
  const rows = useComing({ query: q, kinds, to: addDays(dayOf(new Date()), Number(days)) });
  const [opened, setOpened] = useState<ComingItem>();
  const [moved, setMoved] = useState<ComingItem>();
  const client = useQueryClient();
  const table = useRef<VirtualTableHandle>(null);
  const toggle = (kind: ComingKind) => {
    const next = kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];
    change({ kinds: next.length > 0 ? next : undefined });
  };
  const leave = () => {
    setOpened(undefined);
    setMoved(undefined);
    focusNearby(() => table.current?.focus());
    void client.invalidateQueries({ queryKey: [COMING] });
  };
  return (
    <div className="page">
      <PageHeader
        title="Coming"
        count={rows.total === undefined ? undefined : pluralize(rows.total, 'change')}
      >
        <SearchBox label="Search what is coming" {...field('q')} onDown={() => table.current?.enter()} />
        <Segments
          label="How far ahead"
          options={SPANS}
          value={days}
          onChange={(value) => change({ days: value === String(COMING_DAYS) ? undefined : value })}
        />
      </PageHeader>
      <fieldset className={styles.kinds} aria-label="Kinds">
        {COMING_KINDS.map((kind) => (
          <UnstyledButton
            key={kind}
            className={styles.kind}
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {KIND_LABELS[kind]}
            <strong>{rows.counts && formatCount(rows.counts[kind])}</strong>
          </UnstyledButton>
        ))}
      </fieldset>
      {rows.error !== undefined && (
        <LoadFailure
          error={rows.error}
          onRetry={() => void client.invalidateQueries({ queryKey: [COMING] })}
        />
      )}
      <VirtualTable
        ref={table}
        label="Coming"
        what="record"
        columns={COLUMNS}
        rows={rows}
        groupOf={({ on }) => `${WEEKDAY.format(new Date(`${on}T00:00:00Z`))}, ${formatDay(on)}`}
        actions={{
          of: (item) => (
            <RowAction
              icon={IconCalendarTime}
              label="Change days"
              of={`${item.name}: ${item.words}`}
              onClick={() => setMoved(item)}
            />
          ),
          width: 64,
        }}
        onOpen={setOpened}
        search={rows.asked}
        scrollKey={`coming ${rows.asked}`}
        empty={<span>Nothing starts or ends in these days.</span>}
      />
      {opened && form({ item: opened, onClosed: leave })}
      {moved && <MoveDialog item={moved} onClosed={leave} />}
    </div>
  );
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

function useComing(request: { query: string; kinds: ComingKind[]; to: string }) {
  const asked = JSON.stringify(request);
  const rows = useWindowedRows<ComingAnswer>({
    search: asked,
    size: SIZE,
    query: (window) => comingApi.search({ ...request, skip: window * SIZE, take: SIZE }),
  });
  return {
    ...rows,
    asked,
    counts: [...rows.windows.values()].at(-1)?.counts,
  };
}
