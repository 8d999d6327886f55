import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { NamedSet } from '@careline/contracts/directory/reference-lists';
import { entitySets } from '@careline/contracts/sets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMayWrite } from '../../lib/session/session.ts';
import { entitySetApi } from '../api.ts';
import { EntitySelect, type EntitySelectProps } from './entity-select.tsx';

type Look = Pick<EntitySelectProps<EntitySet>, 'label' | 'placeholder' | 'withAsterisk' | 'error'>;

interface RecordSelectProps extends Look {
  /** Of the set: "Practices". */
  name: string;
  value: number | null;
  onChange: (id: number | null) => void;
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

type NamedSelectProps = Omit<EntitySelectProps<NamedSet>, 'labelOf' | 'add'>;

/** Picks from a reference list and can add a missing name to it. */
export function NamedSelect({ set, ...props }: NamedSelectProps) {
  const client = useQueryClient();
  const mayWrite = useMayWrite(set);
  const add = async (name: string) => {
    const saved = await entitySetApi(set).save({ name });
    await client.invalidateQueries({ queryKey: [set.name] });
    return saved.id;
  };
  return <EntitySelect {...props} set={set} labelOf={(item) => item.name} {...(mayWrite ? { add } : {})} />;
}

export function RecordName({ set, id }: { set: NamedSet; id: number | string | null | undefined }) {
  const { data } = useQuery({ ...entitySetApi(set).byId(Number(id)), enabled: Boolean(id) });
  return id ? <strong>{data?.name ?? '…'}</strong> : 'nothing';
}
