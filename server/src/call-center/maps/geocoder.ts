import type { PlaceChoice } from '@careline/contracts/call-center/maps';

export interface FoundPlace extends PlaceChoice {
  /** The very door, and not the street or town around it. */
  isExact: boolean;
}

/** Finds addresses and places by their text, best first. Throws when it cannot answer at all. */
export type Geocoder = (text: string) => Promise<FoundPlace[]>;
