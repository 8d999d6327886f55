import { roleName } from '@careline/contracts/basis/role';
import { securitySettings } from '@careline/contracts/people/second-factors';
import { readSettings } from '../../../../platform/settings/storage/settings.js';
export const isRequiredFor = async (db, role) => (await readSettings(db, securitySettings)).requiredFor.includes(roleName(role));
//# sourceMappingURL=security-settings.js.map