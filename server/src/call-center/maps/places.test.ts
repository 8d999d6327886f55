import { expect, test } from 'vitest';
import { findTown } from './places.ts';

test.each([
  ['Brooklyn', 'Brooklyn, NY', 40.65, -73.95],
  ['brooklyn, ny', 'Brooklyn, NY', 40.65, -73.95],
  ['Newark NJ', 'Newark, NJ', 40.74, -74.17],
  ['newark, new jersey', 'Newark, NJ', 40.74, -74.17],
  ['Newark, DE', 'Newark, DE', 39.68, -75.75],
  ['Cape Cod', 'Cape Cod, MA', 41.67, -70.3],
  ['the bronx', 'The Bronx, NY', 40.85, -73.87],
  ['Bronx', 'The Bronx, NY', 40.85, -73.87],
  ['Queens', 'Queens, NY', 40.68, -73.84],
  ['New York', 'New York, NY', 40.71, -74.01],
  ['12 Elm Street, Newark, NJ', 'Newark, NJ', 40.74, -74.17],
  ['12 Elm Street Newark NJ', 'Newark, NJ', 40.74, -74.17],
  ["Martha's Vineyard", "Martha's Vineyard, MA", 41.38, -70.65],
  ['Atlantis FL', 'Atlantis, FL', 26.59, -80.1],
])('%s is %s', (text, label, latitude, longitude) => {
  const found = findTown(text);
  expect(found).toMatchObject({ place: { label } });
  if (!found || !('place' in found)) return;
  expect(Math.abs(found.place.latitude - latitude)).toBeLessThan(0.06);
  expect(Math.abs(found.place.longitude - longitude)).toBeLessThan(0.06);
});

test.each([
  ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL']],
  ['Newark', ['Newark, NJ', 'Newark, OH', 'Newark, CA']],
  ['Atlantis', ['Atlantis, FL']],
])('%s is asked about', (text, first) => {
  const found = findTown(text);
  expect(
    found && 'choices' in found && found.choices.map(({ label }) => label).slice(0, first.length),
  ).toEqual(first);
});

test.each(['', 'Nowhereville', '1 Unheard Of Road', '12 Elm Street', 'x', ',,,', 'NJ'])(
  '"%s" is not a town',
  (text) => expect(findTown(text)).toBeUndefined(),
);

test('a long text takes no time', () => {
  const began = performance.now();
  for (const text of ['a, '.repeat(3_000), 'a '.repeat(5_000), ','.repeat(10_000)]) findTown(text);
  expect(performance.now() - began).toBeLessThan(500);
});
