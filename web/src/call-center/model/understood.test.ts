import type { Piece } from '@careline/contracts/call-center/understanding';
import { expect, test } from 'vitest';
import { NOTHING_SET, type SearchState } from './search/search-state.ts';
import {
  applyChoices,
  completionOf,
  countOf,
  decide,
  describeLine,
  dropsFilter,
  findOnlyPhysician,
  findPieceAt,
  isFirstWordWhole,
  isWhole,
  keepTurned,
  leftOf,
  takeChoices,
  turn,
  turnTo,
  withoutHabitualKey,
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
  sure: true,
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

test('a physician alone is recognised', () => {
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

const asked = (...args: Parameters<typeof piece>): Piece => ({ ...piece(...args), sure: false });

test('a question sets nothing until it is answered, and what is left out is not set', () => {
  const said = [
    asked('physician', 0, 'katz', choice('Katz')),
    piece('insurance', 6, 'aetna', choice(7, 'Aetna')),
  ];
  expect(applyChoices(takeChoices(said, {})).state).toEqual({ insuranceId: 7, insurancePlanId: undefined });
  const [katz, aetna] = said as [Piece, Piece];
  const decided = decide(decide({}, katz, true), aetna, false);
  expect(applyChoices(takeChoices(said, {}, decided)).state).toEqual({ physician: 'Katz' });
});

test('an insurance drops a plan of another company, and keeps one of its own', () => {
  const said = takeChoices([piece('insurance', 0, 'cigna', choice(4, 'Cigna'))], {});
  expect(applyChoices(said, { insurancePlanId: 'Workers compensation (MagnaCare)' }).state).toEqual({
    insuranceId: 4,
    insurancePlanId: undefined,
  });
  expect(applyChoices(said, { insurancePlanId: 'HMO (Cigna)' }).state).toEqual({ insuranceId: 4 });
});

test('a term drops the part and category of before, and a part the term of before', () => {
  const stateAfter = (...said: Piece[]) => applyChoices(takeChoices(said, {})).state;
  const knee = piece('bodyPart', 0, 'knee', choice(3, 'Knee'));
  const elbow = piece('term', 6, 'tennis elbow', choice(9, 'Tennis elbow'));
  expect(stateAfter(elbow)).toEqual({ termId: 9, bodyPartId: undefined, categoryId: undefined });
  expect(stateAfter(knee)).toEqual({ bodyPartId: 3, termId: undefined });
  expect(stateAfter(knee, elbow)).toEqual({ bodyPartId: 3, termId: 9, categoryId: undefined });
  const dropsBeside = (now: Partial<SearchState>) =>
    dropsFilter(applyChoices(takeChoices([elbow], {})), { ...NOTHING_SET, ...now });
  expect(dropsBeside({ bodyPartId: 3 })).toBe(true);
  expect(dropsBeside({ termId: 2, insuranceId: 5 })).toBe(false);
});

test('a town becomes the address; a street goes with its ZIP, and the ZIP says more than the town', () => {
  const near = (...said: Piece[]) => applyChoices(takeChoices(said, {})).patient.address;
  const zip = piece('zip', 20, '11354', choice('11354'));
  expect(near(piece('address', 0, 'yonkers', choice('yonkers', 'Yonkers, NY')))).toBe('yonkers');
  expect(near(piece('address', 0, '12 Main St Flushing', choice('12 Main St Flushing')), zip)).toBe(
    '12 Main St Flushing, 11354',
  );
  expect(near(zip, piece('address', 0, 'flushing', choice('Flushing, NY')))).toBe('11354');
});

test('there is one count, as long as at most one piece is not the best', () => {
  const two = [
    piece('age', 0, '9yo', choice(9)),
    piece('bodyPart', 4, 'knee', choice(1), { ...choice(2), count: 5 }),
  ];
  expect(countOf(takeChoices(two, {}))).toBe(3);
  const [age, knee] = two as [Piece, Piece];
  expect(countOf(takeChoices(two, turnTo({}, knee, 1)))).toBe(5);
  expect(countOf(takeChoices(two, turnTo({}, knee, 1), decide({}, age, false)))).toBeUndefined();
  expect(countOf(takeChoices([asked('age', 0, '9yo', choice(9))], {}))).toBeUndefined();
});

test('what has no answer stays in the line, and is read out with separators', () => {
  const text = 'zwieback knee katz kaiser';
  const pieces = [
    piece('bodyPart', 9, 'knee', choice(1, 'Knee')),
    asked('physician', 14, 'katz', choice('Katz')),
  ];
  const guesses = [{ start: 19, end: 25, text: 'kaiser', kind: 'insurance' as const }];
  const answer = { pieces, unknown: ['zwieback', 'kaiser'], guesses, leftOut: [] };
  const taken = takeChoices(pieces, {});
  expect(leftOf(text, answer, taken)).toEqual({
    text: 'zwieback katz',
    answer: {
      pieces: [asked('physician', 9, 'katz', choice('Katz'))],
      unknown: ['zwieback'],
      guesses: [],
      leftOut: [],
    },
  });
  expect(describeLine(answer, taken, '3 providers')).toBe(
    'Body part Knee. 3 providers. To be asked: Physician Katz?. No insurance named kaiser in the directory. Not understood: zwieback',
  );
});

test('a name that the directory lacks stays a guess at its new place', () => {
  const guess = { start: 10, end: 21, text: 'dr zwieback', kind: 'physician' as const };
  const answer = { pieces: [], unknown: ['dr', 'zwieback'], guesses: [guess], leftOut: [] };
  expect(leftOf('knee with dr zwieback', answer, [])).toEqual({
    text: 'dr zwieback',
    answer: { ...answer, guesses: [{ ...guess, start: 0, end: 11 }] },
  });
});

test('a choice that was turned to stays with the pieces that are left', () => {
  const [age, kneecap] = PIECES as [Piece, Piece];
  const turned = turnTo(turnTo({}, kneecap, 1), age, 2);
  expect(keepTurned(turned, [kneecap])).toEqual(turnTo({}, kneecap, 1));
});

test.each([
  ['wknee pain', ['wknee'], 'knee pain'],
  ['wmy knee hurts', ['wmy'], 'my knee hurts'],
  ['w9yo kneecap', ['w9yo'], '9yo kneecap'],
  // Words of their own, another unknown word, and a W that stands alone.
  ['wrist pain', [], undefined],
  ['woman, zwieback', ['zwieback'], undefined],
  ['w knee', [], undefined],
  ['knee', ['knee'], undefined],
])('"%s" with %j unknown is "%s" without the key that leads to the line', (text, unknown, expected) => {
  expect(withoutHabitualKey(text, { pieces: [], unknown, guesses: [], leftOut: [] })).toBe(expected);
});

test('a word that is still being typed is not judged', () => {
  expect(['wri', 'wor', ' wknee'].map(isFirstWordWhole)).toEqual([false, false, false]);
  expect(['wknee ', 'wknee, 45', 'w9yo kneecap'].map(isFirstWordWhole)).toEqual([true, true, true]);
});

test('everything is considered if nothing is unknown or open, or if only an insurance is known to be missing', () => {
  const taken = takeChoices(PIECES, {});
  const kaiser = { start: 0, end: 6, text: 'Kaiser', kind: 'insurance' as const };
  expect(isWhole({ pieces: PIECES, unknown: [], guesses: [], leftOut: [] }, taken)).toBe(true);
  expect(isWhole({ pieces: PIECES, unknown: ['Kaiser'], guesses: [kaiser], leftOut: [] }, taken)).toBe(true);
  expect(isWhole({ pieces: PIECES, unknown: ['zwieback'], guesses: [], leftOut: [] }, taken)).toBe(false);
  expect(
    isWhole(
      { pieces: PIECES, unknown: ['Kaiser'], guesses: [{ ...kaiser, kind: 'physician' }], leftOut: [] },
      taken,
    ),
  ).toBe(false);
  const asked = takeChoices(
    PIECES.map((one) => ({ ...one, sure: false })),
    {},
  );
  expect(isWhole({ pieces: PIECES, unknown: [], guesses: [], leftOut: [] }, asked)).toBe(false);
});

test('what was left out is neither unknown nor left in the line, and the sentence is whole without it', () => {
  const answer = {
    pieces: PIECES,
    unknown: ['surgery', 'the', 'Bronx'],
    guesses: [],
    leftOut: [
      { start: 40, end: 47, text: 'surgery' },
      { start: 53, end: 62, text: 'the Bronx' },
    ],
  };
  const taken = takeChoices(PIECES, {}).filter(({ isSet }) => isSet);
  expect(isWhole(answer, taken)).toBe(true);
  expect(leftOf('knee, no surgery, not the Bronx', answer, taken).text).toBe('');
  expect(describeLine(answer, taken, '')).toContain('Left out: surgery, the Bronx');
});
