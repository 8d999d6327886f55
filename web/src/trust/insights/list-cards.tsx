import { formatCount } from '@careline/contracts/basis/counts';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import {
  type CallFigures,
  type CallsRequest,
  OUTCOME_LABELS,
  Outcome,
  outcomeCalls,
} from '@careline/contracts/call-center/call-outcomes';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { FilterItem, FilterLists } from '@careline/contracts/call-center/filter-lists';
import { entitySets } from '@careline/contracts/sets';
import { type Gap, type GapsAnswer, gapCalls } from '@careline/contracts/trust/gaps';
import {
  type DoubtfulContact,
  type DoubtfulContacts,
  insightCalls,
} from '@careline/contracts/trust/insights';
import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Card } from './insight-card.tsx';
import styles from './insights.module.css';

const BY: readonly { value: CallsRequest['by']; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'line', label: 'Line' },
  { value: 'provider', label: 'Provider' },
];
const headsOf = (by: CallsRequest['by']) => [
  BY.find(({ value }) => value === by)?.label ?? '',
  'Calls',
  ...Outcome.options.map((outcome) => OUTCOME_LABELS[outcome]),
  'Median',
];

/** How calls ended and how long they took. No figure by agent. */
export function CallsCard() {
  const [by, setBy] = useState<CallsRequest['by']>('day');
  const { data } = useQuery(insightsApi.calls(by));
  // Where agents are not asked, there is nothing to show and nobody misses it.
  if (!data || (by === 'day' && data.total === 0)) return null;
  return (
    <Card title="Calls" summary={`How calls ended in the last ${CALL_DAYS} days, and how long they took.`}>
      <SegmentedControl
        size="xs"
        aria-label="Calls by"
        data={[...BY]}
        value={by}
        onChange={(value) => setBy(value as CallsRequest['by'])}
      />
      {data.items.length === 0 && <p className="muted">No provider has had five calls yet.</p>}
      {data.items.length > 0 && (
        <ScrollRegion className={`${styles.table} ${styles.long}`} label="Calls in figures">
          <FiguresTable caption="Calls" heads={headsOf(by)} rows={data.items.map(rowOf)} />
        </ScrollRegion>
      )}
      {data.items.length < data.total && (
        <p className="muted">
          The first {pluralize(data.items.length, 'line')} of {formatCount(data.total)}.
        </p>
      )}
    </Card>
  );
}

/** A day stays on one line. */
const wholeDay = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(name) ? name.replaceAll('-', '\u2011') : name);

const rowOf = ({ key, name, calls, outcomes, medianSeconds }: CallFigures) => ({
  key: key ?? 'none',
  cells: [
    wholeDay(name),
    formatCount(calls),
    ...Outcome.options.map((outcome) => formatCount(outcomes[outcome])),
    asTime(medianSeconds),
  ],
});

const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Searches that found nobody: what callers ask for and the directory lacks. */
export function GapsCard({ gaps: { items, total } }: { gaps: GapsAnswer }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const search = async (gap: Gap) => {
    const lists = await client.fetchQuery(insightsApi.filterLists);
    await navigate({ to: '/call-center', search: filtersOf(gap, lists) });
  };
  return (
    <Card
      title="Searches that found nobody"
      summary={
        total === 0
          ? 'In the last 30 days every search found somebody.'
          : `In the last 30 days, ${pluralize(total, 'kind')} of search. Click one to see the search itself.`
      }
    >
      {items.length > 0 && (
        <FiguresTable
          caption="Searches that found nobody"
          heads={['Searched for', 'Searches']}
          rows={items.map((gap) => ({
            key: describe(gap),
            cells: [
              <UnstyledButton key="search" className={styles.gap} onClick={() => void search(gap)}>
                {describe(gap)}
              </UnstyledButton>,
              formatCount(gap.searches),
            ],
          }))}
        />
      )}
    </Card>
  );
}

