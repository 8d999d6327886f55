import type { NamedSet } from '@careline/contracts/directory/reference-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMayWrite } from '../../lib/session/session.ts';
import { entitySetApi } from '../api.ts';
import { EntitySelect } from './entity-select.tsx';

interface NamedSelectProps {
  set: NamedSet;
  label: string;
  value?: number | null | undefined;
  onChange: (id: number | null) => unknown;
  placeholder?: string;
  none?: string;
  withAsterisk?: boolean;
  clearable?: boolean;
  error?: ReactNode;
}

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

/** The name behind an id. */
export function RecordName({ set, id }: { set: NamedSet; id: number | string | null | undefined }) {
  const { data } = useQuery({ ...entitySetApi(set).byId(Number(id)), enabled: Boolean(id) });
  return id ? <strong>{data?.name ?? '…'}</strong> : 'nothing';
}
