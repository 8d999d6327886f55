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
import type { ComponentProps, ReactNode } from 'react';
import { pluralize } from '../../lib/text/moments.ts';
import { type BarRow, Bars, type ChartLink, STATUS_COLORS, statusLegend } from './charts/bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

interface BarsCardProps extends Omit<ComponentProps<typeof InsightCard>, 'chart' | 'table'> {
  legend: ComponentProps<typeof Bars>['legend'];
  /** Of the table, which has a row for each bar. */
  heads: readonly string[];
  rows: readonly (BarRow & { cells: readonly ReactNode[] })[];
}

const BarsCard = ({ legend, heads, rows, ...card }: BarsCardProps) => (
  <InsightCard
    {...card}
    chart={<Bars legend={legend} rows={rows} />}
    table={<FiguresTable caption={card.title} heads={heads} rows={rows} />}
  />
);

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
    <BarsCard
      title={title}
      summary={
        worst && untrusted > 0
          ? `${worst.name} has most: ${formatCount(worst.overdue)} overdue, ${formatCount(worst.never)} never verified.`
          : 'Nothing is overdue.'
      }
      isEmpty={places.length === 0}
      legend={statusLegend(VERIFICATION_STATUSES)}
      heads={['Name', ...VERIFICATION_STATUSES.map((status) => VERIFICATION_LABELS[status])]}
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
  );
}

const IN_TIME = 'var(--accent)';
const LATE = 'var(--danger)';
const REPORTS: ChartLink = { to: '/reports' };
const isLate = (businessDays: number) => businessDays > BUSINESS_DAYS_ALLOWED;

/** "Today", "3 days", "30 days or more" of the oldest. */
const ageWords = (age: number, oldest: number, unit: string, none: string) =>
  age === 0 ? none : `${pluralize(age, unit)}${age === oldest ? ' or more' : ''}`;

export function ReportAgesCard({ ages }: { ages: readonly ReportAge[] }) {
  const oldest = ages.at(-1)?.businessDays ?? 0;
  const open = ages.reduce((sum, { count }) => sum + count, 0);
  const late = ages
    .filter(({ businessDays }) => isLate(businessDays))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <BarsCard
      title="Open reports by age in business days"
      summary={
        open === 0
          ? 'No report is open.'
          : `${pluralize(open, 'report')} open, ${late === 0 ? 'none' : formatCount(late)} of them longer than two business days.`
      }
      isEmpty={open === 0}
      legend={[
        { words: 'In time', color: IN_TIME },
        { words: 'Late', color: LATE },
      ]}
      heads={['Age', 'Reports']}
      rows={ages.map(({ businessDays, count }) => {
        const [color, ending] = isLate(businessDays) ? [LATE, ', late'] : [IN_TIME, ''];
        const name = ageWords(businessDays, oldest, 'day', 'Today');
        return {
          key: businessDays,
          name,
          link: REPORTS,
          parts: [{ count, color, words: `${pluralize(count, 'report')}${ending}`, link: REPORTS }],
          cells: [
            name,
            <Link key="count" {...REPORTS}>
              {formatCount(count)}
            </Link>,
          ],
        };
      })}
    />
  );
}

/** The providers whose details agents open most: their data is read out most often. */
export function MostOpenedCard({ providers }: { providers: readonly OpenedProvider[] }) {
  const doubtful = providers.filter(({ status }) => status === 'never' || status === 'overdue').length;
  return (
    <BarsCard
      title="What agents open most"
      summary={
        providers.length === 0
          ? 'Agents have opened nothing in the last 30 days.'
          : `In the last 30 days. ${doubtful === 0 ? 'None' : formatCount(doubtful)} of these ${providers.length} providers must be verified.`
      }
      isEmpty={providers.length === 0}
      legend={statusLegend(
        VERIFICATION_STATUSES.filter((known) => providers.some(({ status }) => status === known)),
      )}
      heads={['Provider', 'Opened', 'Verification']}
      rows={providers.map(({ id, name, opened, status }) => {
        const link: ChartLink = { to: '/call-center', search: { provider: id } };
        const label = VERIFICATION_LABELS[status];
        const words = `Opened ${pluralize(opened, 'time')}\n${label}`;
        return {
          key: id,
          name,
          link,
          parts: [{ count: opened, color: STATUS_COLORS[status], words, link }],
          cells: [
            <Link key="name" {...link}>
              {name}
            </Link>,
            formatCount(opened),
            label,
          ],
        };
      })}
    />
  );
}

const ASKED: ChartLink = { to: '/verification/ask-offices', search: { view: 'asked' } };

/** How many offices answered their mail, and how long the others have been silent. */
export function OfficeAnswersCard({ answers: { asked, answered, unanswered } }: { answers: OfficeAnswers }) {
  const oldest = unanswered.at(-1)?.weeks ?? 0;
  return (
    <BarsCard
      title="Offices that have not answered"
      summary={
        asked === 0
          ? 'No office was asked by mail in the last 90 days.'
          : `${formatCount(answered)} of ${pluralize(asked, 'office')} answered that were asked in the last 90 days.`
      }
      isEmpty={asked === answered}
      legend={[{ words: 'Not answered', color: IN_TIME }]}
      heads={['Asked', 'Offices']}
      rows={unanswered.map(({ weeks, count }) => {
        const name = ageWords(weeks, oldest, 'week', 'This week');
        return {
          key: weeks,
          name,
          link: ASKED,
          parts: [{ count, color: IN_TIME, words: pluralize(count, 'office'), link: ASKED }],
          cells: [name, formatCount(count)],
        };
      })}
    />
  );
}
