import * as contract from '@careline/contracts/directory/reference-lists';
import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/connection.ts';
import type { EntityTable } from '../platform/db/known-sets.ts';
import * as tables from '../platform/db/schema/directory.ts';
import type { EntityRepository } from '../platform/entity-set/entity-repository.ts';
import { storedSet } from '../platform/entity-set/storage/stored-set.ts';
import { tableStore, type Use, usedByProviders, usesOf } from '../platform/entity-set/storage/table-store.ts';

type ListSet = contract.NamedSet | contract.SpokenSet;

interface ReferenceList {
  set: ListSet;
  table: EntityTable;
  usedBy: readonly Use[];
}

const usedByTerms = (of: Use['of']): Use => ({ one: 'term', many: 'terms', of });

/** The lists of names, and where each is used. */
const referenceLists: readonly ReferenceList[] = [
  {
    set: contract.bodyParts,
    table: tables.bodyPart,
    usedBy: [usedByTerms((id) => sql`select 1 from term where body_part_id = ${id}`)],
  },
  {
    set: contract.categories,
    table: tables.category,
    usedBy: [usedByTerms((id) => sql`select 1 from term where category_id = ${id}`)],
  },
  {
    set: contract.specialties,
    table: tables.specialty,
    usedBy: [usedByProviders((id) => sql`select 1 from provider_specialty where specialty_id = ${id}`)],
  },
  {
    set: contract.providerTypes,
    table: tables.providerType,
    usedBy: [usedByProviders((id) => sql`select 1 from provider where provider_type_id = ${id}`)],
  },
  {
    set: contract.regions,
    table: tables.region,
    usedBy: [
      {
        one: 'practice address',
        many: 'practice addresses',
        of: (id) => sql`select 1 from practice_address where region_id = ${id}`,
      },
    ],
  },
  {
    set: contract.degrees,
    table: tables.degree,
    usedBy: [
      usedByProviders(
        (id) => sql`select id from provider where degree_id = ${id}
                    union select provider_id from provider_extender where degree_id = ${id}`,
      ),
    ],
  },
  {
    set: contract.groups,
    table: tables.providerGroup,
    usedBy: [
      usedByProviders((id) => sql`select 1 from provider_group_member where group_id = ${id}`),
      {
        one: 'user',
        many: 'users',
        of: (id) => sql`select 1 from user_account_group where group_id = ${id}`,
      },
      {
        one: 'line',
        many: 'lines',
        of: (id) => sql`select 1 from phone_line_group where group_id = ${id} and not exists
                          (select from phone_line_group as other
                            where other.phone_line_id = phone_line_group.phone_line_id and other.group_id <> ${id})`,
      },
    ],
  },
  {
    set: contract.languages,
    table: tables.language,
    usedBy: [usedByProviders((id) => sql`select 1 from provider_language where language_id = ${id}`)],
  },
];

export function referenceListRepositories(
  db: Database,
): { set: ListSet; repository: EntityRepository<ListSet> }[] {
  return referenceLists.map((list) => ({ set: list.set, repository: repositoryOf(db, list.set, list) }));
}

function repositoryOf<S extends ListSet>(
  db: Database,
  set: S,
  { table, usedBy }: ReferenceList,
): EntityRepository<S> {
  const hasSynonyms = 'synonyms' in set.record.shape;
  const list = {
    rows: rowsOf(table, hasSynonyms, contract.LIST_CODES[set.name]?.field),
    spoken: hasSynonyms ? getTableName(table) : undefined,
    uses: usesOf(usedBy),
  };
  return storedSet<S>(db, set, tableStore(table, { list, usedBy }));
}

export function spokenListRepository(
  db: Database,
  set: contract.SpokenSet,
): EntityRepository<contract.SpokenSet> {
  const list = referenceLists.find((known) => known.set === set);
  if (list === undefined) throw new Error(`There is no list ${set.name}.`);
  return repositoryOf(db, set, list);
}

const rowsOf = (table: EntityTable, hasSynonyms: boolean, code: string | undefined) =>
  sql`select id, name, ${hasSynonyms ? sql`synonyms, ` : sql``} ${code ? sql`${column(code)} as ${sql.identifier(code)}, ` : sql``}
             row_version as "rowVersion", search_key as "searchKey"
        from ${sql.identifier(getTableName(table))}`;

const column = (field: string) =>
  sql.identifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
