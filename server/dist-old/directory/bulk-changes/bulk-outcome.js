/** What a bulk change does to one provider. Pure. */
import { MOST_ENTRIES, TOO_MANY_ENTRIES } from '@careline/contracts/directory/providers';
import { changedFields } from '../../platform/history/changes.js';
import { brokenRule, desiredChildren } from '../providers/provider-rules.js';
export function outcomeOf(change, before, known) {
    const after = change.apply(before, known);
    if ('blocked' in after)
        return blocked(before, after.blocked);
    const changes = after === before ? [] : changedFields({ ...before }, { ...after });
    if (changes.length === 0)
        return { result: 'same', after: before, changes, reason: '' };
    const reason = refusalOf(before, changes);
    return reason === undefined ? { result: 'change', after, changes, reason: '' } : blocked(before, reason);
}
const blocked = (before, reason) => ({
    result: 'blocked',
    after: before,
    changes: [],
    reason,
});
/** Why a save of the same record would be refused: a list is too long, or a rule between lists is broken. */
function refusalOf(before, changes) {
    if (changes.some(({ to }) => Array.isArray(to) && to.length > MOST_ENTRIES))
        return TOO_MANY_ENTRIES;
    const edit = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    return brokenRule(before, desiredChildren(before, edit))?.message;
}
//# sourceMappingURL=bulk-outcome.js.map