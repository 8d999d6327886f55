import { createHash, randomBytes } from 'node:crypto';
import { type KeyScope, ROLE, type Role } from '@careline/contracts/basis/call';
import type { SignInMethod } from '@careline/contracts/people/account';

/** The caller, as every guarded route sees it. */
export interface Session {
  /** As the owner of the account sees it; 0 for a key. */
  id: number;
  tokenHash: Buffer;
  xsrfHash: Buffer;
  user: SessionUser;
  /** The groups of a Call Center user or a key; empty for other roles, who see everything. */
  groups: readonly number[];
  /** As of the last check of the session. */
  profile: SessionProfile;
  method: SignInMethod;
  /** Until a second factor is set up, only calls that are open `whileEnrolling` are answered. */
  mustEnrol: boolean;
  /** Set when the caller is a program with a key: it sees the providers of its groups and of none, whatever its role. */
  key?: { scopes: readonly KeyScope[] };
}

/** Groups whose providers the caller sees, besides those of no group; null for all. */
export const seenGroups = ({ user, groups }: Session): readonly number[] | null =>
  user.role === ROLE.CallCenter ? groups : null;

export interface SessionUser {
  /** A key acts under the negative of its id, so that it is never taken for a user. */
  id: number;
  userName: string;
  role: Role;
}

/** What else the account says about its user. */
export interface SessionProfile {
  firstName: string;
  lastName: string;
  email: string;
  askNext: boolean;
  rowVersion: number;
}

export const newToken = () => randomBytes(32).toString('base64url');

/** Only hashes are stored, so a leaked table holds no usable tokens. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
