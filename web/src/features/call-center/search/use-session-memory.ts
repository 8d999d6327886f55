import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';

/**
 * Memory that outlives the page but not the session: it is the query cache, which lives in memory alone and is emptied
 * by signing out. Nothing known of a patient may be kept anywhere else.
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

/** State that begins as the memory has it. */
export function useSessionMemory<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const memory = useMemory(name, initial);
  const [value, setValue] = useState(memory.read);
  useEffect(() => memory.write(value), [memory, value]);
  return [value, setValue];
}
