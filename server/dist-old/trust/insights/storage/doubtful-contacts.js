import { EMAIL, PHONE, ZIP } from '@careline/contracts/rules/contact-formats';
import { sql } from 'drizzle-orm';
const MOST = 200;
/** What the forms hint at and keep: agents see it as a link that leads nowhere. */
export async function doubtfulContacts(db) {
    const { rows } = await db.execute(sql `
    with contact as (
      select 'Providers' as set, provider.id, null::int as "practiceId", name, own.*
        from provider cross join lateral (values
          ('coordinatorPhone', 'phone', coordinator_phone),
          ('surgicalSchedulerPhone', 'phone', surgical_scheduler_phone)) as own (field, kind, value)
      union all
      select 'PracticeAddresses', place.id, practice_id, practice.name || ', ' || place.address, own.*
        from practice_address as place join practice on practice.id = practice_id
       cross join lateral (values
          ('mainPhone', 'phone', main_phone), ('backLine', 'phone', back_line), ('fax', 'phone', fax),
          ('email', 'email', email), ('zip', 'zip', zip)) as own (field, kind, value)
      union all
      select 'Directories', directory.id, null, contact, own.*
        from directory cross join lateral (values
          ('cellNumber', 'phone', cell_number), ('deskNumber', 'phone', desk_number),
          ('email', 'email', email)) as own (field, kind, value))
    select set, id, "practiceId", name, field, value, (count(*) over ())::int as total
      from contact
     where btrim(value) <> ''
       and case kind when 'phone' then btrim(value) !~* ${PHONE.source}
                     when 'email' then btrim(value) !~ ${EMAIL.source}
                     else btrim(value) !~ ${ZIP.source} end
     order by name collate "und-x-icu", set, id, field limit ${MOST}`);
    return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}
//# sourceMappingURL=doubtful-contacts.js.map