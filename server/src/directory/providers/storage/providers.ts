import type { ScopeOf, SearchOptions } from '@careline/contracts/basis/entity-set';
import { type Provider, providers, type SaveProvider } from '@careline/contracts/directory/providers';
import { eq, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { provider } from '../../../platform/db/schema/directory.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { EntityStore } from '../../../platform/entity-set/storage/entity-store.ts';
import {
  byText,
  type LargeList,
  type ListMemory,
} from '../../../platform/entity-set/storage/large-list/large-list.ts';
import { matchingIds } from '../../../platform/entity-set/storage/list.ts';
import { storedSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { insertRow, lockRow, updateRow } from '../../../platform/entity-set/storage/table-store.ts';
import { verificationStatusOf } from '../../../platform/entity-set/storage/verifications.ts';
import { photoDataUrl, readPhoto } from '../photo/photo.ts';
import { findByCoordinator } from './coordinators.ts';
import { providerFilters } from './provider-filters.ts';
import { loadPhoto, loadProvider } from './provider-record.ts';
import { saveChildren, writePhoto } from './save-providers.ts';
import { providersNamedLike, typedWords } from './similar-providers.ts';

type ProviderSearch = SearchOptions & ScopeOf<typeof providers>;

/** What other wings do in the transaction of a change. */
export interface ProviderHooks {
  beforeDelete(tx: Transaction, providerId: number, by: SessionUser): Promise<void>;
  /** Finds them by the words of the list. */
  memory: ListMemory;
}

const rows = sql`
  select provider.id, provider.name as "personName", kind.name as "providerType", provider.npi, provider.inactive,
         ${verificationStatusOf('Providers', sql`provider.id`)} as "verificationStatus",
         array(select member.name from provider_group_member as membership
                 join provider_group as member on member.id = membership.group_id
                where membership.provider_id = provider.id order by member.name collate "und-x-icu") as groups
    from provider
    join provider_type as kind on kind.id = provider.provider_type_id`;

/** A word may also name the provider's degree, or a practice the provider works at: `provider_list` holds them all. */
const large: LargeList = {
  table: 'provider_list',
  isCounted: true,
  keys: ['search_key'],
  orders: {
    personName: byText('name'),
    npi: byText('npi'),
    providerType: {
      expression: sql`(select kind.name from provider_type as kind where kind.id = provider_type_id) collate "und-x-icu"`,
      owner: { table: 'provider_type', column: 'provider_type_id' },
    },
  },
  scope: providerFilters,
};

const list = { rows, large, arePeople: true, otherwise: findByCoordinator, similar: providersNamedLike };

const fromMemory = (memory: ListMemory) => ({
  ...list,
  large: { ...large, memory },
  similar: async (db: Reader, query: string) =>
    (await memory.similar(typedWords(query))) ?? providersNamedLike(db, query),
});

/** All providers that a search of the list finds, as the transaction sees them. */
export const matchingProviders = (
  tx: Transaction,
  {
    query,
    skip: _,
    take: _take,
    orderBy: _order,
    direction: _direction,
    locate: _locate,
    ...scope
  }: ProviderSearch,
): Promise<readonly number[]> =>
  matchingIds(tx, list, { options: { query }, scope, naturalOrder: providers.sort[0] });

const store = ({ beforeDelete, memory }: ProviderHooks): EntityStore<typeof providers> => ({
  table: provider,
  list: fromMemory(memory),
  prepare: async (db, body) => ({ ...body, profilePhoto: await preparePhoto(db, body) }),
  load: loadProvider,
  lock: (tx, id) => lockRow(tx, provider, id),
  insert: async (tx, body) => {
    await checkNpi(tx, body);
    const id = await insertRow(tx, provider, body);
    await saveChildren(tx, [{ id, before: undefined, body }], body.id != null);
    await savePhoto(tx, id, null, body.profilePhoto);
    return id;
  },
  update: (tx, before, body) => update(tx, before, body),
  restore: (tx, before, body) => update(tx, before, body, true),
  remove: async (tx, before, by) => {
    await beforeDelete(tx, before.id, by);
    await tx.delete(provider).where(eq(provider.id, before.id));
  },
  usage: async () => [],
});

export const providersRepository = (db: Database, hooks: ProviderHooks) =>
  storedSet(db, providers, store(hooks));

async function update(tx: Transaction, before: Provider, body: SaveProvider, keepIds = false): Promise<void> {
  await checkNpi(tx, { ...body, id: before.id });
  await updateRow(tx, provider, before.id, body);
  await saveChildren(tx, [{ id: before.id, before, body }], keepIds);
  await savePhoto(tx, before.id, before.profilePhoto, body.profilePhoto);
}

/**
 * The photo as it will be stored. A photo sent back unchanged is not redrawn: it would lose quality with every save.
 */
async function preparePhoto(
  db: Database,
  { id, profilePhoto }: SaveProvider,
): Promise<string | null | undefined> {
  if (profilePhoto == null) return profilePhoto;
  if (profilePhoto === '') return null;
  const stored = id == null ? null : await loadPhoto(db, id);
  return profilePhoto === stored ? stored : photoDataUrl(await readPhoto(profilePhoto));
}

async function savePhoto(
  tx: Transaction,
  providerId: number,
  stored: string | null,
  prepared: string | null | undefined,
): Promise<void> {
  if (prepared !== undefined && prepared !== stored) await writePhoto(tx, providerId, prepared);
}

/** The unique constraint would refuse it too, but could not name the other provider. */
async function checkNpi(tx: Transaction, { id, npi }: SaveProvider): Promise<void> {
  if (!npi) return;
  const [other] = await tx
    .select({ id: provider.id, name: provider.name })
    .from(provider)
    .where(eq(provider.npi, npi));
  if (other && other.id !== id) throw refused(`This NPI is already used by ${other.name}.`, 'npi');
}