/** "Hip dysplasia · 6-12 · Aetna HMO". */
function describe({ bodyPart, category, term, ageBand, insurance, insurancePlan, region }: Gap): string {
  const plan = [insurance, insurancePlan].filter(Boolean).join(' ');
  return [bodyPart, category, term, ageBand, plan, region].filter(Boolean).join(' · ');
}

/** The same search without the age, which is about a patient and must not reach a URL. */
function filtersOf(gap: Gap, lists: FilterLists): Record<string, number | undefined> {
  return {
    bodyPartId: findId(lists.bodyParts, gap.bodyPart),
    categoryId: findId(lists.categories, gap.category),
    termId: findId(lists.terms, gap.term, gap.bodyPart),
    insuranceId: findId(lists.insurances, gap.insurance),
    insurancePlanId: findId(lists.insurancePlans, gap.insurancePlan, gap.insurance),
    practiceAddressRegionId: findId(lists.practiceAddressRegions, gap.region),
  };
}

/** Several insurances may have a plan of one name, and several body parts a term: the owner decides where one was chosen. */
function findId(list: readonly FilterItem[], name: string | null, owner: string | null = null) {
  return list.find((item) => item.value === name && (owner === null || item.owner === owner))?.key;
}

/** What was kept as typed although it does not look like a phone number, an e-mail address or a ZIP code. */
export function DoubtfulContactsCard({ contacts: { items, total } }: { contacts: DoubtfulContacts }) {
  return (
    <Card title="Contact details to check" summary={summaryOf(items.length, total)}>
      {items.length > 0 && (
        <ScrollRegion className={`${styles.table} ${styles.long}`} label="Contact details">
          <FiguresTable
            caption="Contact details to check"
            heads={['Record', 'Field', 'As it stands']}
            areWords
            rows={items.map((contact) => ({
              key: `${contact.set} ${contact.id} ${contact.field}`,
              cells: [
                <a key="record" href={hrefOf(contact)}>
                  {contact.name}
                </a>,
                labelOf(contact),
                contact.value,
              ],
            }))}
          />
        </ScrollRegion>
      )}
    </Card>
  );
}

function summaryOf(shown: number, total: number): string {
  if (total === 0) return 'All phone numbers, e-mail addresses and ZIP codes look right.';
  const found = `${pluralize(total, 'entry does', 'entries do')} not look like a phone number, an e-mail address or a ZIP code.`;
  return shown < total ? `${found} These are the first ${shown}.` : found;
}

const labelOf = ({ set, field }: DoubtfulContact): string =>
  fieldLabel(entitySets.find(({ name }) => name === set)?.words ?? {}, field);

function hrefOf({ set, id, practiceId, name }: DoubtfulContact): string {
  if (set === 'Directories') return `#/directories/directory/${id}`;
  if (set === 'PracticeAddresses') return `#/practices/practice-addresses/${practiceId}`;
  return `#/providers?q=${encodeURIComponent(name)}`;
}

const MOST_GAPS = 12;
const GAP_DAYS = 30;
const CALL_DAYS = 30;
const DAY_MS = 86_400_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export const insightsApi = {
  overview: callQuery(insightCalls.getOverview),
  doubtfulContacts: callQuery(insightCalls.getDoubtfulContacts, { spinner: false }),
  gaps: queryOptions({
    queryKey: ['Insights', 'Gaps'],
    queryFn: ({ signal }) => {
      const from = daysAgo(GAP_DAYS);
      return callApi(gapCalls.gaps)({ body: { from, take: MOST_GAPS }, signal });
    },
  }),
  calls: (by: CallsRequest['by']) =>
    callQuery(outcomeCalls.figures, { body: { by, from: daysAgo(CALL_DAYS) }, spinner: false }),
  /** The ids behind the names of a gap. */
  filterLists: callQuery(callCenterCalls.searchFilters, { query: { withOwner: true } }),
};
