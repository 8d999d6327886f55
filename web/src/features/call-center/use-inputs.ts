import { createRef, useState } from 'react';

/** The places of the page that the keyboard jumps to. */
export function useInputs() {
  const [inputs] = useState(() => ({
    age: createRef<HTMLInputElement>(),
    address: createRef<HTMLInputElement>(),
    firstBox: createRef<HTMLInputElement>(),
    physician: createRef<HTMLInputElement>(),
    /** The list, or the map while that is shown. */
    results: createRef<HTMLDivElement>(),
  }));
  return inputs;
}

export type Inputs = ReturnType<typeof useInputs>;
