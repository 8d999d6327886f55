import { fieldLabel } from '@careline/contracts/basis/record-words';
import { findKnownSet } from '../../db/known-sets.js';
import { AppError, refused } from '../../domain/app-error.js';
import { constraintRefusal } from '../../domain/constraint-messages.js';
import { isValueless } from '../../history/changes.js';
import { presentNames, readNames } from '../../history/storage/reference-names.js';
import { missingFrom, referencesIn } from '../../history/words/references.js';
/** The body that saves a record in an earlier state. Refuses, by name, what the state needs and the directory lost. */
export async function bodyOf(tx, set, state) {
    const kept = Object.fromEntries(Object.entries(state).filter(([field]) => !isValueless(field)));
    await requireReferences(tx, set, kept);
    const { rowVersion: _, ...fields } = kept;
    const parsed = set.save.safeParse(fields);
    if (parsed.success)
        return parsed.data;
    throw new AppError(400, parsed.error.issues.map(({ path: [field = ''], message }) => `${fieldLabel(set.words, String(field))}: ${message}`));
}
async function requireReferences(tx, set, state) {
    const references = referencesIn(set.words, [state]);
    const gone = missingFrom(await presentNames(tx, references), references);
    if (gone.size === 0)
        return;
    const names = await readNames(tx, gone);
    throw new AppError(400, [...gone].flatMap(([name, ids]) => [...ids].map((id) => {
        const one = findKnownSet(name)?.set.label.one ?? 'record';
        const called = names[name]?.[id];
        return `The ${called === undefined ? one : `${one} ${called}`} does not exist any more. Bring it back first.`;
    })));
}
/** Runs a restore. A refusal names the value that is in the way: nobody typed it, so nobody sees it in a form. */
export async function sayingWhatIsTaken(restore) {
    let body = {};
    try {
        return await restore((restored) => {
            body = { ...restored };
        });
    }
    catch (error) {
        const refusal = error instanceof AppError ? error : constraintRefusal(error);
        const [field, message] = Object.entries(refusal?.fields ?? {})[0] ?? [];
        const value = field === undefined ? undefined : body[field];
        if (message === undefined || typeof value !== 'string' || refusal?.status !== 400)
            throw error;
        throw refused(`${message.replace(/\.$/, '')}: ${value}. Nothing was restored.`);
    }
}
//# sourceMappingURL=restoring.js.map