import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChangedKeys } from '../draft/changes.ts';
import { addExtender, setExtender } from '../draft/draft.ts';
import { toDraft } from '../draft/draft-record.ts';
import { apply, edits, record } from '../draft/testing/drafts.ts';
import { restoreBelow, restoreDraft, toKept } from './kept-draft.ts';

const photo = fc.constantFrom(null, 'data:image/png;base64,AAAA', 'data:image/png;base64,BBBB');

test('what was kept is restored onto an unchanged record', () => {
  fc.assert(
    fc.property(record, edits, photo, photo, (loaded, all, before, after) => {
      const opened = toDraft({ ...loaded, profilePhoto: before });
      const draft = { ...apply(opened, all), profilePhoto: after };
      const kept: ReturnType<typeof toKept> = JSON.parse(JSON.stringify(toKept({ opened, draft })));
      const back = restoreDraft(kept, opened);
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
      const opened = toDraft(loaded);
      const withExtender = (name: string) => setExtender(addExtender(opened), opened.nextKey, { name });
      const kept = toKept({ opened, draft: { ...withExtender('Kept'), uhc: 'kept', oxford: 'kept' } });
      const typed = { ...withExtender('Typed'), oxford: 'typed' };
      const back = restoreBelow(kept, { opened, draft: typed });
      expect([back.uhc, back.oxford]).toEqual(['kept', 'typed']);
      const names = back.extenders.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['Kept', 'Typed']));
      expect(names).toHaveLength(opened.extenders.length + 2);
    }),
    { numRuns: 50 },
  );
});

test('a photo that did not change is not kept', () => {
  fc.assert(
    fc.property(record, (loaded) => {
      const opened = toDraft({ ...loaded, profilePhoto: 'data:image/png;base64,AAAA' });
      const kept = toKept({ opened, draft: { ...opened, name: 'typed' } });
      expect(JSON.stringify(kept)).not.toContain('AAAA');
      expect(restoreDraft(kept, opened).profilePhoto).toBe(opened.profilePhoto);
      expect(listChangedKeys(opened, restoreDraft(kept, opened))).toEqual(
        opened.name === 'typed' ? [] : ['name'],
      );
    }),
    { numRuns: 50 },
  );
});
