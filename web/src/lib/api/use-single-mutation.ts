import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** `useMutation` that ignores calls while one is running. `isPending` changes only with a later render: a double click would send twice. */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...args) => {
      isRunning.current = false;
      return options.onSettled?.(...args);
    },
  });
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(variables);
    },
  };
}
