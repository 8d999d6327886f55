import { sql } from 'drizzle-orm';
import { findKnownSet } from '../../../platform/db/known-sets.js';
import { refused } from '../../../platform/domain/app-error.js';
import { presentNames } from '../../../platform/history/storage/reference-names.js';
import { missingFrom, referencesIn } from '../../../platform/history/words/references.js';
/** The providers that exist, in the order of their names, with the versions they have now. */
export async function chosenVersions(tx, ids) {
    const { rows } = await tx.execute(sql `
    select id, row_version as "rowVersion" from provider where id = any (${sql.param([...ids])}::integer[])
     order by name collate "und-x-icu", id`);
    return rows;
}
/** The names of the records that a change refers to. One that does not exist is refused. */
export async function referenceNames(tx, { fields, body }) {
    for (const [field, words] of Object.entries(fields)) {
        const references = referencesIn({ [field]: words }, [body]);
        const missing = missingFrom(await presentNames(tx, references), references);
        const [set] = missing.keys();
        if (set === undefined)
            continue;
        throw refused(`The chosen ${findKnownSet(set)?.set.label.one ?? 'record'} does not exist.`, field);
    }
    return presentNames(tx, referencesIn(fields, [body]));
}
/** The names that added rows need for the records they refer to, and today's date. */
export async function knownNames(tx, { fields, body }) {
    const references = referencesIn(fields, [body]);
    const ids = (set) => sql `${sql.param([...(references.get(set) ?? [])])}::integer[]`;
    const plans = await tx.execute(sql `
    select plan.id, insurance.id as "insuranceId", insurance.full_name as "insuranceName", plan.name as "insurancePlanName"
      from insurance_plan as plan join insurance on insurance.id = plan.insurance_id
     where plan.id = any (${ids('InsurancePlans')})`);
    const places = await tx.execute(sql `
    select place.id, practice.name as "practiceName", place.address, place.suite, place.zip
      from practice_address as place join practice on practice.id = place.practice_id
     where place.id = any (${ids('PracticeAddresses')})`);
    const day = await tx.execute(sql `select current_date::text as today`);
    return { today: day.rows[0]?.today ?? '', plans: byId(plans.rows), places: byId(places.rows) };
}
const byId = (rows) => new Map(rows.map(({ id, ...names }) => [id, names]));
//# sourceMappingURL=references.js.map