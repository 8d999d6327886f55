import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * State that outlives the page but not the session. It lives in the query cache, which is never written to disk and is
 * cleared after signing out. Patient data must not be kept anywhere else.
 */
export function useMemory<T>(name: string, initial: T) {
  const client = useQueryClient();
  return useMemo(() => {
    const key = ['call-center-memory', name];
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    return {
      read: (): T => client.getQueryData<T>(key) ?? initial,
      write: (value: T): void => void client.setQueryData(key, value),
    };
  }, [client, name, initial]);
}

/** Like `useState`, but keeps its value in the session memory. */
export function useSessionMemory<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const memory = useMemory(name, initial);
  const [value, setValue] = useState(memory.read);
  useEffect(() => memory.write(value), [memory, value]);
  return [value, setValue];
}

export type PageSection = 'filters' | 'results';

/** Filters and results are side by side; on a phone one of them fills the screen at a time. */
export function useSections() {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false;
  const [section, setSection] = useState<PageSection>('filters');
  /** In one task, so that the next key already goes there. */
  const showNow = (next: PageSection) => flushSync(() => setSection(next));
  return {
    isNarrow,
    section,
    show: setSection,
    showNow,
    /** Shows a section and moves the focus to something in it. */
    focusIn: (next: PageSection, input: RefObject<HTMLElement | null>) => {
      showNow(next);
      input.current?.focus();
    },
  };
}

export type Sections = ReturnType<typeof useSections>;
