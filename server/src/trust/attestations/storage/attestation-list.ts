import type {
  Attestation,
  AttestationItem,
  Attestations,
  SearchAttestationsRequest,
} from '@careline/contracts/trust/attestations';
import { spokenPlans } from '@careline/contracts/trust/office-answers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import { readOffices, readPlans } from './office-facts.ts';

const PAGE = 100;

type Stored = Omit<Attestation, 'items' | 'plans'> & { items: Omit<AttestationItem, 'ours'>[] };

/** Answers that wait come first, oldest first; then all others, newest first. */
export async function searchAttestations(
  db: Database,
  { status, query, skip, take }: SearchAttestationsRequest,
): Promise<Attestations> {
  const conditions = sql.join(
    [
      sql`true`,
      ...(status ? [sql`status = ${status}`] : []),
      ...queryWords(query ?? '').map(
        ({ text }) => sql`strpos(search_key(address || ' ' || coalesce("answeredBy", '')), ${text}) > 0`,
      ),
    ],
    sql` and `,
  );
  const from = sql`from (${ATTESTATIONS}) as found where ${conditions}`;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select id, "rowVersion", "practiceAddressId", "practiceId", address, status, "askedAt", "expiresAt", "answeredAt", "answeredBy", reason, comment, missing, items
      ${from}
     order by status <> 'answered', case when status = 'answered' then "answeredAt" end, "askedAt" desc, id desc
     limit ${take ?? PAGE} offset ${skip ?? 0}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { items: await withOurs(db, rows), total: counted.rows[0]?.total ?? 0 };
}

/** Adds what is recorded now to what waits, so that both can be compared. */
async function withOurs(db: Database, found: readonly Stored[]): Promise<Attestation[]> {
  const waiting = found.filter(({ status }) => status === 'answered');
  const offices = await readOffices(
    db,
    waiting.map(({ practiceAddressId }) => practiceAddressId),
  );
  const completed = found.map((attestation) => {
    const ours = offices.get(attestation.practiceAddressId)?.items ?? [];
    return {
      ...attestation,
      items: attestation.items.map((item) => ({
        ...item,
        ours:
          item.state === 'waiting' && attestation.status === 'answered'
            ? (ours.find(({ key }) => key === item.key)?.values ?? null)
            : null,
      })),
    };
  });
  const names = await readPlans(
    db,
    completed.flatMap(({ items }) => items.flatMap(plansIn)),
  );
  return completed.map((attestation) => {
    const spoken = new Set(attestation.items.flatMap(plansIn));
    return { ...attestation, plans: names.filter(({ id }) => spoken.has(id)) };
  });
}

const plansIn = ({ changes, ours }: AttestationItem): number[] => [
  ...spokenPlans(changes),
  ...(ours && 'insurancePlanIds' in ours ? ours.insurancePlanIds : []),
];

const ATTESTATIONS = sql`
  select asked.id, asked.row_version as "rowVersion", asked.practice_address_id as "practiceAddressId",
         (select practice_id from practice_address where id = asked.practice_address_id) as "practiceId",
         coalesce((select concat_ws(', ', practice.name, place.address, nullif(place.suite, ''), nullif(place.zip, ''))
                     from practice_address as place join practice on practice.id = place.practice_id
                    where place.id = asked.practice_address_id), asked.address_text) as address,
         case when asked.outcome is not null then asked.outcome
              when asked.answered_at is not null then 'answered'
              when asked.expires_at <= now() then 'expired'
              else 'asked' end as status,
         ${isoMoment('asked.asked_at')} as "askedAt", ${isoMoment('asked.expires_at')} as "expiresAt",
         ${isoMoment('asked.answered_at')} as "answeredAt", nullif(asked.answered_by, '') as "answeredBy",
         nullif(asked.reason, '') as reason, nullif(asked.comment, '') as comment, nullif(asked.missing, '') as missing,
         (select coalesce(json_agg(json_build_object(
                   'key', key, 'name', name, 'verdict', verdict, 'changes', changes, 'state', state) order by position), '[]')
            from attestation_item where attestation_id = asked.id) as items
    from attestation as asked`;
