import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-body.ts';

const parsed = (text: string) => parseJson(Buffer.from(text));
const refusalOf = (text: string) => {
  try {
    return parsed(text);
  } catch (error) {
    return (error as Error).message;
  }
};

test('any JSON is read as it was written', () => {
  const nearQuotes = fc.array(fc.constantFrom('"', '\\', 'x', ',', '[', '{', 'é'), { maxLength: 300 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue({ maxDepth: 5 }),
        nearQuotes.map((parts) => [parts.join('')]),
      ),
      (value) => {
        expect(parsed(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

test('a byte order mark and an empty body are fine', () => {
  expect(parsed('\ufeff{"a":1}')).toEqual({ a: 1 });
  expect(parsed(' \n')).toEqual({});
});

test('what stands in a string is not counted', () => {
  const text = `${'[{,'.repeat(100_000)}\\"${'"'.repeat(100)}${'\\'.repeat(1_001)}`;
  expect(parsed(JSON.stringify({ text, more: [text] }))).toEqual({ text, more: [text] });
});

test('what stands after a string is counted, wherever the string ends', () => {
  const deep = '['.repeat(33);
  for (let length = 0; length < 200; length++) {
    for (const text of ['x'.repeat(length), '\\'.repeat(length), '"'.repeat(length)]) {
      expect(refusalOf(`[${JSON.stringify(text)},${deep}`)).toContain('nested deeper');
    }
  }
});

test.each([
  ['32 levels', '['.repeat(32) + ']'.repeat(32), expect.any(Array)],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), 'The request is nested deeper than 32 levels.'],
  ['50,000 values', `[${'1,'.repeat(49_999)}1]`, expect.any(Array)],
  ['50,001 values', `[${'1,'.repeat(50_000)}1]`, 'The request has more than 50,000 values.'],
  ['half a text', '"x', 'The request is not valid JSON.'],
])('%s', (_, text, expected) => expect(refusalOf(text)).toEqual(expected));
