import type { Place } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
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

/** Offices in Manhattan and White Plains only. */
const OFFICES = [
  { latitude: 40.7549, longitude: -73.984 },
  { latitude: 41.034, longitude: -73.7629 },
];
const milesToOffice = (place: Place) => Math.min(...OFFICES.map((office) => milesBetween(office, place)));

test.each([
  ['Flushing', 'Flushing, NY'],
  ['12 Main Street, Flushing', 'Flushing, NY'],
  ['12 Main St Flushing', 'Flushing, NY'],
  ['40 Main Street, Flushing Queens', 'Flushing, NY'],
  ['40 main street flushing queens ny', 'Flushing, NY'],
  ['1 Main St Yonkers', 'Yonkers, NY'],
  ['12 Broadway Yonkers', 'Yonkers, NY'],
  ['350 5th ave new york', 'New York, NY'],
  ['350 5th Ave Apt 4 New York NY', 'New York, NY'],
  ['Main Street White Plains', 'White Plains, NY'],
  ['Bay Ridge', 'Bay Ridge, NY'],
  ['Bay Ridge Brooklyn', 'Bay Ridge, NY'],
  ['Co-op City', 'Co-op City, NY'],
  ['coop city bronx', undefined],
  ['Newark', 'Newark, NJ'],
  ['Corona', 'Corona, NY'],
  ['Chelsea', 'Chelsea, NY'],
  ['Brooklyn', 'Brooklyn, NY'],
  ['Flushing, MI', 'Flushing, MI'],
  ['12 Elm Street', undefined],
  ['12 Park Avenue South', undefined],
  ['500 Madison', undefined],
])('%s is %s to callers of offices in New York', (text, label) => {
  const found = findTown(text, milesToOffice);
  expect(found && 'place' in found ? found.place.label : undefined).toBe(label);
});

test('choices are in the order of nearness', () => {
  const found = findTown('Riverdale', milesToOffice);
  expect(found && 'choices' in found && found.choices.map(({ label }) => label).slice(0, 3)).toEqual([
    'Riverdale, NY',
    'Riverdale, NJ',
    'Riverdale, MD',
  ]);
});

test.each([
  ['Yonkers', true],
  ['yonkers, ny', true],
  ['1 Main St, Yonkers', false],
  ['1 Main St Yonkers', false],
])('whether %s is only a town: %s', (text, isWhole) => {
  expect(findTown(text, milesToOffice)?.isWhole).toBe(isWhole);
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
  expect(performance.now() - began).toBeLessThan(5_000);
});
