/** What a file says that the last one of the same sender did not. Pure. */
import type { RosterStatus } from '@careline/contracts/exchange/rosters';
import { searchKey } from '@careline/contracts/rules/folding';
import { cleanCell } from '../../reading/cells.ts';
import type { RosterLine } from './read-line.ts';

export class LastFile {
  private readonly before = new PersonLines();
  private readonly now = new PersonLines();

  addBefore(line: RosterLine): void {
    this.before.add(line);
  }

  /** Whether the last file did not have this row. */
  add(line: RosterLine): boolean {
    this.now.add(line);
    return !this.before.has(line);
  }

  /** Whether somebody was in the last file, by NPI or by name. */
  had({ npi, name }: { npi: string; name: string }): boolean {
    return this.before.hasPerson(npi) || this.before.hasPerson(searchKey(name));
  }

  counts(): Omit<NonNullable<RosterStatus['sinceLast']>, 'fileName' | 'at'> {
    const counts = { new: 0, changed: 0, same: 0, missing: 0 };
    for (const [person, lines] of this.now.persons) {
      const before = this.before.persons.get(person);
      if (!before) counts.new++;
      else if (lines.size !== before.size || [...lines].some((line) => !before.has(line))) counts.changed++;
      else counts.same++;
    }
    for (const person of this.before.persons.keys()) if (!this.now.persons.has(person)) counts.missing++;
    return counts;
  }
}

class PersonLines {
  readonly persons = new Map<string, Set<string>>();

  add(line: RosterLine): void {
    const person = personOf(line);
    const lines = this.persons.get(person) ?? new Set();
    this.persons.set(person, lines.add(textOf(line)));
  }

  has(line: RosterLine): boolean {
    return this.persons.get(personOf(line))?.has(textOf(line)) ?? false;
  }

  hasPerson(key: string): boolean {
    return key !== '' && this.persons.has(key);
  }
}

/** By the NPI, else by the name as it is written. */
function personOf({ cells }: RosterLine): string {
  const cell = (target: 'NPI' | 'Name' | 'First Name' | 'Middle Name' | 'Last Name' | 'Suffix') =>
    cleanCell(cells.get(target)?.[0]);
  const npi = cell('NPI').replace(/\D/g, '');
  const parts = (['First Name', 'Middle Name', 'Last Name', 'Suffix'] as const).map(cell).filter(Boolean);
  return npi || searchKey(cell('Name') || parts.join(' '));
}

/** Columns may have moved, and empty ones say nothing. */
const textOf = ({ cells }: RosterLine): string =>
  [...cells]
    .flatMap(([target, values]) => {
      const said = values.map((value) => searchKey(cleanCell(value))).filter(Boolean);
      return said.length === 0 ? [] : [`${target}: ${said.join('|')}`];
    })
    .sort()
    .join('\n');
