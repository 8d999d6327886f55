import { formatCount } from '@careline/contracts/basis/counts';
import type { VerifiedShare } from '@careline/contracts/trust/insights';
import { Link } from '@tanstack/react-router';
import type { ChartLink } from './charts/bars.tsx';
import { ShareOverTime } from './charts/share-over-time.tsx';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

const VERIFIED: ChartLink = { to: '/verification', search: { status: ['current', 'dueSoon'] } };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const exactPercent = ({ verified, total }: VerifiedShare): number =>
  total === 0 ? 0 : (100 * verified) / total;

const percent = (share: VerifiedShare): number => Math.round(exactPercent(share));

/** "2026-05-04" -> "May 4". Without Intl, whose first formatter costs a phone a tenth of a second. */
const shortDay = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** The share of providers whose verification had not run out, week by week. */
export function VerifiedShareCard({ shares }: { shares: readonly VerifiedShare[] }) {
  const [first, last] = [shares[0], shares.at(-1)];
  return (
    <InsightCard
      title="Verified providers over time"
      summary={
        first && last
          ? `${percent(last)} % of ${formatCount(last.total)} providers are verified today, ${percent(first)} % half a year ago.`
          : ''
      }
      isEmpty={shares.length === 0}
      chart={
        <ShareOverTime
          points={shares.map((share) => ({
            name: shortDay(share.day),
            percent: exactPercent(share),
            words: `${percent(share)} %, ${formatCount(share.verified)} of ${formatCount(share.total)}`,
          }))}
          link={VERIFIED}
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
                <Link key="verified" {...VERIFIED}>
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
