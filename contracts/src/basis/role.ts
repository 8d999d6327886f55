import { z } from 'zod';

export const ROLE = { Admin: 1, DataEntry: 2, CallCenter: 3 } as const;

export const Role = z.literal([1, 2, 3], 'The role is 1 (Admin), 2 (Data Entry) or 3 (Call Center).');
export type Role = z.infer<typeof Role>;

export const RoleName = z.enum(['Admin', 'DataEntry', 'CallCenter']);
export type RoleName = z.infer<typeof RoleName>;

export const roleName = (role: Role): RoleName => RoleName.options[role - 1] ?? 'CallCenter';

/** The name shown to users. */
export const roleLabel: Record<Role, string> = { 1: 'Admin', 2: 'Data Entry', 3: 'Call Center' };

export const EVERYONE = [ROLE.Admin, ROLE.DataEntry, ROLE.CallCenter] as const;
export const EDITORS = [ROLE.Admin, ROLE.DataEntry] as const;
export const ADMINS = [ROLE.Admin] as const;
