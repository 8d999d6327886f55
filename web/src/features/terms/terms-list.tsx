import { terms } from '@careline/contracts/terms';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { LoadVocabulary } from './load-vocabulary.tsx';
import { TermForm } from './term-form.tsx';

export function TermsList() {
  return (
    <EntityListPage
      set={terms}
      within
      columns={[
        { head: 'NAME', cell: (row) => row.name, sort: 'name' },
        { head: 'BODY PART', cell: (row) => row.bodyPartName, sort: 'bodyPartName' },
        { head: 'CATEGORY', cell: (row) => row.categoryName, sort: 'categoryName' },
        {
          head: 'CALLERS SAY',
          cell: (row) => row.via ?? row.synonyms.join(', '),
          width: 'minmax(0, 2.4fr)',
        },
        { head: 'URGENT', cell: (row) => (row.urgent ? 'Urgent' : ''), width: '90px' },
      ]}
      nameOf={(row) => row.name}
      footer={<LoadVocabulary />}
      form={(panel) => <TermForm {...panel} />}
    />
  );
}
