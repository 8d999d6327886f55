/** Merges two locations of a provider. Pure. */
import type { Provider } from '@careline/contracts/directory/providers';
import { type Choices, type MergePair, sideOf, uniteRows } from './merge-rules.ts';

type Location = Provider['providerPracticeAddresses'][number];

/** `stays` with the plans of both; `hip` and `accepting` as chosen. */
export function uniteLocation(stays: Location, goes: Location, choices: Choices): Location {
  const accepting = sideOf(choices, 'accepting', stays.accepting) === 'keep' ? stays : goes;
  return {
    ...stays,
    hip: sideOf(choices, 'hip', stays.hip) === 'keep' ? stays.hip : goes.hip,
    accepting: accepting.accepting,
    acceptingSince: accepting.acceptingSince,
    insurancePlans: uniteRows(stays.insurancePlans, goes.insurancePlans, (plan) => plan.insurancePlanId).sort(
      (a, b) => a.insurancePlanId - b.insurancePlanId,
    ),
  };
}

/**
 * The differences between the two locations of providers at both addresses: one choice applies to all of them. If only the removed one has
 * a value, there is nothing to choose.
 */
export function differingLocations(
  { providerPracticeAddresses }: Pick<Provider, 'providerPracticeAddresses'>,
  { keptId, removedId }: Pick<MergePair, 'keptId' | 'removedId'>,
): { field: 'hip' | 'accepting'; keep: string; remove: string }[] {
  const at = (id: number) => providerPracticeAddresses.find((location) => location.practiceAddressId === id);
  const [stays, goes] = [at(keptId), at(removedId)];
  if (!stays || !goes) return [];
  return (['hip', 'accepting'] as const)
    .map((field) => ({ field, keep: stays[field] ?? '', remove: goes[field] ?? '' }))
    .filter(({ keep, remove }) => keep !== '' && keep !== remove);
}

/** The locations of a provider after one address was merged into another. A provider who was at both has one location, in the position of the kept one. */
export function repointLocations<Locations extends Pick<Provider, 'providerPracticeAddresses'>>(
  provider: Locations,
  { keptId, removedId, choices }: MergePair,
): Locations {
  const at = (addressId: number) =>
    provider.providerPracticeAddresses.find(({ practiceAddressId }) => practiceAddressId === addressId);
  const [stays, goes] = [at(keptId), at(removedId)];
  if (!goes) return provider;
  const united = stays
    ? { ...uniteLocation(stays, goes, choices), isPrimary: stays.isPrimary || goes.isPrimary }
    : // A new row: the old one is needed again if the address comes back.
      { ...goes, id: 0, practiceAddressId: keptId };
  return {
    ...provider,
    providerPracticeAddresses: provider.providerPracticeAddresses.flatMap((location) => {
      if (location === goes) return stays ? [] : [united];
      return [location === stays ? united : location];
    }),
  };
}
