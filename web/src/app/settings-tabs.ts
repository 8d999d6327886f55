import { ADMINS, EDITORS, type Role } from '@careline/contracts/basis/role';
import type { Settings } from '@careline/contracts/basis/settings';
import { callSettings } from '@careline/contracts/call-center/call-outcomes';
import { verificationSettings } from '@careline/contracts/trust/verifications';

interface SettingsTab {
  label: string;
  /** Tabs of one group are listed together. */
  group: 'lists' | 'people' | 'data' | 'maps';
  roles: readonly Role[];
  /** The tab is their form and nothing else. */
  settings?: Settings;
}

/** The tabs of Settings in their order, for the page and for the palette. */
export const SETTINGS_TABS = [
  { label: 'Body Parts', group: 'lists', roles: EDITORS },
  { label: 'Categories', group: 'lists', roles: EDITORS },
  { label: 'Specialties', group: 'lists', roles: EDITORS },
  { label: 'Provider Types', group: 'lists', roles: EDITORS },
  { label: 'Regions', group: 'lists', roles: EDITORS },
  { label: 'Terms', group: 'lists', roles: EDITORS },
  { label: 'Degrees', group: 'lists', roles: EDITORS },
  { label: 'Groups', group: 'lists', roles: EDITORS },
  { label: 'Languages', group: 'lists', roles: EDITORS },
  { label: 'User Management', group: 'people', roles: ADMINS },
  { label: 'Security', group: 'people', roles: ADMINS },
  { label: 'Keys', group: 'people', roles: ADMINS },
  { label: 'Import Data', group: 'data', roles: EDITORS },
  { label: 'Rosters', group: 'data', roles: EDITORS },
  { label: 'Recent actions', group: 'data', roles: EDITORS },
  { label: 'Registry', group: 'data', roles: EDITORS },
  { label: 'Duplicates', group: 'data', roles: EDITORS },
  { label: 'Publishing', group: 'data', roles: ADMINS },
  { label: 'History', group: 'data', roles: ADMINS },
  { label: 'Verification', group: 'data', roles: ADMINS, settings: verificationSettings },
  { label: 'Answers', group: 'data', roles: EDITORS },
  { label: 'Lines', group: 'data', roles: ADMINS },
  { label: 'Calls', group: 'data', roles: ADMINS, settings: callSettings },
  { label: 'Maps', group: 'maps', roles: ADMINS },
] as const satisfies readonly SettingsTab[];

type Tab = (typeof SETTINGS_TABS)[number];

/** The tabs that are more than a form of settings. */
export type PageLabel = Exclude<Tab, { settings: Settings }>['label'];
