import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../keyboard/focus.ts';

/**
 * `useMutation` for what must be sent once: further calls of `mutate` are ignored until the first one has settled, with all
 * that follows from it. A double click or Enter calls twice before React can disable the button.
 *
 * A button loses the focus while it is disabled; it gets it back when it can be pressed again.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isUnderWay = useRef(false);
  const pressed = useRef<Element>(null);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    pressed.current = document.activeElement;
    mutation.mutate(...args);
  };
  const { isPending } = mutation;
  useEffect(() => {
    const button = pressed.current;
    if (isPending || !(button instanceof HTMLElement)) return;
    pressed.current = null;
    if (isFocusLost()) button.focus({ preventScroll: true });
  }, [isPending]);
  return { ...mutation, mutate };
}
