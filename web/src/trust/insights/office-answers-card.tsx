import { formatCount } from '@careline/contracts/basis/counts';
import type { OfficeAnswers } from '@careline/contracts/trust/insights';
import { pluralize } from '../../lib/text/counts.ts';
import { Bars } from './charts/bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { InsightCard } from './insight-card.tsx';

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
