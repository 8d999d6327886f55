import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { NEW_PROVIDER, type Provider } from '@careline/contracts/directory/providers';
import { manyAddresses } from '../../../directory/practices/practice-addresses.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import { changedFields, type FieldChange } from '../../../platform/history/changes.ts';
import type { Names } from '../../../platform/history/words/references.ts';
import { withTown } from '../../../platform/zip-codes.ts';
import { applyEdit } from '../rules/apply-edit.ts';
import { disorderedDays, endedProblems } from '../rules/claimed-days.ts';
import { fieldLines, reasonOf } from '../rules/difference-words.ts';
import { editLines } from '../rules/edit-lines.ts';
import type { KnownDirectory } from '../rules/known-directory.ts';
import type { RosterProblem, Statement } from '../rules/read-line.ts';
import { editOf, type NamedRows, type PlaceEdit, placeEditOf } from '../rules/record-edits.ts';
import type { United } from '../rules/unite-rows.ts';
import type { ProviderRows } from '../rules/whose-rows.ts';
import type { NewDifference } from '../storage/differences.ts';
import type { StoredRoster } from '../storage/rosters.ts';

/** One roster beside one snapshot of the directory. */
export interface Comparison {
  readonly tx: Transaction;
  readonly roster: StoredRoster;
  readonly known: KnownDirectory;
  readonly names: Names;
  readonly rows: NamedRows;
}

/** The differences of places that exist, each with the rows that name it. */
export async function changedPlaces(
  comparison: Comparison,
  said: readonly (readonly [id: number, rows: Statement[]])[],
): Promise<NewDifference[]> {
  const { tx, roster } = comparison;
  const { clearEmpty } = roster.options;
  const targets = new Set(Object.values(roster.mapping));
  const clears = {
    mainPhone: clearEmpty && targets.has('Main Phone'),
    fax: clearEmpty && targets.has('Fax'),
  };
  const records = await manyAddresses.load(
    tx,
    said.map(([id]) => id),
    [],
  );
  return said.flatMap(([id, rows]): NewDifference[] => {
    const record = records.get(id);
    if (!record) return [];
    const edit = placeEditOf(withTown(record), rows, clears);
    if (edit.problems.length === 0 && Object.keys(edit.fields).length === 0) return [];
    const changes = changedFields({ ...record }, { ...record, ...edit.fields });
    return [placeDifference(comparison, `place:${id}`, id, record.rowVersion, rows, edit, changes)];
  });
}

/** The difference of a place that the roster would create. */
export function newPlace(
  comparison: Comparison,
  id: number,
  rows: readonly Statement[],
): NewDifference | undefined {
  const place = comparison.known.newPlaces.get(id);
  if (!place) return undefined;
  const town = withTown({ zip: place.zip, city: null, state: null });
  const edit = placeEditOf({ ...town, mainPhone: '', fax: '' }, rows, { mainPhone: false, fax: false });
  const { practice, address, suite, zip } = place;
  const changes = changedFields(undefined, { address, suite, zip, ...edit.fields });
  const key = `place:new:${[practice, address, suite, zip].join('|').toLowerCase()}`;
  const difference = placeDifference(comparison, key, id, null, rows, edit, changes);
  return {
    ...difference,
    kind: edit.problems.length > 0 ? 'problem' : 'new',
    id: null,
    changes: [
      { label: 'Practice', from: '', to: practice, part: { field: 'practice' } },
      ...difference.changes,
    ],
    edit: { newPlace: { ...place, ...edit.fields } },
  };
}

function placeDifference(
  { known, names, rows: named }: Comparison,
  key: string,
  id: number,
  rowVersion: number | null,
  rows: readonly Statement[],
  { fields, problems }: PlaceEdit,
  changes: readonly FieldChange[],
): NewDifference {
  const place = named.place(id) ?? known.newPlaces.get(id);
  const parts = place
    ? ['practiceName' in place ? place.practiceName : place.practice, place.address, place.suite, place.zip]
    : [];
  return {
    key,
    of: 'place',
    kind: problems.length > 0 ? 'problem' : 'changed',
    id,
    rowVersion,
    name: parts.filter(Boolean).join(', '),
    npi: '',
    rows: rows.map(({ row }) => row),
    row: problems[0]?.row ?? rows[0]?.row ?? null,
    changes: problems.length > 0 ? [] : fieldLines(practiceAddresses.words, changes, names),
    ...reasonOf(problems),
    edit: { place: fields },
    alsoFound: '',
  };
}

/** The rows of one provider, and what they say together. */
export interface ComparedRows extends ProviderRows {
  united: United;
}

/** The difference of a provider; `record` is undefined for one that does not exist yet. */
export function providerDifference(
  { known, names, rows: named }: Comparison,
  group: ComparedRows,
  record: Provider | undefined,
): NewDifference {
  const { key, id, name, npi, rows, united } = group;
  const before = record ?? NEW_PROVIDER;
  const edit = editOf(before, united.claim, known.degreeNames);
  const after = applyEdit(before, edit, named);
  const problems = [
    ...group.problems,
    ...endedProblems(before, united),
    ...disorderedDays(after, { rows, united }),
  ];
  const practices = rows.flatMap(({ place }) => (place ? [place.practice] : []));
  const base = {
    key,
    of: 'provider' as const,
    id,
    rowVersion: record?.rowVersion ?? null,
    name: record?.name ?? united.claim.person?.name ?? name,
    npi: npi || united.claim.npi,
    rows: rows.map(({ row }) => row),
    alsoFound: [...new Set(practices)].join(' '),
    confirmed: rows.some(({ ended }) => !ended),
  };
  if (problems.length > 0)
    return {
      ...base,
      kind: 'problem',
      row: problems[0]?.row ?? null,
      changes: [],
      edit: null,
      ...reasonOf(problems),
    };
  const isSame = changedFields({ ...before }, { ...after }).length === 0;
  const kind = !record ? 'new' : isSame ? 'same' : 'changed';
  return {
    ...base,
    kind,
    row: rows[0]?.row ?? null,
    changes: kind === 'same' ? [] : editLines(before, edit, { names, rows: named }),
    reason: '',
    nearest: null,
    edit: kind === 'same' ? null : { provider: edit },
  };
}

export function incompleteProvider({ npi, rows }: ProviderRows, { claim }: United): RosterProblem[] {
  const row = rows[0]?.row ?? 0;
  if (!claim.person)
    return [{ row, reason: `Row ${row}: no provider has the NPI ${npi}, and a new one needs a name.` }];
  if (claim.providerTypeId === undefined)
    return [{ row, reason: `Row ${row}: a new provider needs a provider type, and the file gives none.` }];
  return [];
}
