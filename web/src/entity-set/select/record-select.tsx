import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { entitySets } from '@careline/contracts/sets';
import type { ReactNode } from 'react';
import { EntitySelect } from './entity-select.tsx';

interface RecordSelectProps {
  /** Of the set: "Practices". */
  name: string;
  label: string;
  placeholder?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  withAsterisk?: boolean;
  error?: ReactNode;
}

/** Picks a record of any set, where only the set's name is known. */
export function RecordSelect({ name, ...props }: RecordSelectProps) {
  const set = setNamed(name);
  const belongsTo = AMBIGUOUS[name];
  return (
    <EntitySelect
      {...props}
      set={set}
      labelOf={(item) => recordLabel(set, item)}
      {...(belongsTo && { detailOf: (row: object) => textOf(row, belongsTo) })}
    />
  );
}

export function setNamed(name: string): EntitySet {
  const set = entitySets.find((known) => known.name === name);
  if (!set) throw new Error(`There is no set ${name}.`);
  return set;
}

/** Sets whose records are told apart by what they belong to. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  InsurancePlans: 'insuranceName',
  PracticeAddresses: 'practiceName',
  Terms: 'bodyPartName',
};

const textOf = (item: object, field: string): string => {
  const value = new Map<string, unknown>(Object.entries(item)).get(field);
  return typeof value === 'string' ? value : '';
};

/** The texts among the fields that name a record; ids say nothing. */
export const recordLabel = (set: EntitySet, item: object): string =>
  set.named
    .map((field) => textOf(item, field))
    .filter(Boolean)
    .join(', ');
