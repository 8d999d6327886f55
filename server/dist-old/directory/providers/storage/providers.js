import { providers } from '@careline/contracts/directory/providers';
import { eq, sql } from 'drizzle-orm';
import { provider } from '../../../platform/db/schema/directory.js';
import { refused } from '../../../platform/domain/app-error.js';
import { byText } from '../../../platform/entity-set/storage/large-list/large-list.js';
import { matchingIds } from '../../../platform/entity-set/storage/list.js';
import { storedSet } from '../../../platform/entity-set/storage/stored-set.js';
import { insertRow, lockRow, updateRow } from '../../../platform/entity-set/storage/table-store.js';
import { verificationStatusOf } from '../../../platform/entity-set/storage/verifications.js';
import { photoDataUrl, readPhoto } from '../photo/photo.js';
import { providerFilters } from './provider-filters.js';
import { loadPhoto, loadProvider } from './provider-record.js';
import { saveChildren, writePhoto } from './save-providers.js';
import { providersNamedLike } from './similar-providers.js';
const rows = sql `
  select provider.id, provider.name as "personName", kind.name as "providerType", provider.npi, provider.inactive,
         ${verificationStatusOf('Providers', sql `provider.id`)} as "verificationStatus",
         array(select member.name from provider_group_member as membership
                 join provider_group as member on member.id = membership.group_id
                where membership.provider_id = provider.id order by member.name collate "und-x-icu") as groups
    from provider
    join provider_type as kind on kind.id = provider.provider_type_id`;
/** A word may also name the provider's degree, or a practice the provider works at: `provider_list` holds them all. */
const large = {
    table: 'provider_list',
    isCounted: true,
    keys: ['search_key'],
    orders: {
        personName: byText('name'),
        npi: byText('npi'),
        providerType: {
            expression: sql `(select kind.name from provider_type as kind where kind.id = provider_type_id) collate "und-x-icu"`,
            owner: { table: 'provider_type', column: 'provider_type_id' },
        },
    },
    scope: providerFilters,
};
const list = { rows, large, arePeople: true, similar: providersNamedLike };
/** All providers that a search of the list finds. */
export const matchingProviders = (tx, { query, skip: _, take: _take, orderBy: _order, direction: _direction, locate: _locate, ...scope }) => matchingIds(tx, list, { options: { query }, scope, naturalOrder: providers.sort[0] });
const store = ({ beforeDelete }) => ({
    table: provider,
    list,
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
export const providersRepository = (db, hooks) => storedSet(db, providers, store(hooks));
async function update(tx, before, body, keepIds = false) {
    await checkNpi(tx, { ...body, id: before.id });
    await updateRow(tx, provider, before.id, body);
    await saveChildren(tx, [{ id: before.id, before, body }], keepIds);
    await savePhoto(tx, before.id, before.profilePhoto, body.profilePhoto);
}
/**
 * The photo as it will be stored. A photo sent back unchanged is not redrawn: it would lose quality with every save.
 */
async function preparePhoto(db, { id, profilePhoto }) {
    if (profilePhoto == null)
        return profilePhoto;
    if (profilePhoto === '')
        return null;
    const stored = id == null ? null : await loadPhoto(db, id);
    return profilePhoto === stored ? stored : photoDataUrl(await readPhoto(profilePhoto));
}
async function savePhoto(tx, providerId, stored, prepared) {
    if (prepared !== undefined && prepared !== stored)
        await writePhoto(tx, providerId, prepared);
}
/** The unique constraint would refuse it too, but could not name the other provider. */
async function checkNpi(tx, { id, npi }) {
    if (!npi)
        return;
    const [other] = await tx
        .select({ id: provider.id, name: provider.name })
        .from(provider)
        .where(eq(provider.npi, npi));
    if (other && other.id !== id)
        throw refused(`This NPI is already used by ${other.name}.`, 'npi');
}
//# sourceMappingURL=providers.js.map