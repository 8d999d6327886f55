import type { Piece } from '@careline/contracts/call-center/understanding';
import { expect, test } from 'vitest';
import {
  applyChoices,
  completionOf,
  findOnlyPhysician,
  findPieceAt,
  takeChoices,
  turn,
  withoutLast,
} from './understood.ts';

const choice = (key: Piece['choices'][number]['key'], value = String(key)) => ({
  key,
  value,
  via: value,
  count: 3,
});
const piece = (kind: Piece['kind'], start: number, text: string, ...choices: Piece['choices']): Piece => ({
  start,
  end: start + text.length,
  text,
  kind,
  choices,
});

const TEXT = '9yo kneecap aetna evenings 10036 woman ';
const PIECES = [
  piece('age', 0, '9yo', choice(9)),
  piece('bodyPart', 4, 'kneecap', choice(1, 'Knee'), choice(2, 'Thigh')),
  piece('insurance', 12, 'aetna', choice(7, 'Aetna')),
  piece('service', 18, 'evenings', choice('eveningHours')),
  piece('zip', 27, '10036', choice('10036')),
  piece('gender', 33, 'woman', choice('female')),
];

test('the best choices become filters and facts of the patient', () => {
  expect(applyChoices(takeChoices(PIECES, {}))).toEqual({
    state: { bodyPartId: 1, insuranceId: 7, services: ['eveningHours'], gender: 'female' },
    patient: { age: '9', birthDate: '', address: '10036' },
  });
});

test('what adds up is set together, each under its own filter', () => {
  const said = [
    piece('service', 0, 'evenings', choice('eveningHours')),
    piece('accommodation', 9, 'wheelchair', choice('wheelchair')),
    piece('accommodation', 20, 'asl', choice('signLanguage')),
    piece('accepting', 24, 'new patients', choice(true)),
  ];
  expect(applyChoices(takeChoices(said, {})).state).toEqual({
    services: ['eveningHours'],
    accommodations: ['wheelchair', 'signLanguage'],
    accepting: true,
  });
});

test('a turned choice stays with its words while the text grows, and comes round', () => {
  const [, kneecap] = PIECES as [Piece, Piece];
  const turned = turn({}, kneecap, 1);
  const later = [...PIECES.slice(2), { ...kneecap, start: 90, end: 97 }];
  expect(takeChoices(later, turned).at(-1)?.choice.value).toBe('Thigh');
  expect(takeChoices([kneecap], turn(turned, kneecap, 1))[0]?.choice.value).toBe('Knee');
  expect(takeChoices([kneecap], turn({}, kneecap, -1))[0]?.choice.value).toBe('Thigh');
});

test('a physician and nothing else is told apart', () => {
  const garcia = piece('physician', 0, 'gracia', choice('Farid Garcia'));
  expect(findOnlyPhysician(takeChoices([garcia], {}))).toBe('Farid Garcia');
  expect(findOnlyPhysician(takeChoices([garcia, ...PIECES], {}))).toBeUndefined();
  expect(findOnlyPhysician(takeChoices(PIECES.slice(0, 1), {}))).toBeUndefined();
});

test('the caret decides which piece is meant, and Backspace takes the last one', () => {
  expect(findPieceAt(PIECES, 6)?.text).toBe('kneecap');
  expect(findPieceAt(PIECES, TEXT.length)?.text).toBe('woman');
  expect(findPieceAt([], 3)).toBeUndefined();
  expect(withoutLast(TEXT, PIECES)).toBe('9yo kneecap aetna evenings 10036 ');
});

test('the word that is being typed is completed by the name that was understood', () => {
  const typed = (text: string, via: string) =>
    completionOf(text, takeChoices([piece('bodyPart', 3, text.slice(3), { ...choice(1), via })], {}));
  expect(typed('9yo shou', 'shoulder')).toBe('lder');
  expect(typed('9yo torn rot', 'torn rotator cuff')).toBe('ator');
  expect(typed('Dr bél', 'Nathan Bélanger')).toBe('anger');
  // Finished, misspelt, or followed by a space.
  expect(typed('9yo shoulder', 'shoulder')).toBeUndefined();
  expect(typed('9yo shoudler', 'shoulder')).toBeUndefined();
  expect(completionOf(`${TEXT}`, takeChoices(PIECES, {}))).toBeUndefined();
});
