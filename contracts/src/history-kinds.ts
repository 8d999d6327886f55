import type { HistoryKind } from './basis/history.ts';
import { importRuns } from './exchange/import.ts';
import { rosterApplies } from './exchange/rosters.ts';
import { entitySets } from './sets.ts';
import { settingsGroups } from './settings.ts';
import { registryLoads } from './trust/registry.ts';

const LOGGED_JOBS = [registryLoads, importRuns, rosterApplies];

/** What else writes history lines. */
const OTHER_KINDS: readonly HistoryKind[] = [
  { name: 'Account', one: 'account', many: 'Sign-ins and passwords' },
  { name: 'ApiKeys', one: 'key', many: 'Keys' },
  { name: 'Attestations', one: 'question to an office', many: 'Questions to offices' },
  { name: 'BulkChanges', one: 'bulk change', many: 'Bulk changes' },
  { name: 'Reports', one: 'report', many: 'Reports of wrong data' },
];

export const historyKinds: readonly HistoryKind[] = [
  ...entitySets.map(({ name, label }) => ({ name, one: label.one, many: label.heading ?? label.many })),
  ...OTHER_KINDS,
  ...LOGGED_JOBS.map(({ history }) => history),
  ...settingsGroups
    .flatMap((settings) => [settings, ...(settings.includes ? [settings.includes] : [])])
    .map(({ name, label }) => ({ name, one: label, many: label.charAt(0).toUpperCase() + label.slice(1) })),
];
