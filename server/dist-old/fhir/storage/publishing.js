import { publishingSettings } from '@careline/contracts/exchange/publishing';
import { sql } from 'drizzle-orm';
import { GUIDE_SPECIALTIES } from '../../platform/guide-specialties.js';
import { readSettings } from '../../platform/settings/storage/settings.js';
import { RESOURCE_TYPES } from '../resources/elements.js';
import { sourcesOf } from '../resources/sources.js';
import { countResources } from './read-source.js';
/** What everybody sees; undefined while the directory is not public. */
export async function publicAccess(db) {
    const { isPublic, groups } = await readSettings(db, publishingSettings);
    return isPublic ? { groups } : undefined;
}
/** Of all active providers, no matter who may see them. */
export async function checkPublishing(db) {
    const counts = RESOURCE_TYPES.map(async (type) => {
        const each = await Promise.all(sourcesOf(type).map((source) => countResources(db, source, [], { groups: null })));
        return [type, each.reduce((sum, count) => sum + count, 0)];
    });
    const { rows } = await db.execute(sql `
    with known as (select id from specialty where left(md5(taxonomy_code), 8) = any (${sql.param([...GUIDE_SPECIALTIES])}::text[]))
    select count(*) filter (where p.npi = '')::int as npi,
           count(*) filter (where not listed.has_plan_at_location)::int as network,
           count(*) filter (where not exists (select from provider_location as l where l.provider_id = p.id))::int as address,
           count(*) filter (where not exists (
             select from provider_specialty as own join known on known.id = own.specialty_id where own.provider_id = p.id))::int
             as "codedSpecialty",
           count(*) filter (where not exists (
             select from verification where entity = 'Providers' and record_id = p.id))::int as verification
      from provider as p join provider_list as listed on listed.id = p.id
     where not p.inactive`);
    const lacking = rows[0] ?? { npi: 0, network: 0, address: 0, codedSpecialty: 0, verification: 0 };
    return { resources: Object.fromEntries(await Promise.all(counts)), lacking };
}
//# sourceMappingURL=publishing.js.map