import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@careline/contracts/role';

/** Who is calling, as every guarded route sees it. */
export interface Session {
  tokenHash: Buffer;
  xsrfHash: Buffer;
  user: SessionUser;
  /** The groups a Call Center user belongs to; empty for the others, who see all. */
  groups: readonly number[];
}

export interface SessionUser {
  id: number;
  userName: string;
  role: Role;
}

export const newToken = () => randomBytes(32).toString('base64url');

/** Only hashes are stored: whoever reads the table cannot use what is in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
