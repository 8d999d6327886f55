/** Checks before restoring an old version: missing references, broken rules, duplicate names. */
import type { EntitySet, SaveOf } from '@careline/contracts/basis/entity-set';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import type { Transaction } from '../../db/connection.ts';
import { findKnownSet } from '../../db/known-sets.ts';
import { AppError, refused } from '../../domain/app-error.ts';
import { constraintRefusal } from '../../domain/constraint-messages.ts';
import { type Fields, isValueless } from '../../history/changes.ts';
import { presentNames, readNames } from '../../history/storage/reference-names.ts';
import { missingFrom, referencesIn, wordsFor } from '../../history/words/references.ts';

/** The body that saves a record in an earlier state. Refuses, by name, what the state needs and the directory lost. */
export async function bodyOf<S extends EntitySet>(
  tx: Transaction,
  set: S,
  state: Fields,
): Promise<SaveOf<S>> {
  const kept = Object.fromEntries(Object.entries(state).filter(([field]) => !isValueless(field)));
  await requireReferences(tx, set, kept);
  const { rowVersion: _, ...fields } = kept;
  const parsed = set.save.safeParse(fields);
  if (parsed.success) return parsed.data as SaveOf<S>;
  throw new AppError(
    400,
    parsed.error.issues.map(
      ({ path: [field = ''], message }) => `${fieldLabel(set.words, String(field))}: ${message}`,
    ),
  );
}

/** The state without those references to records that are gone which may be left out. */
export async function withoutGoneReferences(tx: Transaction, set: EntitySet, state: Fields): Promise<Fields> {
  const words = wordsFor(set.words, state);
  const fields = { ...state };
  for (const field of Object.keys(state).filter((name) => words[name]?.isLeftOutWhenGone)) {
    const references = referencesIn(words, [{ [field]: state[field] }]);
    if (missingFrom(await presentNames(tx, references), references).size > 0) fields[field] = null;
  }
  return fields;
}

async function requireReferences(tx: Transaction, set: EntitySet, state: Fields): Promise<void> {
  const references = referencesIn(wordsFor(set.words, state), [state]);
  const gone = missingFrom(await presentNames(tx, references), references);
  if (gone.size === 0) return;
  const names = await readNames(tx, gone);
  throw new AppError(
    400,
    [...gone].flatMap(([name, ids]) =>
      [...ids].map((id) => {
        const one = findKnownSet(name)?.set.label.one ?? 'record';
        const called = names[name]?.[id];
        return `The ${called === undefined ? one : `${one} ${called}`} does not exist any more. Bring it back first.`;
      }),
    ),
  );
}

/** Runs a restore. A refusal names the value that is in the way: nobody typed it, so nobody sees it in a form. */
export async function sayingWhatIsTaken<Result>(
  restore: (remember: (body: object) => void) => Promise<Result>,
): Promise<Result> {
  let body: Fields = {};
  try {
    return await restore((restored) => {
      body = { ...restored };
    });
  } catch (error) {
    const refusal = error instanceof AppError ? error : constraintRefusal(error);
    const [field, message] = Object.entries(refusal?.fields ?? {})[0] ?? [];
    const value = field === undefined ? undefined : body[field];
    if (message === undefined || typeof value !== 'string' || refusal?.status !== 400) throw error;
    throw refused(`${message.replace(/\.$/, '')}: ${value}. Nothing was restored.`);
  }
}
