import { formatCount } from '@careline/contracts/basis/counts';
import type { ReportAge } from '@careline/contracts/insights';
import { BUSINESS_DAYS_ALLOWED } from '@careline/contracts/rules/business-days';
import { BarChart } from '@mantine/charts';
import { Link, useNavigate } from '@tanstack/react-router';
import { pluralize } from '../../lib/text/counts.ts';
import { CHART_HEIGHT, CHART_STYLE, NOT_FOCUSABLE, STILL } from './chart-style.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

/** Open reports by how many business days they wait. */
export function ReportAgesCard({ ages }: { ages: readonly ReportAge[] }) {
  const navigate = useNavigate();
  const oldest = ages.at(-1)?.businessDays ?? 0;
  const ageWords = (days: number) =>
    days === 0 ? 'Today' : days === oldest ? `${days} or more` : String(days);
  const open = ages.reduce((sum, { count }) => sum + count, 0);
  const late = ages
    .filter(({ businessDays }) => businessDays > BUSINESS_DAYS_ALLOWED)
    .reduce((sum, { count }) => sum + count, 0);
  const bars = ages.map(({ businessDays, count }) => ({
    age: ageWords(businessDays),
    'In time': businessDays > BUSINESS_DAYS_ALLOWED ? 0 : count,
    Late: businessDays > BUSINESS_DAYS_ALLOWED ? count : 0,
  }));
  return (
    <InsightCard
      title="Open reports by age in business days"
      summary={
        open === 0
          ? 'No report is open.'
          : `${pluralize(open, 'report')} open, ${late === 0 ? 'none' : formatCount(late)} of them longer than two business days.`
      }
      isEmpty={open === 0}
      height={CHART_HEIGHT}
      chart={
        <BarChart
          {...CHART_STYLE}
          barChartProps={NOT_FOCUSABLE}
          h={CHART_HEIGHT}
          data={bars}
          dataKey="age"
          type="stacked"
          yAxisProps={{ allowDecimals: false, width: 32 }}
          barProps={{ ...STILL, cursor: 'pointer', onClick: () => void navigate({ to: '/reports' }) }}
          series={[
            { name: 'In time', color: 'var(--accent)' },
            { name: 'Late', color: 'var(--danger)' },
          ]}
        />
      }
      table={
        <FiguresTable
          caption="Open reports by age in business days"
          heads={['Business days', 'Reports']}
          rows={ages.map(({ businessDays, count }) => ({
            key: businessDays,
            cells: [
              ageWords(businessDays),
              <Link key="count" to="/reports">
                {formatCount(count)}
              </Link>,
            ],
          }))}
        />
      }
    />
  );
}
