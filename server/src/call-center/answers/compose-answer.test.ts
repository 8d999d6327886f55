import { expect, test } from 'vitest';
import { composeAnswer } from './compose-answer.ts';

const DAY = new Date(2026, 10, 16, 23, 30);

test('what is recorded cannot become markup', () => {
  const item = { providerId: 1, specialties: ['<b>'], inactive: false, verifiedAt: null, locations: [] };
  const { html, text } = composeAnswer({
    number: 'B2C3D4F5',
    at: DAY,
    language: 'en',
    items: [{ ...item, name: `O'Hara & <script>` }],
    groupName: '"Group"',
    groupPhone: '',
  });
  expect(html).toContain('<h2>O&#39;Hara &amp; &lt;script&gt;</h2><p>&lt;b&gt;</p>');
  expect(html).toContain('<p>&quot;Group&quot;</p>');
  expect(text).toContain(`O'Hara & <script>\n<b>\nNo office address is recorded.`);
});

test('a day is the day of the time zone, in the words of the language', () => {
  const facts = { number: 'B2C3D4F5', at: DAY, items: [], groupName: 'G', groupPhone: '(212) 555-0100' };
  expect(composeAnswer({ ...facts, language: 'en' }).text).toContain('Accurate as of November 16, 2026.');
  expect(composeAnswer({ ...facts, language: 'es' }).text).toContain(
    'Información correcta al 16 de noviembre de 2026.',
  );
});
