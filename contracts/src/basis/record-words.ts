/** How a record reads in words: what the form calls each field, and which records the ids in it stand for. */

export type RecordWords = Readonly<Record<string, FieldWords>>;

export interface FieldWords {
  /** What the form calls the field. Without it, the field's own name in words. */
  readonly label?: string;
  /** The set whose records the id, or each id of a list, stands for. */
  readonly refersTo?: string;
  /** Instead of `refersTo`: the field of the same record that names the set. */
  readonly refersToIn?: string;
  /** A record that comes back comes without this reference if that record is gone. */
  readonly isLeftOutWhenGone?: true;
  /** The words for values that are codes. */
  readonly values?: Readonly<Record<string, string>>;
  /** The value explains itself, so rows show it without the label ("Accepting new patients"). */
  readonly isSaidByValue?: true;
  /** The field is a list of rows that belong to the record. */
  readonly rows?: RowWords;
}

export interface RowWords {
  /** The field that tells the rows of one record apart. */
  readonly key: string;
  readonly name: readonly string[];
  /** What else a row says, and what its ids stand for. */
  readonly fields?: RecordWords;
}

/** `siteContact1` reads "Site contact 1", `regionId` reads "Region". */
export function fieldLabel(words: RecordWords, field: string): string {
  const known = words[field]?.label;
  if (known !== undefined) return known;
  const spaced = field
    .replace(/(.)Id$/, '$1')
    .replace(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
