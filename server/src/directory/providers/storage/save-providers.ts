import { type Provider, providers } from '@careline/contracts/directory/providers';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { provider } from '../../../platform/db/schema.ts';
import { updateRows } from '../../../platform/entity-set/storage/table-store.ts';
import type { BulkStore } from '../../../platform/entity-set/storage/undo-run.ts';
import { changedFields } from '../../../platform/history/changes.ts';
import { brokenRule, desiredChildren, type ProviderEdit, settleProvider } from '../provider-rules.ts';
import {
  type ChildrenOf,
  saveExtenders,
  saveGroups,
  saveLanguages,
  saveLocations,
  savePlans,
  saveSpecialties,
  saveTerms,
} from './provider-children.ts';
import { loadProviders } from './provider-record.ts';

export interface Edit {
  id: number;
  /** Undefined for a new provider. */
  before: Provider | undefined;
  body: ProviderEdit;
}

/** Saves the child rows of any number of providers: of one form, or of a bulk change. Throws the first broken rule. */
export async function saveChildren(tx: Transaction, edits: readonly Edit[], keepIds: boolean): Promise<void> {
  const desired = edits.map((edit) => ({ ...edit, ...desiredChildren(edit.before, edit.body) }));
  for (const edit of desired) {
    const broken = brokenRule(edit.before, edit);
    if (broken) throw broken;
  }
  const save = async <Child>(
    listOf: (edit: (typeof desired)[number]) => readonly Child[] | undefined,
    write: (tx: Transaction, children: ChildrenOf<Child>, keepIds: boolean) => Promise<void>,
  ) => {
    const lists = desired.flatMap((edit) => {
      const list = listOf(edit);
      return list ? [[edit.id, list] as const] : [];
    });
    if (lists.length > 0) await write(tx, new Map(lists), keepIds);
  };
  await save(({ body }) => body.groups, saveGroups);
  await save(({ body }) => body.languages, saveLanguages);
  await save(({ body }) => body.providerSpecialties && idsOnce(body.providerSpecialties), saveSpecialties);
  await save(({ extenders }) => extenders, saveExtenders);
  await save(({ terms }) => terms, saveTerms);
  // Before the locations, which may accept only these.
  await save(({ plans }) => plans, savePlans);
  await save(({ locations }) => locations, saveLocations);
}

const idsOnce = (specialties: readonly { specialtyId: number }[]) => [
  ...new Set(specialties.map(({ specialtyId }) => specialtyId)),
];

/** For bulk changes, imports and their undo. Rows with an id get exactly that id. */
export const manyProviders: BulkStore<Provider> = {
  set: providers,
  lock: async (tx, ids) => {
    await tx.execute(
      sql`select from provider where id = any (${sql.param([...ids])}::integer[]) order by id for update`,
    );
  },
  load: loadProviders,
  save: saveProviders,
  settle: settleProvider,
  settles: ['providerPracticeAddresses', 'providerInsurancePlans'],
};

async function saveProviders(
  tx: Transaction,
  edits: readonly { before: Provider; after: Provider }[],
): Promise<void> {
  const changed = edits.map(({ before, after }) => {
    const names = new Set(changedFields({ ...before }, { ...after }).map(({ field }) => field));
    const body = Object.fromEntries(Object.entries(after).filter(([field]) => names.has(field)));
    return { id: before.id, before, body: body as ProviderEdit };
  });
  await updateRows(tx, provider, changed);
  await saveChildren(tx, changed, true);
}
