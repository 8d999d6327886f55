import { type NoticeRow, notices } from '@careline/contracts/directory/notices';
import { dayOf, isInForce } from '@careline/contracts/rules/days';
import { nameShortDay } from '@careline/contracts/rules/sentences/days';
import { nameNotice, wordsOfNotice } from '@careline/contracts/rules/sentences/notices';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { NoticeForm } from '../notice-form.tsx';

const COLUMNS: readonly Column<NoticeRow>[] = [
  { head: 'RECORD', cell: (row) => row.recordName, sort: 'recordName', primary: true },
  { head: 'NOTICE', cell: (row) => <Told row={row} />, sort: 'kind', width: 'minmax(0, 1.6fr)' },
  {
    head: 'FIRST DAY',
    cell: (row) => nameShortDay(row.startsOn),
    sort: 'startsOn',
    width: '120px',
    phoneLabel: 'First day',
  },
  {
    head: 'LAST DAY',
    cell: (row) => row.endsOn && nameShortDay(row.endsOn),
    sort: 'endsOn',
    width: '120px',
    phoneLabel: 'Last day',
  },
  { head: 'INSTEAD', cell: (row) => row.insteadName, phoneLabel: 'Instead' },
];

/** What is not in force today is muted: it begins later, or is over. */
function Told({ row }: { row: NoticeRow }) {
  const words = row.kind === 'note' ? '' : wordsOfNotice(row, 'en');
  return (
    <span className={isInForce(row, dayOf(new Date())) ? undefined : 'muted'}>
      {[nameNotice(row), words].filter(Boolean).join(': ')}
    </span>
  );
}

export function NoticesPage() {
  return (
    <EntityListPage
      set={notices}
      isPartOfPage
      columns={COLUMNS}
      phoneRowHeight={130}
      nameOf={(row) => `${nameNotice(row)}, ${row.recordName}`}
      form={(panel) => <NoticeForm {...panel} />}
    />
  );
}
