import { NEW_PROVIDER, type Provider } from '@careline/contracts/directory/providers';
import { changedFields } from '../../../platform/history/changes.ts';
import { applyEdit } from '../rules/apply-edit.ts';
import { disorderedDays } from '../rules/claimed-days.ts';
import { reasonOf } from '../rules/difference-words.ts';
import { editLines } from '../rules/edit-lines.ts';
import { endedProblems } from '../rules/ended-rows.ts';
import { editOf } from '../rules/provider-edit.ts';
import type { RosterProblem } from '../rules/read-line.ts';
import type { United } from '../rules/unite-rows.ts';
import type { ProviderRows } from '../rules/whose-rows.ts';
import type { NewDifference } from '../storage/differences.ts';
import type { Comparison } from './compare-places.ts';

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
