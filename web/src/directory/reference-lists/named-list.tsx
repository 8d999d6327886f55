import type { NamedSet, SpokenSet } from '@careline/contracts/directory/reference-lists';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';
import { NamedForm, SpokenForm } from './named-form.tsx';

/** A list of names, some with a code: categories, degrees, … */
export function NamedList({ set }: { set: NamedSet }) {
  return (
    <EntityListPage
      set={set}
      isPartOfPage
      columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }, usesColumn(set)]}
      nameOf={(row) => row.name}
      form={(panel) => <NamedForm set={set} {...panel} />}
    />
  );
}

/** A list of names that callers know by other words: body parts, specialties. */
export function SpokenList({ set }: { set: SpokenSet }) {
  return (
    <EntityListPage
      set={set}
      isPartOfPage
      columns={[
        { head: 'NAME', cell: (row) => row.name, sort: 'name' },
        { head: 'CALLERS SAY', cell: (row) => row.via ?? row.synonyms.join(', '), width: 'minmax(0, 2fr)' },
        usesColumn(set),
      ]}
      nameOf={(row) => row.name}
      form={(panel) => <SpokenForm set={set} {...panel} />}
    />
  );
}
