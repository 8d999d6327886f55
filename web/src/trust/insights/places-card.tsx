import { formatCount } from '@careline/contracts/basis/counts';
import type { VerificationStatus } from '@careline/contracts/basis/verification';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import type { StatusCounts } from '@careline/contracts/trust/insights';
import { Link } from '@tanstack/react-router';
import { Bars, type ChartLink } from './charts/bars.tsx';
import { STATUS_COLORS, statusLegend } from './charts/status-colors.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

interface PlacesCardProps {
  title: string;
  /** By which the list of what to verify is narrowed. */
  filter: 'practice' | 'region';
  places: readonly StatusCounts[];
}

/** Providers by status for each practice or region. */
export function PlacesCard({ title, filter, places }: PlacesCardProps) {
  const untrusted = places.reduce((sum, { never, overdue }) => sum + never + overdue, 0);
  const [worst] = places;
  const linkTo = (id: number, status?: VerificationStatus): ChartLink => ({
    to: '/verification',
    search: { [filter]: id, status: status && [status] },
  });
  return (
    <InsightCard
      title={title}
      summary={
        worst && untrusted > 0
          ? `${worst.name} has most: ${formatCount(worst.overdue)} overdue, ${formatCount(worst.never)} never verified.`
          : 'Nothing is overdue.'
      }
      isEmpty={places.length === 0}
      chart={
        <Bars
          legend={statusLegend(VERIFICATION_STATUSES)}
          rows={places.map((place) => ({
            key: place.id,
            name: place.name,
            link: linkTo(place.id),
            parts: VERIFICATION_STATUSES.map((status) => ({
              count: place[status],
              color: STATUS_COLORS[status],
              words: `${formatCount(place[status])} ${VERIFICATION_LABELS[status].toLowerCase()}`,
              link: linkTo(place.id, status),
            })),
          }))}
        />
      }
      table={
        <FiguresTable
          caption={title}
          heads={['Name', ...VERIFICATION_STATUSES.map((status) => VERIFICATION_LABELS[status])]}
          rows={places.map((place) => ({
            key: place.id,
            cells: [
              <Link key="name" {...linkTo(place.id)}>
                {place.name}
              </Link>,
              ...VERIFICATION_STATUSES.map((status) => (
                <Link key={status} {...linkTo(place.id, status)}>
                  {formatCount(place[status])}
                </Link>
              )),
            ],
          }))}
        />
      }
    />
  );
}
