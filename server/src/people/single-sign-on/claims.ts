import type { Role } from '@careline/contracts/basis/call';
import { RequiredName } from '@careline/contracts/basis/primitives';
import { AccountEmail } from '@careline/contracts/people/account';
import type { ClaimRoles } from '../../platform/domain/variable-forms.ts';

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** As OpenID Connect limits it. */
const LONGEST_SUBJECT = 255;

export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= LONGEST_SUBJECT &&
  !/[\0\ud800-\udfff]/.test(value);

/** A text counts as a list of one. */
export function claimValuesOf(claims: Claims, claim: string): string[] {
  const value = claims[claim];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The highest of the mapped roles. Values compare exactly. */
export function claimedRole(claims: Claims, { claim, roles }: ClaimRoles): Role | undefined {
  const found = claimValuesOf(claims, claim).flatMap((value) => roles.get(value) ?? []);
  return found.length === 0 ? undefined : (Math.min(...found) as Role);
}

export interface ClaimedPerson {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Name and mail address, cleaned like those that are typed. Fields that are missing or unusable are undefined. */
export function personOf(claims: Claims): Partial<ClaimedPerson> {
  const read = (schema: typeof RequiredName | typeof AccountEmail, claim: string): string | undefined => {
    const parsed = schema.safeParse(claims[claim]);
    return parsed.success ? parsed.data : undefined;
  };
  const email = read(AccountEmail, 'email');
  const userName = read(RequiredName, 'preferred_username') ?? email;
  const firstName = read(RequiredName, 'given_name');
  const lastName = read(RequiredName, 'family_name');
  return {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
}

export const hasVerifiedMail = (claims: Claims): boolean => claims.email_verified === true;

/** The claims that are read, so that userinfo is asked only for those that the ID token lacks. */
export const neededClaims = (roles: ClaimRoles | undefined, groupsClaim: string | undefined): string[] => [
  ...['preferred_username', 'email', 'given_name', 'family_name'],
  ...(roles ? [roles.claim] : []),
  ...(groupsClaim === undefined ? [] : [groupsClaim]),
];
