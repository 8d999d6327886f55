import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTakenPlans, removePlans, setLocation, setTerm } from './draft.ts';
import { type ProviderDraft, toDraft, toSave } from './draft-record.ts';
import { rebase } from './rebase.ts';
import { apply, edits, record } from './testing/drafts.ts';

const holds = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 300 });

/** New rows come first after a merge, and one removed and added again has its id back: neither is a change. */
const text = (row: unknown) =>
  JSON.stringify(row, (name, value: unknown) => (name === 'id' ? undefined : value));
const sent = (draft: ProviderDraft) => {
  const body = toSave(draft);
  const lists = [body.providerTerms, body.providerInsurancePlans, body.providerPracticeAddresses];
  const sorted = [...lists, body.groups, body.providerExtenders, body.providerSpecialties].map((rows) =>
    (rows ?? []).map(text).sort(),
  );
  return { name: body.name, oxford: body.oxford, sorted };
};

test('when nobody else changed anything, what I typed stays', () => {
  holds(
    fc.property(record, edits, (loaded, all) => {
      const opened = toDraft(loaded);
      const mine = apply(opened, all);
      expect(sent(rebase(opened, mine, opened))).toEqual(sent(mine));
    }),
  );
});

test('when I changed nothing, theirs is what I get', () => {
  holds(
    fc.property(record, edits, (loaded, all) => {
      const opened = toDraft(loaded);
      const theirs = apply(opened, all);
      expect(sent(rebase(opened, opened, theirs))).toEqual(sent(theirs));
    }),
  );
});

test('the rules of the draft hold after any merge', () => {
  holds(
    fc.property(record, edits, edits, (loaded, one, other) => {
      const opened = toDraft(loaded);
      const merged = rebase(opened, apply(opened, one), apply(opened, other));
      const taken = getTakenPlans(merged);
      expect(merged.locations.flatMap((row) => row.plans).filter((plan) => !taken.has(plan))).toEqual([]);
      expect(merged.locations.filter((row) => row.isPrimary).length).toBeLessThan(2);
      const keys = merged.locations.map((row) => row.key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('changes to different fields of one row meet', () => {
  holds(
    fc.property(
      record.filter(
        (loaded) => loaded.providerTerms.length > 0 && loaded.providerPracticeAddresses.length > 0,
      ),
      (loaded) => {
        const opened = toDraft(loaded);
        const termId = opened.terms[0]?.termId ?? 0;
        const key = opened.locations[0]?.key ?? 0;
        const mine = setLocation(setTerm(opened, termId, { note: 'mine' }), key, { hip: 'mine' });
        const theirs = removePlans(setTerm(opened, termId, { min: '7' }), () => true);
        const merged = rebase(opened, mine, theirs);
        expect(merged.terms.find((row) => row.termId === termId)).toMatchObject({ note: 'mine', min: '7' });
        expect(merged.locations[0]).toMatchObject({ hip: 'mine', plans: [] });
      },
    ),
  );
});
