import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';

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
