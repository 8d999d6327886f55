import { type Provider, providers } from '@careline/contracts/directory/providers';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { provider, providerPhoto } from '../../../platform/db/schema/directory.ts';
import { inTurns } from '../../../platform/domain/turns.ts';
import { insertRow, insertRows, updateRows } from '../../../platform/entity-set/storage/table-store.ts';
import type { BulkStore } from '../../../platform/entity-set/storage/undo-run.ts';
import { changedFields, type Fields } from '../../../platform/history/changes.ts';
import { photoOf } from '../photo/photo.ts';
import {
  brokenRule,
  type DesiredChildren,
  desiredChildren,
  type LocationValues,
  type ProviderEdit,
  settleProvider,
} from '../provider-rules.ts';
import {
  clearFormerPrimary,
  saveExtenders,
  saveGroups,
  saveLanguages,
  saveLocationPlans,
  saveLocations,
  savePlans,
  saveSpecialties,
  saveTerms,
} from './provider-children.ts';
import { loadProviders } from './provider-record.ts';
import type { ChildrenOf } from './sync-children.ts';

interface ProviderSave {
  id: number;
  /** Undefined for a new provider. */
  before: Provider | undefined;
  body: ProviderEdit;
}

/** Saves the child rows of any number of providers: of one form, or of a bulk change. Throws the first broken rule. */
export async function saveChildren(
  tx: Transaction,
  edits: readonly ProviderSave[],
  keepIds: boolean,
): Promise<void> {
  const desired: DesiredEdit[] = [];
  for await (const edit of inTurns(edits)) {
    const wanted = desiredChildren(edit.before, edit.body, keepIds);
    const broken = brokenRule(edit.before, wanted);
    if (broken) throw broken;
    desired.push({ ...edit, ...wanted, stored: childrenOf(edit.before) });
  }
  const save = async <Child>(
    listsOf: (edit: DesiredEdit) => readonly [wanted?: readonly Child[], stored?: readonly Child[]],
    write: (tx: Transaction, children: ChildrenOf<Child>, keepIds: boolean) => Promise<void>,
  ) => {
    const lists = desired.flatMap((edit) => {
      const [wanted, stored] = listsOf(edit);
      if (!wanted) return [];
      if (!stored) throw new Error('A list can be saved only when it was read before.');
      return [[edit.id, { wanted, stored }] as const];
    });
    if (lists.length > 0) await write(tx, new Map(lists), keepIds);
  };
  await save(({ body, stored }) => [body.groups, stored.groups], saveGroups);
  await save(({ body, stored }) => [body.languages, stored.languages], saveLanguages);
  await save(
    ({ body, stored }) => [body.providerSpecialties && idsOnce(body.providerSpecialties), stored.specialties],
    saveSpecialties,
  );
  await save(({ extenders, stored }) => [extenders, stored.extenders], saveExtenders);
  await save(({ terms, stored }) => [terms, stored.terms], saveTerms);
  // Before the locations, which may accept only these.
  await save(({ plans, stored }) => [plans, stored.plans], savePlans);
  await save(
    (edit) => (movesPrimary(edit) ? [edit.locations, edit.stored.locations] : []),
    clearFormerPrimary,
  );
  await save(({ locations, stored }) => [locations, stored.locations], saveLocations);
  await save((edit) => [edit.locations, stillAccepting(edit, keepIds)], saveLocationPlans);
}

type StoredChildren = DesiredChildren & {
  groups: readonly number[] | undefined;
  languages: readonly number[] | undefined;
  specialties: readonly number[] | undefined;
};

type DesiredEdit = ProviderSave & DesiredChildren & { stored: StoredChildren };

/** The child rows of a record; lists that were not read are undefined. A new provider has none. */
function childrenOf(record: Provider | undefined): StoredChildren {
  if (!record)
    return { groups: [], languages: [], specialties: [], extenders: [], terms: [], plans: [], locations: [] };
  const { groups, languages, providerSpecialties: specialties }: Partial<Provider> = record;
  return {
    ...desiredChildren(undefined, record as ProviderEdit),
    groups,
    languages,
    specialties: specialties && idsOnce(specialties),
  };
}

function movesPrimary({ before, locations }: DesiredEdit): boolean {
  if (!before || !locations) return false;
  const primary = before.providerPracticeAddresses.find(({ isPrimary }) => isPrimary);
  const stays = ({ isPrimary, practiceAddressId }: LocationValues) =>
    isPrimary && practiceAddressId === primary?.practiceAddressId;
  return primary !== undefined && !locations.some(stays);
}

/**
 * What the stored locations still accept once plans and locations are written: replacing the row of a plan or a location drops its accepted
 * plans.
 */
