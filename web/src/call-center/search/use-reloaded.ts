import { useEffect, useState } from 'react';
import type { Search } from './use-search.ts';
import { useMemory } from './use-session-memory.ts';

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * The page was loaded again in the middle of a search, whose filters are in the URL: age and address, which are kept nowhere, are gone, and
 * the same list may show other people. True until something of the patient is typed, or the next call begins.
 */
export function useReloaded({ filters, patient: { patient } }: Pick<Search, 'filters' | 'patient'>): boolean {
  const memory = useMemory('reload-told', false);
  const [isReloaded, setReloaded] = useState(() => !memory.read() && wasReloaded());
  useEffect(() => memory.write(true), [memory]);
  const { age, birthDate, address } = patient;
  const isOver = filters.length === 0 || age + birthDate + address !== '';
  useEffect(() => {
    if (isOver) setReloaded(false);
  }, [isOver]);
  return isReloaded && !isOver;
}
