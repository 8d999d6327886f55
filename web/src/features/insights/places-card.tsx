import { formatCount } from '@careline/contracts/basis/counts';
import type { StatusCounts } from '@careline/contracts/insights';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import type { VerificationStatus } from '@careline/contracts/verifications';
import { BarChart } from '@mantine/charts';
import { Link, useNavigate } from '@tanstack/react-router';
import { STATUS_WORDS } from '../../ui/trust/trust-words.ts';
import { BAR_HEIGHT, CHART_STYLE, NOT_FOCUSABLE, STILL } from './chart-style.ts';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';
import styles from './insights.module.css';

interface PlacesCardProps {
  title: string;
  /** By which the list of what to verify is narrowed. */
  filter: 'practice' | 'region';
  places: readonly StatusCounts[];
}

const COLORS: Record<VerificationStatus, string> = {
  never: 'var(--status-never)',
  overdue: 'var(--status-overdue)',
  dueSoon: 'var(--status-due-soon)',
  current: 'var(--status-current)',
};

/** Providers by status for each practice or region. */
export function PlacesCard({ title, filter, places }: PlacesCardProps) {
  const navigate = useNavigate();
  const untrusted = places.reduce((sum, { never, overdue }) => sum + never + overdue, 0);
  const [worst] = places;
  const open = (id: number, status: VerificationStatus) =>
    void navigate({ to: '/verification', search: { [filter]: id, status: [status] } });
  const height = 60 + places.length * BAR_HEIGHT;
  return (
    <InsightCard
      title={title}
      summary={
        worst && untrusted > 0
          ? `${worst.name} has most: ${formatCount(worst.overdue)} overdue, ${formatCount(worst.never)} never verified.`
          : 'Nothing is overdue.'
      }
      isEmpty={places.length === 0}
      height={height}
      chart={
        <BarChart
          {...CHART_STYLE}
          barChartProps={NOT_FOCUSABLE}
          className={styles.places}
          h={height}
          data={places.map((place) => ({
            id: place.id,
            name: place.name,
            ...Object.fromEntries(
              VERIFICATION_STATUSES.map((status) => [STATUS_WORDS[status], place[status]]),
            ),
          }))}
          dataKey="name"
          type="stacked"
          orientation="vertical"
          withLegend
          yAxisProps={{ width: 150 }}
          xAxisProps={{ allowDecimals: false }}
          barProps={({ name }) => ({
            ...STILL,
            cursor: 'pointer',
            onClick: ({ payload }: { payload?: { id?: number } }) => {
              const status = VERIFICATION_STATUSES.find((known) => STATUS_WORDS[known] === name);
              if (payload?.id !== undefined && status) open(payload.id, status);
            },
          })}
          series={VERIFICATION_STATUSES.map((status) => ({
            name: STATUS_WORDS[status],
            color: COLORS[status],
          }))}
        />
      }
      table={
        <FiguresTable
          caption={title}
          heads={['Name', ...VERIFICATION_STATUSES.map((status) => STATUS_WORDS[status])]}
          rows={places.map((place) => ({
            key: place.id,
            cells: [
              <Link key="name" to="/verification" search={{ [filter]: place.id }}>
                {place.name}
              </Link>,
              ...VERIFICATION_STATUSES.map((status) => (
                <Link key={status} to="/verification" search={{ [filter]: place.id, status: [status] }}>
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
