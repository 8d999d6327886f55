/** The names that the lists of a directory have, and those that a roster would add. Pure. */
import { searchKey } from '@careline/contracts/rules/folding';
import { NearestNames } from '../../matching/nearest-names.ts';
import { shownCell } from '../../reading/cells.ts';
import { placeInPlainCase } from './capitals.ts';
import { splitValues } from './read-line.ts';

/** The lists that a roster can add names to, and the groups, which it cannot. */
export const NAME_LISTS = ['Degrees', 'ProviderTypes', 'Specialties', 'Languages', 'Groups'] as const;
export type NameList = (typeof NAME_LISTS)[number];

export interface KnownName {
  id: number;
  name: string;
  /** Codes and synonyms. */
  others: readonly string[];
}

/** What a name or a place refers to, or why it refers to nothing. */
export type Resolved = { id: number } | { problem: string; nearest?: string | undefined };

/** A name that the roster would create. Its id is negative until it exists. */
export interface NewName {
  id: number;
  list: NameList;
  name: string;
}

export const LIST_LABELS: Readonly<Record<NameList, string>> = {
  Degrees: 'Degree',
  ProviderTypes: 'Provider Type',
  Specialties: 'Specialty',
  Languages: 'Language',
  Groups: 'Group',
};

export class ListedNames {
  readonly created = new Map<number, NewName>();
  private readonly lists: Readonly<Record<NameList, readonly KnownName[]>>;
  private readonly mayCreate: boolean;
  private readonly nextId: () => number;
  private readonly names: Readonly<Record<NameList, Map<string, number>>>;
  /** Names that a cell of several values splits, by their parts, and the most parts of one. */
  private readonly splitNames: Readonly<Record<NameList, { names: Map<string, number>; most: number }>>;
  private readonly nearestOf = new Map<NameList, NearestNames>();

  constructor(
    lists: Readonly<Record<NameList, readonly KnownName[]>>,
    mayCreate: boolean,
    nextId: () => number,
  ) {
    this.lists = lists;
    this.mayCreate = mayCreate;
    this.nextId = nextId;
    this.names = Object.fromEntries(
      NAME_LISTS.map((list) => [
        list,
        // Names last: a name counts more than another record's code or synonym.
        new Map([
          ...lists[list].flatMap(({ id, others }) => others.map((other) => [searchKey(other), id] as const)),
          ...lists[list].map(({ id, name }) => [searchKey(name), id] as const),
        ]),
      ]),
    ) as Record<NameList, Map<string, number>>;
    this.splitNames = Object.fromEntries(
      NAME_LISTS.map((list) => {
        const split = lists[list]
          .map(({ id, name }) => [splitValues(name).map(searchKey), id] as const)
          .filter(([parts]) => parts.length > 1);
        const names = new Map(split.map(([parts, id]) => [parts.join('; '), id]));
        return [list, { names, most: Math.max(0, ...split.map(([parts]) => parts.length)) }];
      }),
    ) as typeof this.splitNames;
  }

  one(list: NameList, typed: string): Resolved {
    const key = searchKey(typed);
    const id = this.names[list].get(key);
    if (id !== undefined) return { id };
    if (list !== 'Groups' && this.mayCreate && key !== '') {
      const created = this.nextId();
      this.created.set(created, { id: created, list, name: newName(list, typed) });
      this.names[list].set(key, created);
      return { id: created };
    }
    return {
      problem: `No ${LIST_LABELS[list].toLowerCase()} is called “${shownCell(typed)}”.`,
      nearest: this.nearest(list, typed),
    };
  }

  /** The values of a row: of several cells, or of one that was split where a name itself may have a semicolon. */
  all(list: NameList, values: readonly string[]): Resolved[] {
    const found: Resolved[] = [];
    for (let from = 0; from < values.length; ) {
      const whole = this.wholeName(list, values.slice(from));
      found.push(...(whole ? [{ id: whole.id }] : this.namesIn(list, values[from] ?? '')));
      from += whole?.length ?? 1;
    }
    return found;
  }

  /** A known name with a semicolon of which the first values are the parts. */
  private wholeName(list: NameList, values: readonly string[]): { id: number; length: number } | undefined {
    const { names, most } = this.splitNames[list];
    for (let length = Math.min(values.length, most); length > 1; length--) {
      const id = names.get(values.slice(0, length).map(searchKey).join('; '));
      if (id !== undefined) return { id, length };
    }
    return undefined;
  }

  /** A cell of several values may be separated by commas, too, when the list knows all of them. */
  private namesIn(list: NameList, typed: string): Resolved[] {
    const parts = typed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const isSplit =
      parts.length > 1 &&
      !this.names[list].has(searchKey(typed)) &&
      parts.every((part) => (this.names[list].get(searchKey(part)) ?? 0) > 0);
    return (isSplit ? parts : [typed]).map((part) => this.one(list, part));
  }

  private nearest(list: NameList, typed: string): string | undefined {
    const found =
      this.nearestOf.get(list) ??
      new NearestNames(
        this.lists[list].map(({ name }) => name),
        0.25,
      );
    this.nearestOf.set(list, found);
    return found.nearest(typed);
  }
}

/** Degrees are in capitals. */
const newName = (list: NameList, typed: string): string =>
  list === 'Degrees' ? typed : placeInPlainCase(typed);
