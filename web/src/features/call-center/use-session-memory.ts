import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/**
 * State that outlives the page but not the session: it is kept in the query cache, which lives in memory alone and is
 * emptied by signing out. Nothing known of a patient may be kept anywhere else.
 */
export function useSessionMemory<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const client = useQueryClient();
  const [value, setValue] = useState(() => client.getQueryData<T>(memoryKey(name)) ?? initial);
  useEffect(() => {
    client.setQueryDefaults(memoryKey(name), { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(memoryKey(name), value);
  }, [client, name, value]);
  return [value, setValue];
}

const memoryKey = (name: string) => ['call-center-memory', name];
