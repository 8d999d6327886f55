import { milesBetween } from '@careline/contracts/rules/distance';
import { expect, test } from 'vitest';
import { SearchIndex } from '../search-index.ts';
import { anyAddress, anyProvider } from '../testing/any-rows.ts';

const PROVIDERS = 12_000;
const ADDRESSES = 3_000;
const origin = { latitude: 40.7, longitude: -74 };

/** Half of the locations are passed over, the nearest among them as often as others. */
const acceptingOf = (id: number, address: number) =>
  (['new', null, 'existing', 'none'] as const)[(id * 13 + address * 7) % 4] ?? null;

/** Spread so that many share an address and some addresses have no coordinates. */
const coordinatesOf = (k: number) =>
  k % 11 === 0
    ? null
    : { latitude: 40 + ((k * 7919) % 1_000) / 500, longitude: -75 + ((k * 104_729) % 1_000) / 500 };

test('visiting only the nearest addresses gives the same pages as measuring every distance', () => {
  const index = new SearchIndex();
  for (let id = 1; id <= ADDRESSES; id++) {
    const { latitude = null, longitude = null } = coordinatesOf(id) ?? {};
    index.reference.upsert('practice_address', anyAddress({ id, latitude, longitude }));
  }
  const addressesOf = (id: number) =>
    [(id * 31) % ADDRESSES, (id * 57) % ADDRESSES].map((address) => address + 1);
  const rows = Array.from({ length: PROVIDERS }, (_, k) =>
    anyProvider({
      id: k + 1,
      name: `Doctor ${k % 100}`,
      terms: [{ termId: 1, min: null, max: null, note: '', priority: k % 3 === 0 }],
      locations: [...new Set(addressesOf(k + 1))].map((addressId) => ({
        addressId,
        isPrimary: false,
        accepting: acceptingOf(k + 1, addressId),
        planIds: [],
      })),
    }),
  );
  index.upsert(rows);

  const milesOf = ({ locations }: (typeof rows)[number]) => {
    const doors = [['new', null], ['existing'], ['none']]
      .map((taken) => locations.filter(({ accepting }) => taken.includes(accepting)))
      .find((some) => some.length > 0);
    return Math.min(
      ...(doors ?? []).map(({ addressId }) => {
        const place = coordinatesOf(addressId);
        return place === null ? Infinity : milesBetween(origin, place);
      }),
    );
  };
  const sorted = rows
    .map((row) => ({ id: row.id, name: row.name, miles: milesOf(row) }))
    .sort((a, b) => a.miles - b.miles || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  for (const skip of [0, 250, 5_000, 11_950]) {
    const { items } = index.search({ origin, orderBy: 'distance', skip, take: 100 }, { groupIds: null }, 0);
    expect(items.map(({ providerId }) => providerId)).toEqual(
      sorted.slice(skip, skip + 100).map(({ id }) => id),
    );
  }
});
