import { expect, test } from 'vitest';
import { ANSWERS } from './answers.ts';
import { DAYS, describeDays, nameShortDay, sayDay } from './days.ts';
import { NOTICES, nameNotice, sayNotice } from './notices.ts';
import { fillIn, type Said, wordsIn } from './say.ts';
import { joinIn, NUMBERS, say, TO_CALLERS } from './to-callers.ts';
import { TO_OFFICES } from './to-offices.ts';

/** An agent reads a sentence in one breath; the printed sheet has lines, with a plan or a day filled in. */
const TABLES = [
  { name: 'callers', table: { ...TO_CALLERS, ...NUMBERS }, longest: 120 },
  { name: 'answers', table: ANSWERS, longest: 72 },
  { name: 'days', table: DAYS, longest: 20 },
  { name: 'notices', table: NOTICES, longest: 72 },
  { name: 'offices', table: TO_OFFICES, longest: 250 },
] as const;

const rows = TABLES.flatMap(({ name, table, longest }) =>
  Object.entries<Said>(table).map(([key, said]) => ({ key: `${name}.${key}`, said, longest })),
);
const gaps = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test('every sentence is said in both languages, none of them empty or too long', () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const { key, said, longest } of rows) {
    expect(said.en.trim(), key).not.toBe('');
    expect(said.es.trim(), key).not.toBe('');
    expect(Math.max(said.en.length, said.es.length), key).toBeLessThanOrEqual(longest);
  }
});

test('a sentence has the same gaps in both', () => {
  for (const { key, said } of rows) expect(gaps(said.es), key).toEqual(gaps(said.en));
});

test('no sentence is left in English', () => {
  // Gaps alone, such as "{min}", and one word that is the same.
  for (const { key, said } of rows)
    if (fillIn(said.en).trim() !== '' && said.en !== 'Fax') expect(said.es, key).not.toBe(said.en);
});

test('gaps are filled, and words joined as one says them', () => {
  expect(say('en', 'fromTown', { town: 'Yonkers' })).toBe(' from the centre of Yonkers');
  expect(wordsIn(ANSWERS, 'es').office).toBe('Teléfono del consultorio');
  expect(joinIn('en', ['a', 'b', 'c'])).toBe('a, b and c');
  expect(joinIn('es', ['rayos X', 'fisioterapia'])).toBe('rayos X y fisioterapia');
  expect(joinIn('es', ['rayos X', 'inyecciones'])).toBe('rayos X e inyecciones');
  expect(joinIn('es', ['agua', 'hielo'])).toBe('agua y hielo');
  expect(joinIn('es', [])).toBe('');
});

test('days are told as far as they are worth a word, with the year when it is another one', () => {
  const days = { startsOn: '2099-01-15', endsOn: '2099-12-31' };
  expect(describeDays(days, '2099-01-14')).toBe('from Jan 15, 2099');
  expect(describeDays(days, '2099-01-15')).toBe('until Dec 31, 2099');
  expect(describeDays(days, '2099-12-31', 'es')).toBe('hasta el 31 dic 2099');
  expect(describeDays({ startsOn: null, endsOn: '2000-02-29' })).toBe('ended Feb 29, 2000');
  expect(describeDays({ startsOn: '2000-02-29', endsOn: null })).toBe('');
  expect(nameShortDay('2026-12-31', 'en', '2026-01-01')).toBe('Dec 31');
  expect(sayDay('2026-12-31', 'es', '2026-01-01')).toBe('31 de diciembre');
  expect(sayDay('2027-01-05', 'en', '2026-12-31')).toBe('January 5, 2027');
});

test('a notice is told with the day it ends and where to go instead, in its language or as it is', () => {
  const flooded = {
    kind: 'closed',
    endsOn: '2099-12-05',
    text: 'The pipes burst',
    textEs: '¡Se rompió un tubo!',
    instead: { name: 'Elm Care, 9 Elm Street' },
  } as const;
  expect(sayNotice(flooded, '1 Main Street', 'en')).toBe(
    'The office at 1 Main Street is closed until December 5, 2099. The pipes burst. Please go to Elm Care, 9 Elm Street instead.',
  );
  expect(sayNotice(flooded, '1 Main Street', 'es')).toBe(
    'El consultorio de 1 Main Street está cerrado hasta el 5 de diciembre de 2099. ¡Se rompió un tubo! Por favor, vaya a Elm Care, 9 Elm Street.',
  );
  const away = { ...flooded, kind: 'away', endsOn: null, textEs: '', instead: { name: 'Bo Berg' } } as const;
  expect(sayNotice(away, 'Dr. Lind', 'es')).toBe(
    'Dr. Lind está ausente. The pipes burst. Por favor, acuda a Bo Berg.',
  );
  const note = { ...flooded, kind: 'note', instead: null } as const;
  expect(sayNotice(note, '', 'en')).toBe('The pipes burst. (until December 5, 2099)');
  expect([flooded, away, note].map((one) => nameNotice(one))).toEqual([
    'Closed until Dec 5, 2099',
    'Away',
    'The pipes burst',
  ]);
});
