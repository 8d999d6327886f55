import { z } from 'zod';
import { keptDrafts } from '../../../lib/session/kept-drafts.ts';

/**
 * The unsaved changes of a form, kept on this computer under a name: "Practices.12", "Practices.new". A draft that is still
 * on offer keeps its own name, so that new changes do not overwrite it ("Practices.12.2").
 */

/** A form as it was opened, and as it is now. */
export interface DraftState<D> {
  opened: D;
  draft: D;
}

/** Where drafts are kept: the user, and the form's name without the record. */
export interface DraftPlace<D> {
  userId: number;
  form: string;
  /** Drafts of an older shape are ignored. */
  isDraft: (value: unknown) => value is D;
}

export interface KeptDraft<D> extends DraftState<D> {
  keptAs: string;
  /** Undefined for a new record. */
  id: number | undefined;
  at: number;
}

/** All drafts of a form, newest first. */
export const listKept = <D>(place: DraftPlace<D>): KeptDraft<D>[] =>
  keptDrafts
    .names(place.userId)
    .filter((name) => name.startsWith(`${place.form}.`))
    .flatMap((keptAs) => readKept(place, keptAs) ?? [])
    .sort((one, other) => other.at - one.at);

function readKept<D>({ userId, form, isDraft }: DraftPlace<D>, keptAs: string): KeptDraft<D> | undefined {
  const [, record] = /^(new|\d+)(?:\.\d+)?$/.exec(keptAs.slice(form.length + 1)) ?? [];
  if (record === undefined) return undefined;
  const draft = z.custom<D>(isDraft);
  const Kept = z.object({ at: z.number(), opened: draft, draft });
  const kept = Kept.safeParse(keptDrafts.read(userId, keptAs)).data;
  return kept && { ...kept, keptAs, id: record === 'new' ? undefined : Number(record) };
}

/** Returns false if it does not fit into the browser's storage. */
export const keepDraft = <D>(userId: number, keptAs: string, { opened, draft }: DraftState<D>): boolean =>
  keptDrafts.write(userId, keptAs, { at: Date.now(), opened, draft });

/** A name for the current draft that no other draft has. */
export function findFreeName(form: string, id: number | undefined, taken: readonly string[]): string {
  const first = `${form}.${id ?? 'new'}`;
  let name = first;
  for (let next = 2; taken.includes(name); next++) name = `${first}.${next}`;
  return name;
}

export const formatKeptTime = ({ at }: { at: number }): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
