import { formatCount } from '@careline/contracts/basis/counts';
import type { FilterItem, FilterLists } from '@careline/contracts/call-center/filter-lists';
import type { Gap, GapsAnswer } from '@careline/contracts/trust/gaps';
import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pluralize } from '../../lib/text/counts.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './insights.module.css';
import { insightsApi } from './insights-api.ts';

/** Searches that found nobody: what callers ask for and the directory lacks. */
export function GapsCard({ gaps: { items, total } }: { gaps: GapsAnswer }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const search = async (gap: Gap) => {
    const lists = await client.fetchQuery(insightsApi.filterLists);
    await navigate({ to: '/call-center', search: filtersOf(gap, lists) });
  };
  return (
    <section className={`card ${styles.card}`} aria-labelledby="gaps">
      <h2 id="gaps" className={styles.title}>
        Searches that found nobody
      </h2>
      <p className={styles.summary}>
        {total === 0
          ? 'In the last 30 days every search found somebody.'
          : `In the last 30 days, ${pluralize(total, 'kind')} of search. Click one to see the search itself.`}
      </p>
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
    </section>
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
