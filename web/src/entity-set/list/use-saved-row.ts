import type { EntitySet, ScopeOf, SearchOptions } from '@careline/contracts/basis/entity-set';
import { type RefObject, useEffect, useState } from 'react';
import type { VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { entitySetApi } from '../api.ts';
import type { RowSearch } from '../use-rows.ts';

const HIGHLIGHT_MS = 4_000;

/** Scrolls to the row just saved, wherever the current order puts it, and highlights it for a moment. */
export function useSavedRow<S extends EntitySet>(
  set: S,
  { query, order, scope }: RowSearch<S>,
  table: RefObject<VirtualTableHandle | null>,
) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setId(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [id]);

  const show = async (saved: number) => {
    setId(saved);
    const request: SearchOptions = {
      query,
      orderBy: order?.by,
      direction: order?.direction,
      take: 1,
      locate: saved,
    };
    const { position } = await entitySetApi(set).search(
      { ...scope, ...request } as SearchOptions & Partial<ScopeOf<S>>,
      { spinner: false },
    );
    if (typeof position === 'number') table.current?.scrollTo(position);
  };
  return { id, show };
}
