import { BUSINESS_DAYS_ALLOWED, businessDaysBetween } from '@careline/contracts/rules/days';
import { KIND_WORDS, OUTCOME_WORDS, type Report } from '@careline/contracts/trust/reports';
import type { ReactNode } from 'react';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import { describeAge } from '../../ui/trust/trust-words.tsx';
import styles from './reports.module.css';

interface ReportCardProps {
  report: Report;
  /** Its place among those that are walked through. */
  index?: number;
  isCurrent?: boolean;
  /** Shown to the user who reported it: their own name tells them nothing. */
  isOwn?: boolean;
  children?: ReactNode;
}

/** One report: the fact in question, what was said, and the answer if there is one. */
export function ReportCard({ report, index, isCurrent = false, isOwn = false, children }: ReportCardProps) {
  const { provider, kind, address, notes, reporters, owner, outcome, answer, closedAt, closedByName } =
    report;
  const isNamed = !isOwn || reporters.length > 1;
  return (
    <article
      className={`card ${styles.report}`}
      data-current={isCurrent || undefined}
      data-index={index}
      aria-label={`${provider}: ${KIND_WORDS[kind]}`}
    >
      <div className={styles.head}>
        <h2 className={styles.provider}>{provider}</h2>
        <span>{KIND_WORDS[kind]}</span>
        <Age report={report} />
      </div>
      {address && <div className="muted">{address}</div>}
      <div className="muted">{describeReporters(report, isNamed)}</div>
      {owner && (
        <div className={styles.owner}>{`${owner.name} looks into it, since ${formatMoment(owner.at)}`}</div>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ at, userName, note }) => (
            <li key={`${at} ${userName} ${note}`} className={styles.note}>
              {note} {isNamed && <span className="muted">· {userName}</span>}
            </li>
          ))}
        </ul>
      )}
      {outcome && (
        <div>
          <strong>{OUTCOME_WORDS[outcome]}</strong>
          {answer && `: ${answer}`}
          <span className="muted">
            {' '}
            · {closedByName}, {closedAt && describeAge(closedAt, new Date())}
          </span>
        </div>
      )}
      {children}
    </article>
  );
}

/** "Reported by Ana Lind, 11/15/2026 9:05 AM": also when nobody wrote a note. */
const describeReporters = ({ reporters, createdAt }: Report, isNamed: boolean): string =>
  reporters.length === 0 || !isNamed
    ? `Reported ${formatMoment(reporters[0]?.at ?? createdAt)}`
    : `Reported by ${reporters.map(({ at, userName }) => `${userName}, ${formatMoment(at)}`).join('; ')}`;

/** Corrections are due within two business days. */
function Age({ report: { createdAt, status, count } }: { report: Report }) {
  const days = businessDaysBetween(new Date(createdAt), new Date());
  const isLate = status === 'open' && days > BUSINESS_DAYS_ALLOWED;
  const isWaiting = status === 'open' && days > 0;
  const age = isWaiting ? pluralize(days, 'business day') : describeAge(createdAt, new Date());
  return (
    <span className={styles.age} data-late={isLate || undefined}>
      {isLate ? `Late: open for ${age}` : age}
      {count > 1 && ` · ${count} users`}
    </span>
  );
}
