import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Reference } from '../../search-index/reference/reference.ts';
import { Lexicon } from './lexicon.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';

/** Few words and ids, so that records share words, change them and lose them. */
const WORDS = ['knee', 'kneecap', 'tear', 'torn', 'meniscus', 'oxford', 'freedom', 'liberty', 'street', '12'];
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((own) => own.join(' '));
const id = fc.integer({ min: 1, max: 4 });
const synonyms = fc.array(name, { maxLength: 2 });

/** A change as the feed applies it. */
type Change = (reference: Reference) => void;

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ id, name, synonyms, bodyPartId: id, categoryId: id }).map(
    (row): Change =>
      (reference) =>
        reference.upsert('term', row),
  ),
  fc.record({ id, name, synonyms }).map(
    (row): Change =>
      (reference) =>
        reference.upsert('body_part', row),
  ),
  fc.record({ id, name }).map(
    (row): Change =>
      (reference) =>
        reference.upsert('practice', row),
  ),
  fc.record({ id, fullName: name, consumerFriendlyName: name }).map(
    (row): Change =>
      (reference) =>
        reference.upsert('insurance', row),
  ),
  fc.record({ id, name, insuranceId: id, referralDetails: fc.constant('') }).map(
    (row): Change =>
      (reference) =>
        reference.upsert('insurance_plan', row),
  ),
  fc.record({ kind: fc.constantFrom('term', 'practice', 'insurance', 'insurance_plan'), id }).map(
    ({ kind, id: gone }): Change =>
      (reference) =>
        reference.remove(kind, gone),
  ),
);

test('a lexicon that is kept up by changes equals one that is built from scratch', () => {
  fc.assert(
    fc.property(fc.array(fc.array(changes, { maxLength: 4 }), { maxLength: 6 }), (batches) => {
      const reference = new Reference();
      const kept = new Lexicon(reference);
      for (const batch of batches) {
        for (const change of batch) change(reference);
        expect(contentOf(kept.current())).toEqual(contentOf(new Lexicon(reference).current()));
      }
    }),
    { numRuns: 200 },
  );
});

test('only the phrases of the changed record are made again', () => {
  const reference = new Reference();
  for (const [own, said] of ['knee', 'meniscus'].entries())
    reference.upsert('body_part', { id: own + 1, name: said, synonyms: [] });
  const lexicon = new Lexicon(reference);
  const [before] = lexicon.current().startingFrom('meniscus');
  reference.upsert('body_part', { id: 1, name: 'kneecap', synonyms: [] });
  expect([...lexicon.current().startingFrom('meniscus')]).toEqual([before]);
  expect([...lexicon.current().startingFrom('meniscus')][0]).toBe(before);
  expect(lexicon.current().has('knee')).toBe(false);
});

test('a bulk change is read in portions, and the other records answer with their former phrases meanwhile', async () => {
  const reference = new Reference();
  const MANY = 500;
  const term = (own: number, said: string) =>
    reference.upsert('term', { id: own, name: `${said}${own}`, synonyms: [], bodyPartId: 1, categoryId: 1 });
  for (let own = 1; own <= MANY; own++) term(own, 'old');
  const lexicon = new Lexicon(reference);
  const known = (said: string) =>
    Array.from({ length: MANY }, (_, k) => lexicon.current().has(`${said}${k + 1}`)).filter(Boolean).length;
  expect(known('old')).toBe(MANY);
  for (let own = 1; own <= MANY; own++) term(own, 'new');
  lexicon.current();
  const index = lexicon.current();
  expect(index.has('new1')).toBe(true);
  expect(index.has(`old${MANY}`)).toBe(true);
  // On a busy machine the portions take longer than a second.
  await expect.poll(() => index.has(`new${MANY}`), { timeout: 4_000 }).toBe(true);
  expect([known('old'), known('new')]).toEqual([0, MANY]);
});

/** All that can be asked of it, whatever the order in which it was filled. */
function contentOf(index: PhraseIndex): unknown {
  const inOrder = (phrases: Iterable<Phrase>) => [...phrases].map((own) => JSON.stringify(own)).sort();
  return WORDS.map((word) => [
    index.has(word),
    inOrder(index.startingFrom(word)),
    inOrder(index.partlySaidBy(word)),
    index.similar(`${word}x`),
    index.completions(word.slice(0, 3)),
  ]);
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a language or region may be called %s',
  (word) => {
    const reference = new Reference();
    reference.upsert('language', { id: 1, name: word });
    reference.upsert('region', { id: 2, name: word });
    expect(() => new Lexicon(reference).current()).not.toThrow();
  },
);
