import { dayOf } from '@careline/contracts/rules/days';
import type pg from 'pg';

/**
 * First and last days and notices around today for a fifth of the providers, of which every sixteenth has the same: so many that each kind
 * is on the first pages, and few enough that most of the directory is as ever.
 */
export async function seedDays(client: pg.PoolClient, now: Date): Promise<void> {
  const today = dayOf(now);
  const ofKind =
    (...kinds: number[]) =>
    (id: string) =>
      `${id} % 5 = 0 and (${id} / 5) % 16 in (${kinds.join()})`;
  const [leaves, joins, isAway, isNoted] = [ofKind(0), ofKind(1), ofKind(2, 3), ofKind(4)];
  const [moves, opens, planEnds, planBegins] = [
    ofKind(5, 6),
    ofKind(7),
    ofKind(8, 9, 10, 11),
    ofKind(12, 13),
  ];
  const networkEnds = ofKind(14, 15);
  const soon = (id: string) => `$1::date + 4 + ${id} % 50`;
  const endOfYear = `(date_trunc('year', $1::date + 7) + interval '1 year - 1 day')::date`;
  for (const statement of [
    `update provider set starts_on = $1::date - 700, ends_on = ${soon('id')} where ${leaves('id')}`,
    `update provider set starts_on = ${soon('id')} where ${joins('id')}`,
    `update provider_location set ends_on = ${soon('provider_id')} where is_primary and ${moves('provider_id')}`,
    `update provider_location set starts_on = ${soon('provider_id')} where not is_primary and ${opens('provider_id')}`,
    `update provider_location_plan set ends_on = ${endOfYear} where insurance_plan_id % 2 = 0 and ${planEnds('provider_id')}`,
    `update provider_location_plan set starts_on = ${endOfYear} + 1 where insurance_plan_id % 3 = 0 and ${planBegins('provider_id')}`,
    `update provider_insurance_plan set starts_on = $1::date - 300, ends_on = ${soon('provider_id')}
      where insurance_plan_id % 2 = 1 and ${networkEnds('provider_id')}`,
    `insert into notice (set, record_id, kind, starts_on, ends_on, text, text_es, instead_id)
     select 'Providers', own.id, 'away', $1::date + own.id % 7 - 2, $1::date + own.id % 7 + 9, 'On vacation', 'De vacaciones', other.id
       from provider as own
       left join lateral (
         select there.provider_id as id from provider_location as here
           join provider_location as there on there.practice_address_id = here.practice_address_id and there.provider_id <> own.id
           join provider as colleague on colleague.id = there.provider_id and not colleague.inactive
          where here.provider_id = own.id order by there.provider_id limit 1) as other on true
      where ${isAway('own.id')}`,
    `insert into notice (set, record_id, kind, starts_on, ends_on, text, text_es)
     select 'Providers', id, 'note', $1::date - 10, $1::date + 20, 'Bring a list of all medications.', 'Traiga una lista de sus medicamentos.'
       from provider where ${isNoted('id')}`,
    `insert into notice (set, record_id, kind, starts_on, ends_on, text, text_es, instead_id)
     select 'PracticeAddresses', own.id, 'closed', $1::date + own.id % 5, $1::date + own.id % 5 + 2, 'Closed for renovation', 'Cerrado por obras',
            (select min(other.id) from practice_address as other where other.practice_id = own.practice_id and other.id <> own.id)
       from practice_address as own where own.id % 29 = 7`,
  ])
    await client.query(statement, [today]);
}
