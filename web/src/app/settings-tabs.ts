import { ADMINS, EDITORS, type Role } from '@careline/contracts/basis/role';
import type { Settings } from '@careline/contracts/basis/settings';
import { callSettings } from '@careline/contracts/call-center/call-outcomes';
import { verificationSettings } from '@careline/contracts/trust/verifications';
import { useMediaQuery } from '@mantine/hooks';

/** The groups of settings, by their headings. */
export const SETTINGS_GROUPS = {
  lists: 'Lists',
  people: 'People and access',
  files: 'Files in and out',
  trust: 'Keeping the directory right',
  organization: 'Your organization',
} as const;
export type SettingsGroup = keyof typeof SETTINGS_GROUPS;

interface SettingsTab {
  label: string;
  group: SettingsGroup;
  /** What it is for, in one sentence. */
  about: string;
  roles: readonly Role[];
  /** The tab is their form and nothing else. */
  settings?: Settings;
}

/** The tabs of Settings in their order, for the page and for the palette. */
export const SETTINGS_TABS = [
  {
    label: 'Body Parts',
    group: 'lists',
    roles: EDITORS,
    about: 'Where it hurts, and what callers say for it.',
  },
  { label: 'Categories', group: 'lists', roles: EDITORS, about: 'The kinds of clinical terms.' },
  {
    label: 'Specialties',
    group: 'lists',
    roles: EDITORS,
    about: 'What providers are specialized in, with codes and what callers say.',
  },
  {
    label: 'Provider Types',
    group: 'lists',
    roles: EDITORS,
    about: 'Physician, surgeon, therapist and so on.',
  },
  {
    label: 'Regions',
    group: 'lists',
    roles: EDITORS,
    about: 'Parts of the area, for addresses and for search.',
  },
  { label: 'Terms', group: 'lists', roles: EDITORS, about: 'Conditions and treatments of each body part.' },
  { label: 'Degrees', group: 'lists', roles: EDITORS, about: 'MD, DO, PT and so on.' },
  {
    label: 'Groups',
    group: 'lists',
    roles: EDITORS,
    about: 'Networks of providers, and which of them an agent sees.',
  },
  { label: 'Languages', group: 'lists', roles: EDITORS, about: 'What providers speak.' },
  {
    label: 'Notices',
    group: 'lists',
    roles: EDITORS,
    about: 'Offices that are closed, providers who are away, and what else callers must know for some days.',
  },
  {
    label: 'User Management',
    group: 'people',
    roles: ADMINS,
    about: 'Accounts, their roles and groups; new passwords.',
  },
  { label: 'Security', group: 'people', roles: ADMINS, about: 'Who must have a second factor to sign in.' },
  { label: 'Keys', group: 'people', roles: ADMINS, about: 'Keys with which other programs read or write.' },
  {
    label: 'Import Data',
    group: 'files',
    roles: EDITORS,
    about: 'Links providers with addresses and insurances from a spreadsheet.',
  },
  {
    label: 'Rosters',
    group: 'files',
    roles: EDITORS,
    about: 'Creates and updates providers and places from a payer’s or a practice’s file.',
  },
  { label: 'Publishing', group: 'files', roles: ADMINS, about: 'Who else may read the directory, as FHIR.' },
  {
    label: 'Recent actions',
    group: 'trust',
    roles: EDITORS,
    about: 'Everything that changed many records, each with its Undo.',
  },
  {
    label: 'Registry',
    group: 'trust',
    roles: EDITORS,
    about: 'Where providers differ from the national registry (NPPES).',
  },
  {
    label: 'Duplicates',
    group: 'trust',
    roles: EDITORS,
    about: 'Records that may be the same, to be merged.',
  },
  {
    label: 'Verification',
    group: 'trust',
    roles: ADMINS,
    settings: verificationSettings,
    about: 'After how many days a record has to be confirmed again.',
  },
  { label: 'History', group: 'trust', roles: ADMINS, about: 'Who changed what, and when.' },
  {
    label: 'Organization',
    group: 'organization',
    roles: ADMINS,
    about: 'Name and phone on answers and in mails to offices, and the time zone.',
  },
  {
    label: 'Answers',
    group: 'organization',
    roles: EDITORS,
    about: 'What callers were told, and for how long it is kept.',
  },
  {
    label: 'Lines',
    group: 'organization',
    roles: ADMINS,
    about: 'The numbers that callers dial, and what a call on each begins with.',
  },
  {
    label: 'Calls',
    group: 'organization',
    roles: ADMINS,
    settings: callSettings,
    about: 'Whether agents say how a call ended, and for how long it is kept.',
  },
  {
    label: 'Maps',
    group: 'organization',
    roles: ADMINS,
    about: 'Where maps, addresses and routes come from.',
  },
] as const satisfies readonly SettingsTab[];

export type Tab = (typeof SETTINGS_TABS)[number];

/** The page that lists all of them; not one of them. */
export const ALL_SETTINGS = 'All settings';

/** The tabs that are more than a form of settings. */
export type PageLabel = Exclude<Tab, { settings: Settings }>['label'];

/** A phone has no room for the tabs of Settings beside their content: it has the list of all settings instead. */
export const useIsAtDesk = () =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true;
