import { NO_GROUPS } from '@careline/contracts/basis/messages';
import { groups } from '@careline/contracts/directory/reference-lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MultiPicker } from '../ui/select/multi-picker.tsx';
import { entitySetApi } from './api.ts';

interface GroupsPickerProps {
  value?: number[] | null;
  onChange: (ids: number[]) => void;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
}

export function GroupsPicker({ value, placeholder = NO_GROUPS, ...picker }: GroupsPickerProps) {
  const { data } = useQuery(entitySetApi(groups).all());
  return (
    <MultiPicker
      label="Groups"
      placeholder={placeholder}
      options={data?.items}
      value={value ?? []}
      {...picker}
    />
  );
}

export function GroupNames({ ids, none = NO_GROUPS }: { ids: readonly number[]; none?: string }) {
  const { data } = useQuery(entitySetApi(groups).all());
  const names = data?.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return <strong>{names ? names.join(', ') || none : '…'}</strong>;
}
