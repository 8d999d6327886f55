import type { Origin, SearchAnswer, SearchItem } from '@careline/contracts/call-center';
import { type ProviderPlace, providerPlaces } from './provider-places.ts';

/** A window of the results as the list keeps it. Most of an answer are locations, of which a row shows one. */
export interface ResultWindow {
  items: readonly SearchItem[];
  total: number;
  similarNames: boolean;
  /** Where to send the caller, by provider. */
  places: ReadonlyMap<number, ProviderPlace>;
}

export const toWindow = (
  { items, total, similarNames, locations }: SearchAnswer,
  origin: Origin | undefined,
): ResultWindow => ({ items, total, similarNames, places: providerPlaces(locations, origin) });
