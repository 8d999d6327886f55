import { ROLE } from '@careline/contracts/basis/role';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.js';
export const isAgent = ({ user }) => user.role === ROLE.CallCenter;
export const mayBeSeenBy = (reader, providerId) => isVisibleTo(isAgent(reader) ? reader.groups : null, providerId);
//# sourceMappingURL=reader.js.map