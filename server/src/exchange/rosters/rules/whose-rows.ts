/** Which provider each row is about. Pure. */
import { searchWords } from '@careline/contracts/rules/folding';
import { shownCell } from '../../reading/cells.ts';
import type { KnownDirectory, KnownProvider } from './known-directory.ts';
import type { RosterProblem, Statement } from './read-line.ts';

export interface ProviderRows {
  /** For decisions: stays the same when the same file is checked again. */
  key: string;
  /** Null for a provider who does not exist yet, and for rows that belong to no provider. */
  id: number | null;
  name: string;
  npi: string;
  rows: Statement[];
  problems: RosterProblem[];
}

/**
 * The NPI decides. An NPI that nobody has belongs to the only provider of the row's name who has none, else to a new provider. Without an
 * NPI the name decides, when only one has it. The number of somebody whom the sender may not see is a problem that names nobody.
 */
export function whoseRows(
  statements: readonly Statement[],
  known: KnownDirectory,
  createProviders: boolean,
): ProviderRows[] {
  const sorter = rowSorter(known, createProviders);
  const withoutNpi: Statement[] = [];
  for (const said of statements) {
    if (said.npi !== '') sorter.byNpi(said);
    else if (said.isNpiIllFormed || !said.person) sorter.addUnowned(said, `row:${said.row}`);
    else withoutNpi.push(said);
  }
  // Last, because a name may be that of a new provider whose NPI another row gives.
  for (const said of withoutNpi) sorter.byName(said, said.person?.name ?? '');
  return [...sorter.groups.values()];
}

function rowSorter(known: KnownDirectory, createProviders: boolean) {
  const groups = new Map<string, ProviderRows>();
  /** The groups of new providers by their names. */
  const newByName = new Map<string, Set<string>>();

  function add(
    said: Statement,
    group: Omit<ProviderRows, 'rows' | 'problems'>,
    problem?: RosterProblem,
  ): void {
    const own = groups.get(group.key) ?? { ...group, rows: [], problems: [] };
    groups.set(group.key, own);
    own.rows.push(said);
    own.problems.push(...said.problems, ...(problem ? [problem] : []));
  }

  const addKnown = (said: Statement, provider: KnownProvider, problem?: RosterProblem): void =>
    add(said, { key: `provider:${provider.id}`, ...provider }, problem);

  /** To the rows of a new provider, or of none. */
  const addUnowned = (said: Statement, key: string, problem?: RosterProblem): void =>
    add(said, { key, id: null, name: said.person?.name ?? '', npi: said.npi }, problem);

  function addNew(said: Statement): void {
    const key = `npi:${said.npi}`;
    addUnowned(said, key, createProviders ? undefined : unknownNpi(said, known));
    if (!said.person) return;
    const nameKey = known.nameKey(said.person.name);
    newByName.set(nameKey, (newByName.get(nameKey) ?? new Set()).add(key));
  }

  return {
    groups,
    addUnowned,

    byNpi(said: Statement): void {
      const { npi, person } = said;
      const owner = known.ownerOf(npi);
      if (known.isTaken(npi)) {
        addUnowned(said, `npi:${npi}`, createProviders ? takenNpi(said) : unknownNpi(said, known));
        return;
      }
      const namesakes = owner || !person ? [] : known.providersNamed(person.name);
      const [only, another] = namesakes.filter((one) => one.npi === '');
      if (owner) addKnown(said, owner, person && foreignName(said, person.name, owner.name));
      else if (only && another) addUnowned(said, `npi:${npi}`, severalWithoutNpi(said, only.name));
      else if (only) addKnown(said, only);
      else addNew(said);
    },

    byName(said: Statement, name: string): void {
      const [only, another] = known.providersNamed(name);
      const nameKey = known.nameKey(name);
      const [inFile, anotherInFile] = newByName.get(nameKey) ?? [];
      if (only && another) addUnowned(said, `name:${nameKey}`, severalCalled(said, name, only.name));
      else if (only) addKnown(said, only);
      else if (inFile !== undefined && anotherInFile === undefined) addUnowned(said, inFile);
      else addUnowned(said, `name:${nameKey}`, nobodyCalled(said, name, known));
    },
  };
}

/** A name that shares no word with that of the NPI's owner: often a column that slipped by one row. */
function foreignName({ row, npi }: Statement, said: string, owner: string): RosterProblem | undefined {
  if (sharesWord(said, owner)) return undefined;
  return {
    row,
    reason: `Row ${row}: the NPI ${npi} is ${owner}’s; the file says “${shownCell(said)}”.`,
    nearest: owner,
  };
}

const severalWithoutNpi = ({ row, npi }: Statement, name: string): RosterProblem => ({
  row,
  reason: `Row ${row}: several providers without an NPI are called “${shownCell(name)}”. Enter the NPI ${npi} for the right one.`,
  nearest: name,
});

const severalCalled = ({ row }: Statement, said: string, nearest: string): RosterProblem => ({
  row,
  reason: `Row ${row}: several providers are called “${shownCell(said)}”. Give the NPI.`,
  nearest,
});

const nobodyCalled = ({ row }: Statement, said: string, known: KnownDirectory): RosterProblem => ({
  row,
  reason: `Row ${row}: no provider is called “${shownCell(said)}”. Give the NPI.`,
  nearest: known.nearestProvider(said),
});

const takenNpi = ({ row, npi }: Statement): RosterProblem => ({
  row,
  reason: `Row ${row}: the NPI ${npi} cannot be used by this key. Ask an Admin about it.`,
});

function unknownNpi({ row, npi, person }: Statement, known: KnownDirectory): RosterProblem {
  return {
    row,
    reason: `Row ${row}: no provider has the NPI ${npi}, and new providers are not to be created.`,
    nearest: person && known.nearestProvider(person.name),
  };
}

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(searchWords(one));
  return searchWords(other).some((word) => words.has(word));
};
