import { formatCount } from '@careline/contracts/basis/counts';
import { IMPORT_FAILED } from '@careline/contracts/basis/messages';
import { IMPORT_STATUS, type ImportCheck } from '@careline/contracts/exchange/import';
import { useQuery } from '@tanstack/react-query';
import { JobProgress, Message } from '../../ui/feedback/feedback.tsx';
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
        <JobProgress
          label="Check"
          percent={percentDone(data)}
          words={`Checking. ${describeProgress(data)}`}
        />
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
      {check.problems.length > 0 && <Problems problems={check.problems} />}
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

function Problems({ problems }: Pick<ImportCheck, 'problems'>) {
  return (
    <ScrollRegion className={`card ${styles.scroll}`} label="Problems">
      <table className={styles.table}>
        <caption className="muted">
          {problems.length < MOST
            ? 'What the report would say'
            : `The first ${MOST} of what the report would say`}
        </caption>
        <thead>
          <tr>
            <th scope="col">ROW</th>
            <th scope="col">COLUMN</th>
            <th scope="col">REASON</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, reason }) => (
            <tr key={row}>
              <td className="numeric">{formatCount(row)}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

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
      <ScrollRegion className={`card ${styles.scroll}`} label="Rows to link">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">ROW</th>
              <th scope="col">RESULT</th>
              <th scope="col">PROVIDER</th>
              <th scope="col">LOCATION</th>
              <th scope="col">PLAN</th>
            </tr>
          </thead>
          <tbody>
            {goodRows.map(({ row, result, provider, location, plan }) => (
              <tr key={row}>
                <td className="numeric">{formatCount(row)}</td>
                <td>{result}</td>
                <td>{provider}</td>
                <td>{location || '–'}</td>
                <td>{plan || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

const rowCount = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
