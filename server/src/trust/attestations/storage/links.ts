import { LINK_DAYS } from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { attestation, attestationLink } from '../../../platform/db/schema/trust.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import { hashToken, newToken, type SessionUser } from '../../../platform/domain/session.ts';
import type { OfficeFacts } from './office-facts.ts';

/** Questions to offices and the links to them. Only hashes of the links' secrets are stored. */

export interface NewLink {
  attestationId: number;
  secret: string;
  expiresAt: Date;
}

interface Question {
  office: OfficeFacts;
  by: SessionUser;
  origin: string;
  wantsReminder: boolean;
}

export async function createAttestation(
  tx: Transaction,
  { office, by, origin, wantsReminder }: Question,
): Promise<NewLink> {
  const [created] = await tx
    .insert(attestation)
    .values({
      practiceAddressId: office.id,
      addressText: addressText(office),
      versions: office.versions,
      askedBy: by.id,
      askedByUserName: by.userName,
      expiresAt: sql`now() + make_interval(days => ${LINK_DAYS}::int)`,
      origin,
      wantsReminder,
    })
    .returning({ id: attestation.id, expiresAt: attestation.expiresAt });
  if (!created) throw new Error('A question to an office was not stored.');
  return { ...(await addLink(tx, created.id)), expiresAt: created.expiresAt };
}

export async function addLink(
  tx: Transaction,
  attestationId: number,
): Promise<Pick<NewLink, 'attestationId' | 'secret'>> {
  const secret = newToken();
  await tx.insert(attestationLink).values({ hash: hashToken(secret), attestationId });
  return { attestationId, secret };
}

export const addressText = ({ practice, address, zip }: OfficeFacts): string =>
  [practice, address, zip].filter(Boolean).join(', ');

/** A question to an office, by the secret of a link to it. */
export interface OfficeQuestion extends Record<string, unknown> {
  id: number;
  practiceAddressId: number;
  address: string;
  versions: Record<string, number>;
  askedBy: number;
  askedByUserName: string;
  expiresAt: string;
  isAnswered: boolean;
  isExpired: boolean;
}

/** Undefined for an unknown secret; a link that was used or has expired is refused. */
export async function findOfficeQuestion(
  db: Reader,
  secret: string,
  { lock = false } = {},
): Promise<OfficeQuestion | undefined> {
  const { rows } = await db.execute<OfficeQuestion>(sql`
    select asked.id, practice_address_id as "practiceAddressId", address_text as address, versions, asked_by as "askedBy",
           asked_by_user_name as "askedByUserName", ${isoMoment('expires_at')} as "expiresAt",
           answered_at is not null as "isAnswered", expires_at <= now() as "isExpired"
      from attestation_link as link join attestation as asked on asked.id = link.attestation_id
     where link.hash = ${hashToken(secret)} ${lock ? sql`for update of asked` : sql``}`);
  const [asked] = rows;
  if (asked?.isAnswered) throw refused('This link was already used. Thank you for your answer.');
  if (asked?.isExpired) throw refused('This link has expired. We will ask you again.');
  return asked;
}
