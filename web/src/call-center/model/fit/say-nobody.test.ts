import { expect, test } from 'vitest';
import { findElsewhere, type Offer } from '../search/offers.ts';
import { NOTHING_SET } from '../search/search-state.ts';
import { sayNobody } from './say-nobody.ts';

const offer = (total: number, spoken: string): Offer => ({
  key: spoken,
  label: '',
  spoken: () => spoken,
  change: {},
  dropsAge: false,
  price: 0,
  replaces: [],
  total,
});

test('says what was looked for in spoken words, and then what there is instead', () => {
  const state = { ...NOTHING_SET, termId: 1, insurancePlanId: 2, practiceAddressRegionId: 3 };
  const names = { termId: 'Hip fracture', insurancePlanId: 'HMO (Aetna)', practiceAddressRegionId: 'Queens' };
  expect(
    sayNobody({ state, age: 91, names }, [
      offer(1, 'for other hip conditions'),
      offer(12, 'within 30 miles of you'),
      offer(17, 'without Aetna'),
    ]),
  ).toBe(
    'I am afraid I have nobody who treats hip fracture, sees patients aged 91 in Queens and takes Aetna HMO. ' +
      'I can offer 1 provider for other hip conditions, or 12 within 30 miles of you.',
  );
});

test('wishes are said in the words of their filters', () => {
  const state = {
    ...NOTHING_SET,
    physician: 'Chen',
    bodyPartId: 1,
    gender: 'female',
    languageId: 4,
    telehealth: true,
    accepting: true,
    services: ['mriOnSite', 'eveningHours'],
    specialtyId: 5,
  } as const;
  const names = { bodyPartId: 'Knee', languageId: 'Spanish', specialtyId: 'Sports medicine' };
  expect(sayNobody({ state, age: undefined, names }, [])).toBe(
    'I am afraid I have nobody who is called Chen, treats knee conditions, works in Sports medicine, speaks Spanish, is a woman, ' +
      'offers telehealth, accepts new patients and has MRI on site and evening hours.',
  );
});

test('and the same in Spanish, with the names as they are recorded', () => {
  const state = {
    ...NOTHING_SET,
    bodyPartId: 1,
    insurancePlanId: 2,
    practiceAddressRegionId: 3,
    gender: 'female',
    languageId: 4,
    services: ['mriOnSite'],
  } as const;
  const names = {
    bodyPartId: 'Knee',
    insurancePlanId: 'HMO (Aetna)',
    practiceAddressRegionId: 'Queens',
    languageId: 'Spanish',
  };
  const elsewhere = findElsewhere({
    state,
    filters: [{ key: 'practiceAddressRegionId', label: 'Queens' }],
    all: undefined,
  });
  const offers = elsewhere ? [{ ...elsewhere, total: 1 }, offer(12, 'sin Aetna')] : [];
  expect(sayNobody({ state, age: 9, names }, offers, 'es')).toBe(
    'Lamento decirle que nadie cumple con todo lo que usted busca: trata problemas de knee, ' +
      'atiende a pacientes de 9 años en Queens, acepta Aetna HMO, habla español, es mujer y ofrece resonancia magnética en el lugar. ' +
      'Puedo ofrecerle 1 proveedor a menos de 30 millas de usted, o bien 12 sin Aetna.',
  );
});