function stillAccepting(
  { stored, plans, locations }: DesiredEdit,
  keepIds: boolean,
): LocationValues[] | undefined {
  if (!stored.locations || !locations) return stored.locations;
  const isKept = (own: { id: number | null }, wanted: { id: number | null } | undefined) =>
    wanted !== undefined && (!keepIds || own.id === wanted.id);
  const places = new Map(locations.map((location) => [location.practiceAddressId, location]));
  const wantedPlans = plans && new Map(plans.map((plan) => [plan.insurancePlanId, plan]));
  const lost = new Set(
    wantedPlans &&
      stored.plans
        ?.filter((plan) => !isKept(plan, wantedPlans.get(plan.insurancePlanId)))
        .map(({ insurancePlanId }) => insurancePlanId),
  );
  return stored.locations
    .filter((location) => isKept(location, places.get(location.practiceAddressId)))
    .map((location) => ({
      ...location,
      plans: location.plans.filter((plan) => !lost.has(plan.insurancePlanId)),
    }));
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

/** Creates providers and returns the stored records by id, in the same order. */
export async function insertProviders(
  tx: Transaction,
  records: readonly Provider[],
): Promise<Map<number, Provider>> {
  if (records.length === 0) return new Map();
  const ids = await insertRows(tx, provider, records);
  const edits = records.map((record, place) => ({ id: ids[place] ?? 0, before: undefined, body: record }));
  await saveChildren(tx, edits, false);
  const stored = await loadProviders(tx, ids, Object.keys(providers.words));
  return new Map(
    ids.flatMap((id) => {
      const record = stored.get(id);
      return record ? [[id, record] as const] : [];
    }),
  );
}

async function saveProviders(
  tx: Transaction,
  edits: readonly { before: Provider; after: Provider }[],
): Promise<Map<number, Provider>> {
  const changed: { id: number; before: Provider; body: ProviderEdit }[] = [];
  for await (const { before, after } of inTurns(edits)) {
    const names = new Set(changedFields({ ...before }, { ...after }).map(({ field }) => field));
    const body = Object.fromEntries(Object.entries(after).filter(([field]) => names.has(field)));
    changed.push({ id: before.id, before, body: body as ProviderEdit });
  }
  await updateRows(tx, provider, changed);
  await saveChildren(tx, changed, true);
  const reread = await reloadNewRows(tx, changed);
  return new Map(
    edits.map(({ before: { id, rowVersion }, after }) => [
      id,
      { ...after, rowVersion: rowVersion + 1, ...reread.get(id) },
    ]),
  );
}

/** Lists with rows that were not there before: only the database knows their ids and their order. */
async function reloadNewRows(
  tx: Transaction,
  edits: readonly { id: number; before: Provider; body: ProviderEdit }[],
): Promise<Map<number, Partial<Provider>>> {
  const grown = edits.map(({ id, before, body }) => ({ id, lists: grownLists({ ...before }, { ...body }) }));
  const ids = grown.flatMap(({ id, lists }) => (lists.length > 0 ? [id] : []));
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(grown.flatMap(({ lists }) => lists))];
  const loaded = await loadProviders(tx, ids, wanted);
  return new Map(
    grown.map(({ id, lists }) => [
      id,
      Object.fromEntries(Object.entries(loaded.get(id) ?? {}).filter(([field]) => lists.includes(field))),
    ]),
  );
}

function grownLists(before: Fields, after: Fields): string[] {
  const keysOf = (list: unknown) => (Array.isArray(list) ? list.map(keyOf) : []);
  return Object.entries(after).flatMap(([field, list]) => {
    const known = new Set(keysOf(before[field]));
    return keysOf(list).every((key) => known.has(key)) ? [] : [field];
  });
}

const keyOf = (entry: unknown): string =>
  JSON.stringify(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry);

/** Brings a provider back under its old id, with its rows, photo and the days since which patients are accepted. */
export async function reinsertProvider(tx: Transaction, record: Provider, rowVersion: number): Promise<void> {
  await insertRow(tx, provider, record as ProviderEdit);
  await tx.update(provider).set({ rowVersion }).where(eq(provider.id, record.id));
  await saveChildren(tx, [{ id: record.id, before: undefined, body: record as ProviderEdit }], true);
  await writePhoto(tx, record.id, record.profilePhoto);
}

/** `photo` is a data URL as it was stored: it is not encoded again. */
export async function writePhoto(tx: Transaction, providerId: number, photo: string | null): Promise<void> {
  await tx.delete(providerPhoto).where(eq(providerPhoto.providerId, providerId));
  if (photo !== null) await tx.insert(providerPhoto).values({ providerId, ...photoOf(photo) });
}
