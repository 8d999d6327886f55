import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@careline/contracts/basis/role';

/** The caller, as every guarded route sees it. */
export interface Session {
  tokenHash: Buffer;
  xsrfHash: Buffer;
  user: SessionUser;
  /** The groups of a Call Center user; empty for other roles, who see everything. */
  groups: readonly number[];
  /** As of the last check of the session. */
  profile: SessionProfile;
}

export interface SessionUser {
  id: number;
  userName: string;
  role: Role;
}

/** What else the account says about its user. */
export interface SessionProfile {
  firstName: string;
  lastName: string;
  email: string;
  rowVersion: number;
}

export const newToken = () => randomBytes(32).toString('base64url');

/** Only hashes are stored, so a leaked table holds no usable tokens. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
