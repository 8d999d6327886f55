import { FILTERS, type Filter } from '@careline/contracts/call-center/filters';
import { expect, test } from 'vitest';
import { listTermNotes } from './clinical.ts';
import { isFoundIn, listMisfits } from './misfits.ts';
import { listTerms } from './recorded.ts';
import { askFor, garcia, locationWith } from './testing.ts';

const FOUND = { isFound: true, isSimilarNames: false };
const misfits = (...args: Parameters<typeof askFor>) => listMisfits(garcia, askFor(...args), FOUND);

test('a provider who fits has no misfits', () => {
  expect(misfits({})).toEqual([]);
  expect(
    misfits({ bodyPartId: 1, categoryId: 2, termId: 2, practiceId: 10, insurancePlanId: 11 }, 16),
  ).toEqual([]);
});

/** What garcia lacks. */
function unfittingValue(filter: Filter) {
  if (filter.kind === 'id') return 999;
  if (filter.kind === 'flag') return true;
  return filter.kind === 'choice' ? filter.values.options.at(-1) : filter.values.options.slice(0, 1);
}

test.each(FILTERS)('$key that the provider does not satisfy is a misfit', (filter) =>
  expect(misfits({ [filter.key]: unfittingValue(filter) })).toHaveLength(1),
);

test('an age outside every range is told with the ages that are seen', () => {
  expect(misfits({}, 14)).toEqual(['sees ages up to 12 and 16 to 90']);
  expect(misfits({ bodyPartId: 1 }, 9)).toEqual(['sees ages 16 to 90 for Hip']);
  // Another term of the provider includes the age, but not the one that was asked for.
  expect(misfits({ termId: 3 }, 40)).toEqual(['sees ages up to 12 for Sprain']);
});

test('what is not treated is named', () => {
  expect(misfits({ bodyPartId: 9 }, 40)).toEqual(['does not treat Hip']);
  expect(misfits({ termId: 9, categoryId: 9 })).toEqual(['does not treat Fracture', 'does not list sprain']);
  expect(misfits({ bodyPartId: 2, categoryId: 2 })).toEqual([
    'treats nothing that is Hip and Fracture at once',
  ]);
  expect(listMisfits({ ...garcia, bodyParts: [] }, askFor({}, 40), FOUND)).toEqual([
    'has no conditions or ages recorded',
  ]);
});

test('a place where the provider is not is named', () => {
  expect(misfits({ practiceId: 99 })).toEqual(['has no location at Hudson']);
  expect(misfits({ practiceAddressId: 99 })).toEqual(['has no location at Hudson, 1 Main St']);
  expect(misfits({ practiceAddressRegionId: 99 })).toEqual(['has no location in Manhattan']);
  expect(misfits({ practiceId: 10, practiceAddressRegionId: 200 })).toEqual([
    'has no location that is Hudson and Manhattan at once',
  ]);
  expect(listMisfits({ ...garcia, locations: [] }, askFor({ practiceId: 10 }), FOUND)).toEqual([
    'has no location recorded',
  ]);
});

test('a specialty that the provider does not have is named', () => {
  expect(misfits({ specialtyId: 4 })).toEqual([]);
  expect(misfits({ specialtyId: 9 })).toEqual(['does not have the specialty Podiatry']);
});

test('a preference that the provider does not meet is named', () => {
  expect(misfits({ gender: 'female', languageId: 6 })).toEqual([]);
  expect(misfits({ gender: 'male', languageId: 9, telehealth: true })).toEqual([
    'is not known to speak Korean',
    'is not recorded as male',
    'does not offer telehealth',
  ]);
});

