import { ADMINS, EDITORS, type Role } from '@careline/contracts/basis/call';
import type { Settings } from '@careline/contracts/basis/settings';
import { callSettings } from '@careline/contracts/call-center/call-outcomes';
import { verificationSettings } from '@careline/contracts/trust/verifications';
import { useMediaQuery } from '@mantine/hooks';

export const SETTINGS_GROUPS = {
  lists: 'Lists',
  people: 'People and access',
  files: 'Files in and out',
  trust: 'Keeping the directory right',
  organization: 'Your organization',
} as const;
export type SettingsGroup = keyof typeof SETTINGS_GROUPS;

/** Its name, its heading, who may see it, and what it is for, in one sentence. */
const tab = <const Label extends string>(
  label: Label,
  group: SettingsGroup,
  roles: readonly Role[],
  about: string,
) => ({ label, group, roles, about });

/** The tabs of Settings in their order, for the page and for the palette. One with `settings` is their form and nothing else. */
export const SETTINGS_TABS = [
  tab('Body Parts', 'lists', EDITORS, 'Where it hurts, and what callers say for it.'),
  tab('Categories', 'lists', EDITORS, 'The kinds of clinical terms.'),
  tab('Specialties', 'lists', EDITORS, 'What providers are specialized in, with codes and what callers say.'),
  tab('Provider Types', 'lists', EDITORS, 'Physician, surgeon, therapist and so on.'),
  tab('Regions', 'lists', EDITORS, 'Parts of the area, for addresses and for search.'),
  tab('Terms', 'lists', EDITORS, 'Conditions and treatments of each body part.'),
  tab('Degrees', 'lists', EDITORS, 'MD, DO, PT and so on.'),
  tab('Groups', 'lists', EDITORS, 'Networks of providers, and which of them an agent sees.'),
  tab('Languages', 'lists', EDITORS, 'What providers speak.'),
  tab(
    'Notices',
    'lists',
    EDITORS,
    'Offices that are closed, providers who are away, and what else callers must know for some days.',
  ),
  tab('User Management', 'people', ADMINS, 'Accounts, their roles and groups; new passwords.'),
  tab('Security', 'people', ADMINS, 'Who must have a second factor to sign in.'),
  tab('Keys', 'people', ADMINS, 'Keys with which other programs read or write.'),
  tab('Import Data', 'files', EDITORS, 'Links providers with addresses and insurances from a spreadsheet.'),
  tab(
    'Rosters',
    'files',
    EDITORS,
    'Creates and updates providers and places from a payer’s or a practice’s file.',
  ),
  tab('Publishing', 'files', ADMINS, 'Who else may read the directory, as FHIR.'),
  tab('Recent actions', 'trust', EDITORS, 'Everything that changed many records, each with its Undo.'),
  tab('Registry', 'trust', EDITORS, 'Where providers differ from the national registry (NPPES).'),
  tab('Duplicates', 'trust', EDITORS, 'Records that may be the same, to be merged.'),
  {
    ...tab('Verification', 'trust', ADMINS, 'After how many days a record has to be confirmed again.'),
    settings: verificationSettings,
  },
  tab('History', 'trust', ADMINS, 'Who changed what, and when.'),
  tab(
    'Organization',
    'organization',
    ADMINS,
    'Name and phone on answers and in mails to offices, and the time zone.',
  ),
  tab('Answers', 'organization', EDITORS, 'What callers were told, and for how long it is kept.'),
  tab('Lines', 'organization', ADMINS, 'The numbers that callers dial, and what a call on each begins with.'),
  {
    ...tab(
      'Calls',
      'organization',
      ADMINS,
      'Whether agents say how a call ended, and for how long it is kept.',
    ),
    settings: callSettings,
  },
  tab('Maps', 'organization', ADMINS, 'Where maps, addresses and routes come from.'),
] as const;
export type Tab = (typeof SETTINGS_TABS)[number];

/** The page that lists all of them; not one of them. */
export const ALL_SETTINGS = 'All settings';

/** The tabs that are more than a form of settings. */
export type PageLabel = Exclude<Tab, { settings: Settings }>['label'];

/** A phone has no room for the tabs of Settings beside their content: it has the list of all settings instead. */
export const useIsAtDesk = () =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true;
