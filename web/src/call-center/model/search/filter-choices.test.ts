import { expect, test } from 'vitest';
import { describeRuling, listOffers, toDistinctName } from './filter-choices.ts';

const choice = (key: number, value: string, more: object = {}) => ({ key, value, count: 1, ...more });
const aetna = choice(1, 'Aetna', { fullName: 'Aetna Life Insurance Company' });
const oxford = choice(2, 'Oxford', { fullName: 'UnitedHealthcare Oxford' });
const united = choice(3, 'UHC', { fullName: 'UnitedHealthcare' });
const insurances = [aetna, oxford, united];
const offered = (available: (typeof aetna)[], typed: string) =>
  listOffers(available, insurances, typed).map(
    (offer) => `${offer.choice.value}${offer.isRuledOut ? ' ruled out' : ''}`,
  );

test('nothing typed offers what is available', () => {
  expect(offered(insurances, '')).toEqual(['Aetna', 'Oxford', 'UHC']);
  expect(offered([oxford], ' ')).toEqual(['Oxford']);
});

test('every word must occur, in the name or the full name', () => {
  expect(offered(insurances, 'life')).toEqual(['Aetna']);
  expect(offered(insurances, 'united ox')).toEqual(['Oxford']);
  expect(offered(insurances, 'xyz')).toEqual([]);
});

test('what is ruled out is offered too, before an available choice that fits less', () => {
  expect(offered([united, oxford], 'aetna')).toEqual(['Aetna ruled out']);
  // "Oxford" begins with the text; the other one only has it in its full name.
  const group = choice(4, 'Group of Oxford');
  expect(listOffers([group], [oxford, group], 'oxf').map((offer) => offer.isRuledOut)).toEqual([true, false]);
  expect(listOffers([oxford], [oxford, group], 'oxf').map((offer) => offer.isRuledOut)).toEqual([
    false,
    true,
  ]);
});

test('a plan always says whose it is, a term only when its name is not unique', () => {
  const plan = choice(1, 'Gold', { owner: 'Cigna', referralDetails: '' });
  expect(toDistinctName(plan, [plan])).toBe('Gold (Cigna)');
  const knee = choice(1, 'Sprain', { owner: 'Knee' });
  const ankle = choice(2, 'Sprain', { owner: 'Ankle' });
  expect(toDistinctName(knee, [knee])).toBe('Sprain');
  expect(toDistinctName(knee, [knee, ankle])).toBe('Sprain (Knee)');
  expect(toDistinctName(aetna, [aetna])).toBe('Aetna');
});

test('the filters that rule a choice out are named', () => {
  expect(describeRuling(undefined)).toBe('ruled out by another filter');
  expect(describeRuling(['Age 9', 'Bronx'])).toBe('ruled out by Age 9 or Bronx');
  expect(describeRuling([])).toBe('ruled out by several filters');
});

test('case and accents do not matter, and a plan is found by its insurance', () => {
  const list = [
    choice(1, 'Café au lait'),
    choice(2, 'PPO', { owner: 'Aetna' }),
    choice(3, 'PPO', { owner: 'Cigna' }),
  ];
  const keys = (typed: string) => listOffers(list, list, typed).map((offer) => offer.choice.key);
  expect(keys('CAFE')).toEqual([1]);
  expect(keys('cigna ppo')).toEqual([3]);
});

test('exact, begins, a word begins, contains, by a synonym', () => {
  const list = [
    choice(1, 'Foot and ankle', { synonyms: ['hand of the leg'] }),
    choice(2, 'Shorthand'),
    choice(3, 'Left hand'),
    choice(4, 'Handicap'),
    choice(5, 'Hand'),
  ];
  expect(listOffers(list, list, 'hand').map((offer) => offer.choice.key)).toEqual([5, 4, 3, 2, 1]);
});

test('a choice is found by what callers say, and says by which words', () => {
  const knee = { key: 1, value: 'Knee', count: 4 };
  const hip = { key: 2, value: 'Hip', count: 2 };
  const all = [
    { ...knee, synonyms: ['kneecap', 'knee cap'] },
    { ...hip, synonyms: ['hip socket'] },
  ];
  const offered = (typed: string) =>
    listOffers([knee], all, typed).map(({ choice, isRuledOut, via }) => [choice.value, isRuledOut, via]);
  expect(offered('KNEEC')).toEqual([['Knee', false, 'kneecap']]);
  expect(offered('knee')).toEqual([['Knee', false, undefined]]);
  expect(offered('socket')).toEqual([['Hip', true, 'hip socket']]);
});

test('among synonyms, the one with the fewest other words comes first', () => {
  const list = [
    choice(1, "Jumper's knee", { synonyms: ['pain below kneecap'] }),
    choice(2, 'Patella fracture', { synonyms: ['broken kneecap'] }),
    choice(3, 'Kneecap, other'),
  ];
  expect(listOffers(list, list, 'kneecap').map((offer) => offer.choice.key)).toEqual([3, 2, 1]);
});
