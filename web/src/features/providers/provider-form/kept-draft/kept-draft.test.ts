import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedKeys } from '../draft/changes.ts';
import { addExtender, setExtender } from '../draft/draft.ts';
import { draftOf } from '../draft/draft-record.ts';
import { apply, edits, record } from '../draft/testing/drafts.ts';
import { freeName, keptOf, restored, restoredBelow } from './kept-draft.ts';

const photo = fc.constantFrom(null, 'data:image/png;base64,AAAA', 'data:image/png;base64,BBBB');

test('what was kept comes back upon the record as it was', () => {
  fc.assert(
    fc.property(record, edits, photo, photo, (loaded, all, before, after) => {
      const opened = draftOf({ ...loaded, profilePhoto: before });
      const draft = { ...apply(opened, all), profilePhoto: after };
      const kept: ReturnType<typeof keptOf> = JSON.parse(JSON.stringify(keptOf({ opened, draft })));
      const back = restored(kept, opened);
      expect(back.profilePhoto).toBe(after);
      expect(back.name).toBe(draft.name);
      expect(back.terms.map((row) => row.termId).sort()).toEqual(draft.terms.map((row) => row.termId).sort());
      expect(back.locations.map((row) => row.plans).sort()).toEqual(
        draft.locations.map((row) => row.plans).sort(),
      );
    }),
    { numRuns: 200 },
  );
});

test('what was typed before it is restored stays, new rows included', () => {
  fc.assert(
    fc.property(record, (loaded) => {
      const opened = draftOf(loaded);
      const withExtender = (name: string) => setExtender(addExtender(opened), opened.nextKey, { name });
      const kept = keptOf({ opened, draft: { ...withExtender('Kept'), uhc: 'kept', oxford: 'kept' } });
      const typed = { ...withExtender('Typed'), oxford: 'typed' };
      const back = restoredBelow(kept, { opened, draft: typed });
      expect([back.uhc, back.oxford]).toEqual(['kept', 'typed']);
      const names = back.extenders.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['Kept', 'Typed']));
      expect(names).toHaveLength(opened.extenders.length + 2);
    }),
    { numRuns: 50 },
  );
});

test('what is typed now has a name of its own', () => {
  expect(freeName(undefined, [])).toBe('provider.new');
  expect(freeName(7, ['provider.7', 'provider.7.2'])).toBe('provider.7.3');
});

test('a photo that did not change is not kept', () => {
  fc.assert(
    fc.property(record, (loaded) => {
      const opened = draftOf({ ...loaded, profilePhoto: 'data:image/png;base64,AAAA' });
      const kept = keptOf({ opened, draft: { ...opened, name: 'typed' } });
      expect(JSON.stringify(kept)).not.toContain('AAAA');
      expect(restored(kept, opened).profilePhoto).toBe(opened.profilePhoto);
      expect(changedKeys(opened, restored(kept, opened))).toEqual(opened.name === 'typed' ? [] : ['name']);
    }),
    { numRuns: 50 },
  );
});
