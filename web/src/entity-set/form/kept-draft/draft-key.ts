/** The form of one set, or of the rows of one parent record. */
export interface DraftForm {
  /** The name of the set, or of a form without one. */
  form: string;
  /** The record that all rows of the list belong to, such as the insurance of plans. */
  parent?: number | undefined;
}

/** Which draft it is. */
export interface DraftKey extends DraftForm {
  /** Undefined for a new record. */
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
