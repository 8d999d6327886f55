import { formatCount } from '@careline/contracts/basis/counts';
import { VERIFICATION_LABELS, type VerificationStatus } from '@careline/contracts/basis/verification';
import { BUSINESS_DAYS_ALLOWED } from '@careline/contracts/rules/days';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import type {
  OfficeAnswers,
  OpenedProvider,
  ReportAge,
  StatusCounts,
} from '@careline/contracts/trust/insights';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../lib/text/moments.ts';
import { Bars, type ChartLink, STATUS_COLORS, statusLegend } from './charts/bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

interface PlacesCardProps {
  title: string;
  /** By which the list of what to verify is narrowed. */
  filter: 'practice' | 'region';
  places: readonly StatusCounts[];
}

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

const IN_TIME = 'var(--accent)';
const LATE = 'var(--danger)';

const isLate = (businessDays: number) => businessDays > BUSINESS_DAYS_ALLOWED;

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

const TITLE = 'Offices that have not answered';
const PLACE = { to: '/verification/ask-offices', search: { view: 'asked' } } as const;

/** How many offices answered their mail, and how long the others have been silent. */
export function OfficeAnswersCard({ answers: { asked, answered, unanswered } }: { answers: OfficeAnswers }) {
  const oldest = unanswered.at(-1)?.weeks ?? 0;
  const ageWords = (weeks: number) =>
    weeks === 0 ? 'This week' : `${pluralize(weeks, 'week')}${weeks === oldest ? ' or more' : ''}`;
  return (
    <InsightCard
      title={TITLE}
      summary={
        asked === 0
          ? 'No office was asked by mail in the last 90 days.'
          : `${formatCount(answered)} of ${pluralize(asked, 'office')} answered that were asked in the last 90 days.`
      }
      isEmpty={asked === answered}
      chart={
        <Bars
          legend={[{ words: 'Not answered', color: 'var(--accent)' }]}
          rows={unanswered.map(({ weeks, count }) => ({
            key: weeks,
            name: ageWords(weeks),
            link: PLACE,
            parts: [{ count, color: 'var(--accent)', words: pluralize(count, 'office'), link: PLACE }],
          }))}
        />
      }
      table={
        <FiguresTable
          caption={TITLE}
          heads={['Asked', 'Offices']}
          rows={unanswered.map(({ weeks, count }) => ({
            key: weeks,
            cells: [ageWords(weeks), formatCount(count)],
          }))}
        />
      }
    />
  );
}
