import { ROLE } from '@careline/contracts/basis/call';
import type { SQL } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

/** The caller, with the groups that limit what a Call Center user sees. */
export interface Reader {
  user: SessionUser;
  groups: readonly number[];
}

export const isAgent = ({ user }: Reader) => user.role === ROLE.CallCenter;

export const mayBeSeenBy = (reader: Reader, providerId: SQL): SQL =>
  isVisibleTo(isAgent(reader) ? reader.groups : null, providerId);
