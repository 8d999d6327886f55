import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { createSignal } from '../../../lib/signal.ts';

/**
 * Unsaved drafts in this browser's storage, by the user who typed them. They are not encrypted: each user is shown their
 * own alone, and the next user's sign-in deletes the others'.
 */

const PREFIX = 'careline.draft.';

const removed = createSignal<[key: DraftKey]>();
const prefixOf = (userId: number): string => `${PREFIX}${userId}.`;
const storedAs = (userId: number, key: DraftKey): string => prefixOf(userId) + formatDraftKey(key);

export const keptDrafts = {
  keys: (userId: number): DraftKey[] =>
    storedNames()
      .filter((name) => name.startsWith(prefixOf(userId)))
      .flatMap((name) => parseDraftKey(name.slice(prefixOf(userId).length)) ?? []),

  read(userId: number, key: DraftKey): unknown {
    try {
      return JSON.parse(localStorage.getItem(storedAs(userId, key)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },

  /** Returns false if the browser's storage is full. */
  write(userId: number, key: DraftKey, draft: unknown): boolean {
    try {
      localStorage.setItem(storedAs(userId, key), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },

  remove(userId: number, key: DraftKey): void {
    localStorage.removeItem(storedAs(userId, key));
    removed.emit(key);
  },

  /** Calls the listener with the key of each draft that is saved or given up. */
  onRemoved: removed.subscribe,

  /** After signing out nothing stays on the computer. */
  forgetAll(userId: number): void {
    texts.clear();
    for (const name of storedNames()) if (name.startsWith(prefixOf(userId))) localStorage.removeItem(name);
  },

  /** Computers are shared: a user must not find another user's drafts. */
  forgetOthers(userId: number): void {
    keptTexts.forgetOthers(userId);
    for (const name of storedNames())
      if (name.startsWith(PREFIX) && !name.startsWith(prefixOf(userId))) localStorage.removeItem(name);
  },
};

const texts = new Map<string, string>();
const textKey = (userId: number, name: string): string => prefixOf(userId) + name;

/**
 * Short texts outside of forms, such as the note of a report. In memory only: a note may say more about a patient than it
 * should.
 */
export const keptTexts = {
  hasAny: (): boolean => texts.size > 0,
  read: (userId: number, name: string): string => texts.get(textKey(userId, name)) ?? '',
  write(userId: number, name: string, text: string): void {
    if (text === '') texts.delete(textKey(userId, name));
    else texts.set(textKey(userId, name), text);
  },
  forgetAll: (): void => texts.clear(),
  forgetOthers(userId: number): void {
    for (const key of texts.keys()) if (!key.startsWith(prefixOf(userId))) texts.delete(key);
  },
};

const storedNames = (): string[] => Object.keys(localStorage);

/** The form of one set, or of the rows of one parent record. */
export interface DraftForm {
  /** The name of the set, or of a form without one. */
  form: string;
  /** The record that all rows of the list belong to, such as the insurance of plans. */
  parent?: number | undefined;
}

/** Which draft it is. */
export interface DraftKey extends DraftForm {
  id: number | undefined;
  /** From 2 on while earlier drafts of the same record are still on offer: new changes must not overwrite them. */
  copy: number;
}

/** "Practices.12", "InsurancePlans of 5.new", "Practices.12.2": how a key is stored. `parseDraftKey` is the inverse. */
export const formatDraftKey = ({ form, parent, id, copy }: DraftKey): string =>
  [parent === undefined ? form : `${form} of ${parent}`, id ?? 'new', ...(copy === 1 ? [] : [copy])].join(
    '.',
  );

const KEY = /^(?<form>\w+)(?: of (?<parent>\d+))?\.(?<id>new|\d+)(?:\.(?<copy>\d+))?$/;

export function parseDraftKey(text: string): DraftKey | undefined {
  const { form, parent, id, copy = 1 } = KEY.exec(text)?.groups ?? {};
  if (form === undefined) return undefined;
  return {
    form,
    parent: parent === undefined ? undefined : Number(parent),
    id: id === 'new' ? undefined : Number(id),
    copy: Number(copy),
  };
}

export const isOfForm = (key: DraftKey, { form, parent }: DraftForm): boolean =>
  key.form === form && key.parent === parent;

export const isSameDraft = (one: DraftKey, other: DraftKey): boolean =>
  formatDraftKey(one) === formatDraftKey(other);

/**
 * A text that is still there after Escape, on coming back from another screen and after signing in again, until it is
 * cleared because it was sent, or the user signs out.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const { id } = useCurrentUser();
  const [text, setText] = useState(() => keptTexts.read(id, name));
  const change = (next: string) => {
    keptTexts.write(id, name, next);
    setText(next);
  };
  return [text, change];
}
