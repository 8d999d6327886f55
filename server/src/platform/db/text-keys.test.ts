/** The database and the application must agree on what a text is compared and found by. */
import { fold, searchKey } from '@careline/contracts/rules/folding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { lettersOf } from '../domain/query-words.ts';

const { pool } = await testDatabase();

const hardCases = [
  '',
  ' ',
  ' . , - ',
  'Søren ŁUKASZ Đorđe Þór Ðorð ĦŦ',
  'Weiß WEIẞ STRASSE',
  "D'Angelo D’Angelo D‘Angelo Dʼangelo D′Angelo D`Angelo D´Angelo",
  'İstanbul Diyarbakır IĞDIR ıi',
  'José Jose\u0301 a\u0323\u0302 \u1ea8 Nguyễn ĐẶNG Ångström',
  'n\u0303\u20d0 x\u1ab0\u1dc0\ufe20',
  'ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ Œuvre Ægir æœ Ĳ ŉ',
  'ΟΔΥΣΣΕΑΣ Οδυσσέας ΣΑΣ Σ ας, Ας. ᾼ \u0345 \u1fef \u1ffd \u037e \u0387',
  'Дмитрий Йорк Ёлка їжак',
  '한국 각 ガギグ がぎ Ⓐ Ａ ① ²',
  'שָׁלוֹם مُحَمَّد हिन्दी ไทย',
  'K Å Ω ſ ẛ Ǆ ǅ ǆ ᲀ Ꭰ ꭰ',
  '100% a_b \\ user@example.org #4 & +1 ~^|<>=?!$',
  '(212) 555–0100 [x] {y} "z" a/b;c:d „e“ «f» g·h',
  'a\tb\nc\vd\fe\rf\u00a0g\u1680h\u2003i\u2028j\u2029k\u202fl\u205fm\u3000n\ufeffo\u0085p\u200bq\u180er',
  '\u2010\u2011\u2012\u2013\u2014\u2015\u2016\u2212-',
  'Mitchell,Nuria  St. John-Smith, Jr.',
  '𝒜 𐐀 𐐨 👩‍⚕️ \u{1d15e}',
];

/** Letters with marks, marks on their own, every kind of space and punctuation; never a lone surrogate. */
const alphabet = fc.oneof(
  ...[
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x250, 0x373],
    [0x386, 0x3ce],
    [0x400, 0x45f],
    [0x1e00, 0x1ffc],
    [0x2000, 0x206f],
    [0x20d0, 0x20f0],
    [0xac00, 0xac40],
    [0xfb00, 0xfb06],
    [0xfe20, 0xfe2f],
  ].map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  fc.constantFrom(...hardCases.join('')),
);
const texts = fc.array(
  fc.array(alphabet, { maxLength: 12 }).map((letters) => letters.join('')),
  {
    minLength: 20,
    maxLength: 60,
  },
);

async function inDatabase(values: readonly string[]) {
  const { rows } = await pool.query<{ text: string; fold: string; key: string; letters: string }>(
    `select text, fold(text), search_key(text) as key, letters(search_key(text))
       from unnest($1::text[]) with ordinality as t (text, n) order by n`,
    [values],
  );
  return rows;
}

const inTypeScript = (values: readonly string[]) =>
  values.map((text) => {
    const key = searchKey(text);
    return { text, fold: fold(text), key, letters: String(lettersOf(key)) };
  });

test('hard cases are keyed alike', async () => {
  expect(await inDatabase(hardCases)).toEqual(inTypeScript(hardCases));
});

test('texts of letters, marks and punctuation are keyed alike', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await inDatabase(values)).toEqual(inTypeScript(values));
    }),
    { numRuns: 100 },
  );
});

test('a stored search key is the key of what the record says', async () => {
  const { rows } = await pool.query<{ search_key: string }>(
    `insert into directory (contact, cell_number) values ('  O’Brien-Weiß, Søren', '(212) 555-0100') returning search_key`,
  );
  expect(rows[0]?.search_key).toBe('obrien weiss soren 212 555 0100 2125550100');
});

test('the keys of every table follow the rule of today', async () => {
  const { rows } = await pool.query<{ table: string; expression: string }>(`
    select relname as table, pg_get_expr(adbin, adrelid) as expression
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
     where attname = 'search_key'`);
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const { table, expression } of rows) expect(expression, table).toMatch(/^search_key\(/);
});
