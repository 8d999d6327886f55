import { terms } from '@careline/contracts/directory/terms';
import { eq, sql } from 'drizzle-orm';
import { bodyPart, term } from '../platform/db/schema/directory.js';
import { storedSet } from '../platform/entity-set/storage/stored-set.js';
import { recordColumns, tableStore, usedByProviders, usesOf, } from '../platform/entity-set/storage/table-store.js';
const rows = sql `
  select term.id, term.name, term.urgent, term.body_part_id as "bodyPartId", term.category_id as "categoryId",
         body_part.name as "bodyPartName", category.name as "categoryName", term.row_version as "rowVersion",
         term.synonyms,
         term.search_key || ' ' || body_part.search_key || ' ' || category.search_key as "searchKey"
    from term
    join body_part on body_part.id = term.body_part_id
    join category on category.id = term.category_id`;
const USED_BY = [usedByProviders((id) => sql `select 1 from provider_term where term_id = ${id}`)];
export const termsRepository = (db) => storedSet(db, terms, tableStore(term, { list: { rows, spoken: 'term', uses: usesOf(USED_BY) }, usedBy: USED_BY }));
/** Undefined if the body part does not exist. */
export async function termsOfBodyPart(db, bodyPartId) {
    const [known] = await db.select({ id: bodyPart.id }).from(bodyPart).where(eq(bodyPart.id, bodyPartId));
    if (!known)
        return undefined;
    return db
        .select(recordColumns(term))
        .from(term)
        .where(eq(term.bodyPartId, bodyPartId))
        .orderBy(sql `${term.name} collate "und-x-icu"`, term.id);
}
//# sourceMappingURL=terms.js.map