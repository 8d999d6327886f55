import {
  type MapRoster,
  mappedTwice,
  mapsNobody,
  NO_OPTIONS,
  type RosterConstants,
  type RosterMapping,
} from '@careline/contracts/exchange/roster-mapping';
import type { RosterUploaded } from '@careline/contracts/exchange/rosters';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import { findProfile, fittingProfiles, insuranceName } from '../storage/profiles.ts';
import type { StoredRoster } from '../storage/rosters.ts';

/** What the columns of a roster mean: as it is shown, and as it is sent back, by itself or by the profile of the sender. */

export async function describeUpload(
  db: Database,
  { id, columns, mapping, createdBy, sheets, sheet }: StoredRoster,
): Promise<RosterUploaded> {
  return {
    id,
    columns: columns.map(({ name, samples }) => ({ name, samples })),
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([name, target]) => [
        name,
        isKeys({ createdBy }) && target === 'Groups' ? null : target,
      ]),
    ),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: sheets[sheet]?.name ?? '',
    profiles: await fittingProfiles(db, columns),
  };
}

/** The roster with another of its sheets; what was mapped stays where it is the same one. */
export function onSheet(roster: StoredRoster, name: string | null | undefined): StoredRoster {
  if (name == null || name === (roster.sheets[roster.sheet]?.name ?? '')) return roster;
  const sheet = roster.sheets.findIndex((one) => one.name === name);
  const found = roster.sheets[sheet];
  if (!found) throw refused(`The file has no sheet “${name}”.`, 'sheet');
  if (found.problem !== undefined) throw refused(found.problem, 'sheet');
  const { columns, mapping, rows } = found;
  return { ...roster, sheet, columns, mapping, rowsTotal: rows };
}

/** Whether a key sent it: then its providers stay in the groups in which they are. */
const isKeys = ({ createdBy }: Pick<StoredRoster, 'createdBy'>): boolean => createdBy < 0;

export const MAPPABLE = ['uploaded', 'checked', 'failed'];

export const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  checking: 'The roster is still being checked. Please wait until the check is complete.',
  applying: 'The roster is being applied.',
  applied: 'This roster has already been applied.',
  undone: 'This roster has been undone. Upload the file again.',
};

/** The roster as it is to be checked. What is not sent along comes from the profile. */
export async function mappedRoster(
  tx: Transaction,
  stored: StoredRoster,
  request: MapRoster,
): Promise<StoredRoster> {
  const profile = request.profileId == null ? undefined : await findProfile(tx, request.profileId);
  if (request.profileId != null && !profile)
    throw refused('This profile does not exist any more. Choose another.', 'profileId');
  const hasSheet = stored.sheets.some(({ name }) => name === profile?.sheet);
  const roster = onSheet(stored, request.sheet ?? (hasSheet ? profile?.sheet : undefined));
  const mapping = request.mapping ?? (profile && usedColumns(profile.mapping));
  if (!mapping) throw refused('Say what the columns mean, or choose a profile.', 'mapping');
  const constants = { ...(request.constants ?? profile?.constants) };
  if (profile?.insuranceId && !constants.Insurance)
    constants.Insurance = (await insuranceName(tx, profile.insuranceId)) ?? '';
  refuseMapping(roster, mapping, constants);
  return {
    ...roster,
    mapping: Object.fromEntries(roster.columns.map(({ name }) => [name, mapping[name] ?? null])),
    options: request.options ?? profile?.options ?? NO_OPTIONS,
    constants,
    profileId: profile?.id ?? null,
  };
}

/** Columns that a profile does not use may be missing. */
const usedColumns = (mapping: RosterMapping): RosterMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== null));

function refuseMapping(
  { status, columns, createdBy }: StoredRoster,
  mapping: RosterMapping,
  constants: RosterConstants,
): void {
  if (!MAPPABLE.includes(status))
    throw refused(NOT_APPLICABLE[status] ?? 'This roster cannot be mapped any more.');
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(mapping).find((name) => !names.has(name));
  if (unknown !== undefined) throw refused(`The file has no column “${unknown.slice(0, 100)}”.`, 'mapping');
  refuseKeysGroups({ createdBy }, mapping, constants);
  const problem = mappedTwice(mapping) ?? mapsNobody(mapping);
  if (problem !== undefined) throw refused(problem, 'mapping');
}

export function refuseKeysGroups(
  { createdBy }: Pick<StoredRoster, 'createdBy'>,
  mapping: RosterMapping,
  constants: RosterConstants,
): void {
  if (isKeys({ createdBy }) && Object.values(mapping).includes('Groups'))
    throw refused('A key cannot change groups. Map no column to Groups.', 'mapping');
  if (isKeys({ createdBy }) && constants.Groups)
    throw refused('A key cannot change groups. Leave Groups empty.', 'constants');
}
