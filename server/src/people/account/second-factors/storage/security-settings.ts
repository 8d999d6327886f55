import { type Role, roleName } from '@careline/contracts/basis/role';
import { securitySettings } from '@careline/contracts/people/second-factors';
import type { Database, Transaction } from '../../../../platform/db/connection.ts';
import { readSettings } from '../../../../platform/settings/storage/settings.ts';

export const isRequiredFor = async (db: Database | Transaction, role: Role): Promise<boolean> =>
  (await readSettings(db, securitySettings)).requiredFor.includes(roleName(role));
