import type { RowOf } from '@careline/contracts/basis/entity-set';
import { terms } from '@careline/contracts/directory/terms';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { LoadVocabulary } from './load-vocabulary.tsx';
import { TermForm } from './term-form.tsx';

const COLUMNS: readonly Column<RowOf<typeof terms>>[] = [
  { head: 'NAME', cell: (row) => row.name, sort: 'name' },
  { head: 'BODY PART', cell: (row) => row.bodyPartName, sort: 'bodyPartName' },
  { head: 'CATEGORY', cell: (row) => row.categoryName, sort: 'categoryName' },
  {
    head: 'CALLERS SAY',
    cell: (row) => row.via ?? row.synonyms.join(', '),
    width: 'minmax(0, 2.4fr)',
  },
  usesColumn(terms),
  { head: 'URGENT', cell: (row) => (row.urgent ? 'Urgent' : ''), width: '90px' },
];

export function TermsList() {
  return (
    <EntityListPage
      set={terms}
      isPartOfPage
      columns={COLUMNS}
      phoneRowHeight={95}
      nameOf={(row) => row.name}
      footer={<LoadVocabulary />}
      form={(panel) => <TermForm {...panel} />}
    />
  );
}
