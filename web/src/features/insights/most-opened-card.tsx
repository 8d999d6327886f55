import { formatCount } from '@careline/contracts/basis/counts';
import type { OpenedProvider } from '@careline/contracts/insights';
import { BarChart } from '@mantine/charts';
import { Link, useNavigate } from '@tanstack/react-router';
import { STATUS_WORDS } from '../../ui/trust/trust-words.ts';
import { BAR_HEIGHT, CHART_STYLE, NOT_FOCUSABLE, STILL } from './chart-style.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

/** The providers whose details agents open most: their data is read out most often. */
export function MostOpenedCard({ providers }: { providers: readonly OpenedProvider[] }) {
  const navigate = useNavigate();
  const doubtful = providers.filter(({ status }) => status === 'never' || status === 'overdue').length;
  const height = 40 + providers.length * BAR_HEIGHT;
  return (
    <InsightCard
      title="What agents open most"
      summary={
        providers.length === 0
          ? 'Agents have opened nothing in the last 30 days.'
          : `In the last 30 days. ${doubtful === 0 ? 'None' : formatCount(doubtful)} of these ${providers.length} providers must be verified.`
      }
      isEmpty={providers.length === 0}
      height={height}
      chart={
        <BarChart
          {...CHART_STYLE}
          barChartProps={NOT_FOCUSABLE}
          h={height}
          data={providers.map(({ id, name, opened }) => ({ id, name, Opened: opened }))}
          dataKey="name"
          orientation="vertical"
          yAxisProps={{ width: 150 }}
          xAxisProps={{ allowDecimals: false }}
          barProps={{
            ...STILL,
            cursor: 'pointer',
            onClick: ({ payload }: { payload?: { id?: number } }) =>
              void navigate({ to: '/call-center', search: { provider: payload?.id } }),
          }}
          series={[{ name: 'Opened', color: 'var(--accent)' }]}
        />
      }
      table={
        <FiguresTable
          caption="What agents open most"
          heads={['Provider', 'Opened', 'Verification']}
          rows={providers.map(({ id, name, opened, status }) => ({
            key: id,
            cells: [
              <Link key="name" to="/call-center" search={{ provider: id }}>
                {name}
              </Link>,
              formatCount(opened),
              STATUS_WORDS[status],
            ],
          }))}
        />
      }
    />
  );
}
