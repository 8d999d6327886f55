/** What a bulk change does to one provider. Pure. */

import type { ChosenChange } from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import type { BulkResult } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import type { KnownNames } from '@careline/contracts/directory/bulk-changes/places-and-plans';
import { MOST_ENTRIES, type Provider, TOO_MANY_ENTRIES } from '@careline/contracts/directory/providers';
import { endsBeforeStart, LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { changedFields, type FieldChange } from '../../platform/history/changes.ts';
import { brokenRule, desiredChildren, type ProviderEdit } from '../providers/provider-rules.ts';

export interface BulkOutcome {
  result: BulkResult;
  after: Provider;
  changes: FieldChange[];
  reason: string;
}

export function outcomeOf(change: ChosenChange, before: Provider, known: KnownNames): BulkOutcome {
  const after = change.apply(before, known);
  if ('blocked' in after) return blocked(before, after.blocked);
  const changes = after === before ? [] : changedFields({ ...before }, { ...after });
  if (changes.length === 0) return { result: 'same', after: before, changes, reason: '' };
  const reason = endsBeforeStart(after) ? LAST_BEFORE_FIRST : refusalOf(before, changes);
  return reason === undefined ? { result: 'change', after, changes, reason: '' } : blocked(before, reason);
}

const blocked = (before: Provider, reason: string): BulkOutcome => ({
  result: 'blocked',
  after: before,
  changes: [],
  reason,
});

/** Why a save of the same record would be refused: a list is too long, or a rule between lists is broken. */
function refusalOf(before: Provider, changes: readonly FieldChange[]): string | undefined {
  if (changes.some(({ to }) => Array.isArray(to) && to.length > MOST_ENTRIES)) return TOO_MANY_ENTRIES;
  const edit = Object.fromEntries(changes.map(({ field, to }) => [field, to])) as ProviderEdit;
  return brokenRule(before, desiredChildren(before, edit))?.message;
}
