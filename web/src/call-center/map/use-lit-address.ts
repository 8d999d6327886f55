import { useState } from 'react';

/** The address that the pointer or the focus is on, and where: what is lit in the list is shown on the map, and the reverse. */
export interface LitAddress {
  key: string;
  from: 'list' | 'map';
}

export function useLitAddress() {
  const [lit, setLit] = useState<LitAddress>();
  const light = (key: string | undefined, from: LitAddress['from']) =>
    setLit((before) => {
      if (key !== undefined) return before?.key === key && before.from === from ? before : { key, from };
      // The pointer leaving does not clear what the focus has highlighted, nor the reverse.
      return before?.from === from ? undefined : before;
    });
  return { lit, light };
}
