import { formatCount } from '@careline/contracts/basis/counts';
import type { VerifiedShare } from '@careline/contracts/insights';
import { AreaChart } from '@mantine/charts';
import { Link } from '@tanstack/react-router';
import { CHART_HEIGHT, CHART_STYLE, NOT_FOCUSABLE } from './chart-style.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

const percent = ({ verified, total }: VerifiedShare): number =>
  total === 0 ? 0 : Math.round((100 * verified) / total);

const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** The share of providers whose verification had not run out, week by week. */
export function VerifiedShareCard({ shares }: { shares: readonly VerifiedShare[] }) {
  const [first, last] = [shares[0], shares.at(-1)];
  const points = shares.map((share) => ({ day: shortDay(share.day), Verified: percent(share) }));
  return (
    <InsightCard
      title="Verified providers over time"
      summary={
        first && last
          ? `${percent(last)} % of ${formatCount(last.total)} providers are verified today, ${percent(first)} % half a year ago.`
          : ''
      }
      isEmpty={shares.length === 0}
      height={CHART_HEIGHT}
      chart={
        <AreaChart
          {...CHART_STYLE}
          areaChartProps={NOT_FOCUSABLE}
          h={CHART_HEIGHT}
          data={points}
          dataKey="day"
          unit=" %"
          withDots={false}
          yAxisProps={{ domain: [0, 100] }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
          series={[{ name: 'Verified', color: 'var(--accent)' }]}
        />
      }
      table={
        <FiguresTable
          caption="Verified providers over time"
          heads={['Week until', 'Verified', 'Share']}
          rows={[...shares].reverse().map((share) => ({
            key: share.day,
            cells: [
              shortDay(share.day),
              share === last ? (
                <Link key="verified" to="/verification" search={{ status: ['current', 'dueSoon'] }}>
                  {formatCount(share.verified)}
                </Link>
              ) : (
                formatCount(share.verified)
              ),
              `${percent(share)} %`,
            ],
          }))}
        />
      }
    />
  );
}
