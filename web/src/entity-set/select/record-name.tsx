import type { NamedSet } from '@careline/contracts/directory/reference-lists';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../api.ts';

/** The name behind an id. */
export function RecordName({ set, id }: { set: NamedSet; id: number | string | null | undefined }) {
  const { data } = useQuery({ ...entitySetApi(set).byId(Number(id)), enabled: Boolean(id) });
  return id ? <strong>{data?.name ?? '…'}</strong> : 'nothing';
}