test('new patients that are not accepted are told with the place, and with one that accepts them', () => {
  const grand = locationWith(1, { address: '9 Grand St', accepting: 'none', services: ['mriOnSite'] });
  const water = locationWith(2, { address: '55 Water St', accepting: 'new' });
  const at = (locations: (typeof grand)[], state: object) =>
    listMisfits({ ...garcia, locations }, askFor({ accepting: true, ...state }), FOUND);
  expect(at([grand, water], {})).toEqual([]);
  expect(at([grand], {})).toEqual(['does not accept new patients at 9 Grand St']);
  expect(at([{ ...grand, accepting: null }], {})).toEqual([
    'is not known to accept new patients at 9 Grand St',
  ]);
  expect(at([grand, water], { services: ['mriOnSite'] })).toEqual([
    'does not accept new patients at 9 Grand St, but does at 55 Water St',
  ]);
  expect(at([grand, water], { services: ['xRayOnSite', 'eveningHours'] })).toEqual([
    'has no location with X-ray on site',
    'has no location with evening hours',
  ]);
  expect(at([grand], { accommodations: ['wheelchair', 'publicTransit'] })).toEqual([
    'has no location accepting new patients',
    'has no location with wheelchair access',
    'has no location with public transit nearby',
  ]);
  expect(at([grand], { practiceId: 99 })).toEqual([
    'has no location at Hudson',
    'has no location accepting new patients',
  ]);
});

test('insurance and everything else add up', () =>
  expect(misfits({ insurancePlanId: 99, bodyPartId: 9 })).toEqual([
    'does not treat Hip',
    'does not take Gold (Cigna) at any location',
  ]));

test('the name is compared as the search does it', () => {
  expect(misfits({ physician: 'Dr. farid, MD 12345' })).toEqual([]);
  expect(misfits({ physician: 'newton' })).toEqual(['is not found by the name “newton”']);
  expect(listMisfits(garcia, askFor({ physician: 'gracia' }), { ...FOUND, isSimilarNames: true })).toEqual(
    [],
  );
});

test('when the server does not find a provider whose record fits, the groups are why', () => {
  const unfound = { isFound: false, isSimilarNames: false };
  expect(listMisfits(garcia, askFor({ groups: [1] }), unfound)).toEqual([
    'is in none of the selected groups',
  ]);
  expect(listMisfits(garcia, askFor({}), unfound)).toEqual(['does not match this search']);
  expect(listMisfits(garcia, askFor({ groups: [1] }), { ...unfound, isFound: undefined })).toEqual([]);
});

test('every reason is said in Spanish too', () => {
  const inSpanish = (state: Parameters<typeof askFor>[0], age?: number) =>
    listMisfits(garcia, askFor(state, age), FOUND, 'es');
  expect(
    inSpanish({ bodyPartId: 9, gender: 'male', telehealth: true, insurancePlanId: 99, physician: 'newton' }),
  ).toEqual([
    'no trata Hip',
    'no consta que sea hombre',
    'no ofrece consultas a distancia',
    'no acepta Cigna Gold en ninguna de sus direcciones',
    'no aparece con el nombre “newton”',
  ]);
  expect(inSpanish({ bodyPartId: 1 }, 9)).toEqual(['atiende a pacientes de 16 a 90 años para Hip']);
  expect(inSpanish({ practiceId: 10, practiceAddressRegionId: 200 })).toEqual([
    'no tiene consultorio que sea a la vez Hudson y Manhattan',
  ]);
  expect(inSpanish({ services: ['mriOnSite'] })).toEqual([
    'no tiene consultorio con resonancia magnética en el lugar',
  ]);
  const grand = locationWith(1, { address: '9 Grand St', accepting: 'none' });
  const closed = askFor({ accepting: true });
  expect(listMisfits({ ...garcia, locations: [grand] }, closed, FOUND, 'es')).toEqual([
    'no acepta pacientes nuevos en 9 Grand St',
  ]);
});

test('notes come with their term, and only those of what was asked for', () => {
  const notes = (...args: Parameters<typeof askFor>) =>
    listTermNotes(listTerms(garcia.bodyParts), askFor(...args)).map(
      ({ termName, note }) => `${termName}: ${note}`,
    );
  expect(notes({})).toEqual([]);
  expect(notes({ categoryId: 1 })).toEqual(['Term 1: Mornings', 'Term 3: With a parent']);
  expect(notes({ categoryId: 1 }, 40)).toEqual(['Term 1: Mornings']);
});

test('a provider is missing only from an answer that is complete', () => {
  const items = [{ providerId: 1 }, { providerId: 2 }];
  expect(isFoundIn(2, { items, total: 9 })).toBe(true);
  expect(isFoundIn(3, { items, total: 2 })).toBe(false);
  expect(isFoundIn(3, { items, total: 3 })).toBeUndefined();
  expect(isFoundIn(3, undefined)).toBeUndefined();
});
