import { createHash, randomBytes } from 'node:crypto';
import { ROLE } from '@careline/contracts/basis/role';
/** Groups whose providers the caller sees, besides those of no group; null for all. */
export const seenGroups = ({ user, groups }) => user.role === ROLE.CallCenter ? groups : null;
export const newToken = () => randomBytes(32).toString('base64url');
/** Only hashes are stored, so a leaked table holds no usable tokens. */
export const hashToken = (token) => createHash('sha256').update(token).digest();
//# sourceMappingURL=session.js.map