import { searchKey } from '@careline/contracts/rules/folding';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { DEMO_DATA } from '../../demo/demo-data.ts';
import { createRandom } from '../../demo/random.ts';
import { compareGiven } from '../../directory/matching/names.ts';
import type { ComparedPerson } from '../../directory/matching/people.ts';
import type { KnownPerson } from '../../directory/matching/testing/evaluation.ts';

const { firstNames, lastNames } = DEMO_DATA;

type Random = () => number;

const SHORT: Readonly<Record<string, string>> = {
  ...{
    robert: 'bob',
    william: 'bill',
    richard: 'rick',
    james: 'jim',
    michael: 'mike',
    thomas: 'tom',
    daniel: 'dan',
  },
  ...{
    elizabeth: 'liz',
    katherine: 'kate',
    margaret: 'peggy',
    jennifer: 'jen',
    christopher: 'chris',
    david: 'dave',
  },
  ...{
    susan: 'sue',
    patricia: 'pat',
    anthony: 'tony',
    andrew: 'andy',
    joseph: 'joe',
    matthew: 'matt',
    steven: 'steve',
  },
};
const MIDDLE = 'ann lee marie james lynn ray rose paul grace jean alan'.split(' ');
const SPECIALTIES = ['orthopedics', 'physical medicine', 'pain', 'hand surgery', 'spine', 'sports medicine'];

/** What happens to a record that is entered a second time. */
const ERRORS: Readonly<
  Record<string, (person: ComparedPerson, random: Random, other: ComparedPerson) => Partial<ComparedPerson>>
> = {
  'entered twice': () => ({}),
  'no specialty, no gender': () => ({ specialties: [], gender: '' }),
  'short given name': ({ given }) => ({ given: SHORT[given] ?? given }),
  'given name an initial': ({ given }) => ({ given: given.slice(0, 1) }),
  'names swapped': ({ given, family }) => ({ given: family, family: given }),
  'typing error in family name': ({ family }, random) => ({ family: misspell(family, random) }),
  'typing error in given name': ({ given }, random) => ({ given: misspell(given, random) }),
  'double family name': ({ family }, _, other) => ({ family: `${family} ${other.family}` }),
  'another family name': (_person, _random, other) => ({ family: other.family }),
  'family name grown': ({ family }, _, other) => ({ middle: family, family: other.family }),
  'no middle name': () => ({ middle: '' }),
  'middle initial': ({ middle }) => ({ middle: middle.slice(0, 1) }),
  'another phone of the practice': (_, random) => ({ phones: [phone(random)] }),
  'another office of the practice': ({ phones }, _, other) => ({ streets: other.streets, phones }),
  'typing error and no specialty': ({ family }, random) => ({
    family: misspell(family, random),
    specialties: [],
  }),
};

/** People at shared offices, some of them listed twice, with relatives, namesakes and colleagues among them. */
export function madePeople(count: number, seed: number): KnownPerson[] {
  const random: Random = createRandom(seed).next;
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const offices = Array.from({ length: Math.ceil(count / 8) }, (_, index) => ({
    phones: [phone(random)],
    streets: [`${10 + index} ${searchKey(pick(lastNames))} st ${10_000 + (index % 300)}`],
  }));
  const originals = Array.from({ length: count }, (_, id): KnownPerson => {
    const person: ComparedPerson = {
      id,
      given: random() < 0.3 ? pick(Object.keys(SHORT)) : searchKey(pick(firstNames)),
      middle: random() < 0.6 ? pick(MIDDLE) : '',
      family: searchKey(pick(lastNames)),
      suffix: random() < 0.02 ? pick(['jr', 'sr']) : '',
      npi: random() < 0.85 ? npiOf(id) : '',
      gender: random() < 0.8 ? pick(['female', 'male']) : '',
      specialties: [pick(SPECIALTIES)],
      ...pick(offices),
    };
    return { person, truth: id, kind: '' };
  });
  // A brother, a father and a namesake at the same office.
  const relatives = originals.slice(0, count / 20).map(({ person }, index): KnownPerson => {
    const id = count + index;
    const changes: Partial<ComparedPerson>[] = [
      {
        given: searchKey(
          pick(firstNames.filter((name) => compareGiven(searchKey(name), person.given) === 'different')),
        ),
      },
      { suffix: person.suffix === 'jr' ? 'sr' : 'jr', npi: npiOf(id) },
      { npi: npiOf(id), middle: pick(MIDDLE.filter((name) => name !== person.middle)) },
    ];
    return { person: { ...person, npi: npiOf(id), ...pick(changes), id }, truth: id, kind: '' };
  });
  const kinds = Object.keys(ERRORS);
  const copies = originals
    .filter(({ person: { given, family } }) => given !== family && random() < 0.3)
    .map(({ person, truth }, index): KnownPerson => {
      const kind = pick(kinds);
      const other = pick(originals).person;
      const change = ERRORS[kind]?.(person, random, other) ?? {};
      // The number is unique in the directory, so a copy has none.
      return { person: { ...person, npi: '', ...change, id: 2 * count + index }, truth, kind };
    });
  return [...originals, ...relatives, ...copies];
}

const phone = (random: Random): string => `212${String(Math.floor(random() * 1e7)).padStart(7, '0')}`;

const npiOf = (id: number): string => {
  const nine = String(100_000_000 + id);
  return `${nine}${npiCheckDigit(nine)}`;
};

function misspell(name: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const ways = [
    () => name.slice(0, at) + name.slice(at + 1),
    () => name.slice(0, at) + letter + name.slice(at),
    () => name.slice(0, at) + letter + name.slice(at + 1),
    () => name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
  ];
  return (ways[Math.floor(random() * ways.length)] ?? (() => name))();
}
