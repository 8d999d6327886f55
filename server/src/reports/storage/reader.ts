import { ROLE } from '@careline/contracts/basis/role';
import type { SQL } from 'drizzle-orm';
import type { SessionUser } from '../../domain/session.ts';
import { isVisibleTo } from '../../providers/storage/visible-providers.ts';

/** The caller, with the groups that limit what a Call Center user sees. */
export interface Reader {
  user: SessionUser;
  groups: readonly number[];
}

export const isAgent = ({ user }: Reader) => user.role === ROLE.CallCenter;

export const mayBeSeenBy = (reader: Reader, providerId: SQL): SQL =>
  isVisibleTo(isAgent(reader) ? reader.groups : null, providerId);
