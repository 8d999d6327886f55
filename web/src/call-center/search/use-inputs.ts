import { ID_FILTERS, type IdFilterKey } from '@careline/contracts/call-center/filters';
import { createRef, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isFocusLost } from '../../lib/keyboard/focus.ts';
import { isBlank, type Search } from './use-search.ts';

export type FilterBoxes = Readonly<Record<IdFilterKey, RefObject<HTMLInputElement | null>>>;

/** The places of the page that the keyboard jumps to. */
export function useInputs() {
  const [inputs] = useState(() => ({
    words: createRef<HTMLInputElement>(),
    age: createRef<HTMLInputElement>(),
    birthDate: createRef<HTMLInputElement>(),
    address: createRef<HTMLInputElement>(),
    day: createRef<HTMLInputElement>(),
    group: createRef<HTMLButtonElement>(),
    /** Those of the active tab are on the page. */
    boxes: Object.fromEntries(
      ID_FILTERS.map(({ key }) => [key, createRef<HTMLInputElement>()]),
    ) as FilterBoxes,
    physician: createRef<HTMLInputElement>(),
    order: createRef<HTMLButtonElement>(),
    /** The list, or the map while that is shown. */
    results: createRef<HTMLDivElement>(),
  }));
  return inputs;
}

export type Inputs = ReturnType<typeof useInputs>;

export const focusIfLost = (place: RefObject<HTMLElement | null>): void => {
  if (isFocusLost()) place.current?.focus({ preventScroll: true });
};

/** The line is where a call begins. On a touch screen the focus would bring up the keyboard. */
export function useFirstFocus(search: Search, inputs: Inputs): void {
  const enter = useEffectEvent(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    focusIfLost(isBlank(search) ? inputs.words : inputs.results);
  });
  useEffect(() => enter(), []);
}
