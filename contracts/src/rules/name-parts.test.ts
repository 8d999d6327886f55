import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveNameParts, nameParts } from './name-parts.ts';

const DEGREES = ['MD', 'DO', 'MD, PhD', 'PhD', 'PA-C', 'OTR/L', 'PharmD', 'MA', 'NP', ''];

/** "first | middle | last | suffix" */
const derive = (name: string, degrees: readonly string[] = DEGREES) => {
  const { firstName, middleName, lastName, nameSuffix } = deriveNameParts(name, degrees);
  return [firstName, middleName, lastName, nameSuffix].join(' | ');
};

describe('the last word is the family name, the others are given', () => {
  test.each([
    ['Ana Lind', 'Ana |  | Lind | '],
    ['Ana Maria Lind', 'Ana | Maria | Lind | '],
    ['Ana M. J. Lind', 'Ana | M. J. | Lind | '],
    ['  Ana \t Lind ', 'Ana |  | Lind | '],
    ['Ng', ' |  | Ng | '],
    ['ana lind', 'ana |  | lind | '],
    ["Sean O'Brien", "Sean |  | O'Brien | "],
    ['Þórhildur Ævarsdóttir-Ólafsson', 'Þórhildur |  | Ævarsdóttir-Ólafsson | '],
    ['Nguyễn Thị Minh Khai', 'Nguyễn | Thị Minh | Khai | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));
});

describe('degrees at the end are set aside', () => {
  test.each([
    ['Ana Lind, DO', 'Ana |  | Lind | '],
    ['Ana Lind DO', 'Ana |  | Lind | '],
    ['Ana Lind M.D.', 'Ana |  | Lind | '],
    ['Ana Lind, MD, PhD', 'Ana |  | Lind | '],
    ['Ana Lind MD PhD', 'Ana |  | Lind | '],
    ['Ana Lind, Ph.D.', 'Ana |  | Lind | '],
    ['Ana Lind, PA-C', 'Ana |  | Lind | '],
    ['Ana Lind OTR/L', 'Ana |  | Lind | '],
    ['Ana Lind PharmD', 'Ana |  | Lind | '],
    ['ANA LIND MD', 'ANA |  | LIND | '],
    // Not at the end.
    ['Ana MD Lind', 'Ana | MD | Lind | '],
    // Not in capitals.
    ['Ana Maria Do', 'Ana | Maria | Do | '],
    ['Ana Maria Ma', 'Ana | Maria | Ma | '],
    // The second of two words is a name.
    ['Lee Do', 'Lee |  | Do | '],
    ['Jack Ma', 'Jack |  | Ma | '],
    ['LEE DO', 'LEE |  | DO | '],
    ['JACK MA MD', 'JACK |  | MA | '],
    ['Jack Ma, MD', 'Jack |  | Ma | '],
    ['Dr. LEE DO', 'LEE |  | DO | '],
    ['MD', ' |  | MD | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));

  test.each([
    ['Kevin Zimmini MD, FACS', 'Kevin |  | Zimmini | '],
    ['Kevin Zimmini M.D., F.A.C.S., FAAOS', 'Kevin |  | Zimmini | '],
    ['KEVIN ZIMMINI MD, FACS', 'KEVIN |  | ZIMMINI | '],
    ['Kevin A. Zimmini Jr. PhD, FNP-BC', 'Kevin | A. | Zimmini | Jr.'],
    ['Kevin Zimmini MD, FACS, Jr.', 'Kevin |  | Zimmini | Jr.'],
    // No degree.
    ['de la Cruz, Ana', 'Ana |  | de la Cruz | '],
  ])('whatever follows a comma behind a listed one: %s', (name, parts) => expect(derive(name)).toBe(parts));

  test('only those of the list', () => {
    expect(derive('Ana Lind MD', [])).toBe('Ana | Lind | MD | ');
    expect(derive('Ana Lind MBBS', ['MBBS'])).toBe('Ana |  | Lind | ');
    expect(derive('Ana Lind MD PhD', ['MD, PhD'])).toBe('Ana |  | Lind | ');
    expect(derive('Ana Lind PhD', ['PHD'])).toBe('Ana |  | Lind | ');
  });
});

describe('suffixes stay apart', () => {
  test.each([
    ['John Doe Jr.', 'John |  | Doe | Jr.'],
    ['John Doe Jr. MD', 'John |  | Doe | Jr.'],
    ['John Doe, MD, Jr', 'John |  | Doe | Jr'],
    ['John Doe, Sr.', 'John |  | Doe | Sr.'],
    ['John Q. Doe III', 'John | Q. | Doe | III'],
    ["D'Artagnan O'Shaughnessy-McGillicuddy III", "D'Artagnan |  | O'Shaughnessy-McGillicuddy | III"],
    ['Doe Jr. MD', ' |  | Doe | Jr.'],
    ['Doe Jr., John', 'John |  | Doe | Jr.'],
    ['Doe, John Jr., MD', 'John |  | Doe | Jr.'],
    ['Jr.', ' |  | Jr. | '],
    ['Ana Ii', 'Ana |  | Ii | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));
});

describe('particles belong to the family name', () => {
  test.each([
    ['Ludwig van Beethoven', 'Ludwig |  | van Beethoven | '],
    ['Ana Maria von der Leyen', 'Ana | Maria | von der Leyen | '],
    ['Oscar De La Hoya, MD', 'Oscar |  | De La Hoya | '],
    ['Mary St. Clair', 'Mary |  | St. Clair | '],
    ["Sean O' Brien", "Sean |  | O' Brien | "],
    ['Sean O’ Brien', 'Sean |  | O’ Brien | '],
    ['Ian Mac Donald', 'Ian |  | Mac Donald | '],
    ['Lucia della Robbia', 'Lucia |  | della Robbia | '],
    ['Omar bin Laith', 'Omar |  | bin Laith | '],
    [
      'María de los Ángeles Fernández-Villaverde y Ruiz de Castañeda',
      'María | de los Ángeles Fernández-Villaverde y Ruiz | de Castañeda | ',
    ],
    // Never the only given name.
    ['Van Morrison', 'Van |  | Morrison | '],
    ['Dr. Van Morrison MD', 'Van |  | Morrison | '],
    ['Al Gore', 'Al |  | Gore | '],
    ['Van van Morrison', 'Van |  | van Morrison | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));
});

describe('a comma puts the family first', () => {
  test.each([
    ['Lind, Ana', 'Ana |  | Lind | '],
    ['Lind, Ana Maria', 'Ana | Maria | Lind | '],
    ['Lind, Ana, DO', 'Ana |  | Lind | '],
    ['Lind, Ana DO', 'Ana |  | Lind | '],
    ['van der Berg, Jan', 'Jan |  | van der Berg | '],
    ['Ruiz Castañeda, Ana', 'Ana |  | Ruiz Castañeda | '],
    ['Lind, Dr. Ana', 'Ana |  | Lind | '],
    ['Lee, Do', 'Do |  | Lee | '],
    ['Lind,', ' |  | Lind | '],
    [', Lind', ' |  | Lind | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));
});

describe('Dr. and Prof. are prefixes', () => {
  test.each([
    ['Dr. Ana Lind', 'Ana |  | Lind | '],
    ['Prof. Dr. Ana Lind, MD', 'Ana |  | Lind | '],
    ['DR ANA LIND', 'ANA |  | LIND | '],
    ['Dr. Lind', ' |  | Lind | '],
    ['Dr.', ' |  | Dr. | '],
    ['Drew Lind', 'Drew |  | Lind | '],
  ])('%s', (name, parts) => expect(derive(name)).toBe(parts));
});

describe('entered parts', () => {
  const none = { firstName: null, middleName: null, lastName: null, nameSuffix: null };
  const derived = { firstName: 'Ana', middleName: 'Maria', lastName: 'Lind', nameSuffix: 'Jr.' };
  const name = 'Ana Maria Lind Jr., MD';

  test('count alone where a last name is among them', () => {
    expect(nameParts({ ...none, name, lastName: 'Maria Lind' }, DEGREES)).toEqual({
      firstName: '',
      middleName: '',
      lastName: 'Maria Lind',
      nameSuffix: '',
    });
    expect(nameParts({ ...none, name, firstName: 'Anna', lastName: 'Berg' }, DEGREES)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Berg',
    });
  });

  test('count for nothing without one', () => {
    expect(nameParts({ ...none, name }, DEGREES)).toEqual(derived);
    expect(nameParts({ ...none, name, firstName: 'Anna', lastName: '' }, DEGREES)).toEqual(derived);
  });
});

const word = fc.oneof(
  fc.constantFrom(
    'Ana',
    'Lind',
    'van',
    'de',
    'la',
    'Do',
    'DO',
    'MD',
    'Jr.',
    'III',
    'Dr.',
    'St.',
    "O'",
    'PhD',
    '.',
  ),
  fc.string({ maxLength: 6 }),
);
const anyName = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '  ')), { minLength: 1, maxLength: 8 })
  .map((words) => words.flat().join(''));
const wordsOf = (line: string) => line.split(/[\s,]+/).filter((text) => text.replaceAll('.', '') !== '');

test('there is always a family name; no word is made up, and only titles and degrees are set aside', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const all = wordsOf(name);
      const parts = deriveNameParts(name, DEGREES);
      expect(parts.lastName === '').toBe(all.length === 0);
      const left = [...all];
      for (const text of Object.values(parts).flatMap(wordsOf)) {
        expect(left).toContain(text);
        left.splice(left.indexOf(text), 1);
      }
      // Behind a degree, whatever follows a comma is set aside.
      const [before = '', ...others] = name.split(',');
      const end = before.replaceAll('.', '').trim().toUpperCase();
      const isDegreed = DEGREES.some((degree) => degree && end.endsWith(` ${degree.toUpperCase()}`));
      const behind = isDegreed ? wordsOf(others.join(' ')) : [];
      for (const text of left.filter((one) => !behind.includes(one)))
        expect(['DR', 'PROF', ...DEGREES]).toContain(
          text.replaceAll('.', '').toUpperCase().replace('PHD', 'PhD'),
        );
    }),
    { numRuns: 500 },
  );
});

test('a degree after a name of two words and more changes nothing', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom(' MD', ', MD', ', M.D.', ' MD, PhD'), (name, degree) => {
      fc.pre(wordsOf(name).filter((text) => !/^(dr|prof)\.?$/i.test(text)).length >= 2);
      expect(deriveNameParts(`${name}${degree}`, DEGREES)).toEqual(deriveNameParts(name, DEGREES));
    }),
  );
});
