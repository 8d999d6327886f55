import { formatCount } from '@careline/contracts/basis/counts';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import type { OpenedProvider } from '@careline/contracts/trust/insights';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../lib/text/counts.ts';
import { Bars, type ChartLink } from './charts/bars.tsx';
import { STATUS_COLORS, statusLegend } from './charts/status-colors.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

/** The providers whose details agents open most: their data is read out most often. */
export function MostOpenedCard({ providers }: { providers: readonly OpenedProvider[] }) {
  const doubtful = providers.filter(({ status }) => status === 'never' || status === 'overdue').length;
  return (
    <InsightCard
      title="What agents open most"
      summary={
        providers.length === 0
          ? 'Agents have opened nothing in the last 30 days.'
          : `In the last 30 days. ${doubtful === 0 ? 'None' : formatCount(doubtful)} of these ${providers.length} providers must be verified.`
      }
      isEmpty={providers.length === 0}
      chart={
        <Bars
          legend={statusLegend(
            VERIFICATION_STATUSES.filter((known) => providers.some(({ status }) => status === known)),
          )}
          rows={providers.map(({ id, name, opened, status }) => {
            const link: ChartLink = { to: '/call-center', search: { provider: id } };
            const words = `Opened ${pluralize(opened, 'time')}\n${VERIFICATION_LABELS[status]}`;
            return {
              key: id,
              name,
              link,
              parts: [{ count: opened, color: STATUS_COLORS[status], words, link }],
            };
          })}
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
              VERIFICATION_LABELS[status],
            ],
          }))}
        />
      }
    />
  );
}
