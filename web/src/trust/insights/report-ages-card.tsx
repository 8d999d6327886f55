import { formatCount } from '@careline/contracts/basis/counts';
import { BUSINESS_DAYS_ALLOWED } from '@careline/contracts/rules/days';
import type { ReportAge } from '@careline/contracts/trust/insights';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../lib/text/counts.ts';
import { Bars } from './charts/bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

const IN_TIME = 'var(--accent)';
const LATE = 'var(--danger)';

const isLate = (businessDays: number) => businessDays > BUSINESS_DAYS_ALLOWED;

/** Open reports by how many business days they wait. */
export function ReportAgesCard({ ages }: { ages: readonly ReportAge[] }) {
  const oldest = ages.at(-1)?.businessDays ?? 0;
  const ageWords = (days: number) =>
    days === 0 ? 'Today' : `${pluralize(days, 'day')}${days === oldest ? ' or more' : ''}`;
  const open = ages.reduce((sum, { count }) => sum + count, 0);
  const late = ages
    .filter(({ businessDays }) => isLate(businessDays))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <InsightCard
      title="Open reports by age in business days"
      summary={
        open === 0
          ? 'No report is open.'
          : `${pluralize(open, 'report')} open, ${late === 0 ? 'none' : formatCount(late)} of them longer than two business days.`
      }
      isEmpty={open === 0}
      chart={
        <Bars
          legend={[
            { words: 'In time', color: IN_TIME },
            { words: 'Late', color: LATE },
          ]}
          rows={ages.map(({ businessDays, count }) => ({
            key: businessDays,
            name: ageWords(businessDays),
            link: { to: '/reports' },
            parts: [
              {
                count,
                color: isLate(businessDays) ? LATE : IN_TIME,
                words: `${pluralize(count, 'report')}${isLate(businessDays) ? ', late' : ''}`,
                link: { to: '/reports' },
              },
            ],
          }))}
        />
      }
      table={
        <FiguresTable
          caption="Open reports by age in business days"
          heads={['Age', 'Reports']}
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
