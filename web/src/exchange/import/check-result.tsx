import { formatCount } from '@careline/contracts/basis/counts';
import { IMPORT_FAILED } from '@careline/contracts/basis/messages';
import { IMPORT_STATUS, type ImportCheck } from '@careline/contracts/exchange/import';
import { useQuery } from '@tanstack/react-query';
import { JobBar, Message } from '../../ui/feedback/feedback.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import styles from './import.module.css';
import { importApi } from './import-api.ts';
import { describeProgress, gravityOf, percentDone } from './import-result.ts';

/** A check from its start to what it found. */
export function CheckResult({ id }: { id: number }) {
  const { data } = useQuery(importApi.check(id));
  if (!data) return null;
  if (data.status === IMPORT_STATUS.inProgress)
    return (
      <div role="status" className={styles.progress}>
        <JobBar label="Check" percent={percentDone(data)} words={`Checking. ${describeProgress(data)}`} />
      </div>
    );
  if (data.status === IMPORT_STATUS.failed)
    return (
      <Message kind="error" role="alert">
        {data.errorMessage || IMPORT_FAILED}
      </Message>
    );
  return <Findings check={data} />;
}

function Findings({ check }: { check: ImportCheck }) {
  const counts = [
    ['new', check.linked],
    ['updated', check.updated],
    ['already linked', check.alreadyLinked],
    ['skipped', check.skipped],
  ] as const;
  return (
    <section aria-label="Result of the check" className={styles.findings}>
      <Message kind={gravityOf(check)} role="status" title="Nothing has been changed yet.">
        {`An import would add ${formatCount(check.newLinks)} links. Rows: ${counts
          .map(([name, count]) => `${formatCount(count)} ${name}`)
          .join(', ')}.`}
        {check.remarked > 0 && ` ${remarkedRows(check.remarked)}`}
        {check.remarks.map((remark) => (
          <div key={remark}>{remark}</div>
        ))}
      </Message>
      {check.problems.length > 0 && <RowTable {...problemsTable(check.problems)} />}
      {check.goodRows.length > 0 && <GoodRows check={check} />}
    </section>
  );
}

const remarkedRows = (count: number) =>
  count === 1
    ? '1 row that is not skipped has a remark.'
    : `${formatCount(count)} rows that are not skipped have a remark.`;

/** The server sends no more than this. */
const MOST = 100;

const problemsTable = (problems: ImportCheck['problems']): RowTableProps => ({
  label: 'Problems',
  caption:
    problems.length < MOST ? 'What the report would say' : `The first ${MOST} of what the report would say`,
  heads: ['COLUMN', 'REASON'],
  rows: problems.map(({ row, column, reason }) => [row, column, reason]),
});

/** Folded: a user who trusts the numbers does not need to read them. */
function GoodRows({ check: { goodRows, linked, updated } }: { check: ImportCheck }) {
  const total = linked + updated;
  return (
    <details className={styles.goodRows}>
      <summary>
        {total === goodRows.length
          ? `What would be linked: ${rowCount(total)}`
          : `What would be linked: the first ${goodRows.length} of ${rowCount(total)}`}
      </summary>
      <RowTable
        label="Rows to link"
        heads={['RESULT', 'PROVIDER', 'LOCATION', 'PLAN']}
        rows={goodRows.map(({ row, result, provider, location, plan }) => [
          row,
          result,
          provider,
          location || '–',
          plan || '–',
        ])}
      />
    </details>
  );
}

interface RowTableProps {
  label: string;
  caption?: string;
  heads: readonly string[];
  rows: readonly (readonly [row: number, ...cells: string[]])[];
}

function RowTable({ label, caption, heads, rows }: RowTableProps) {
  return (
    <ScrollRegion className={`card ${styles.scroll}`} label={label}>
      <table className={styles.table}>
        {caption && <caption className="muted">{caption}</caption>}
        <thead>
          <tr>
            {['ROW', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, ...cells]) => (
            <tr key={row}>
              <td className="numeric">{formatCount(row)}</td>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const rowCount = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
