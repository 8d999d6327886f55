import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS } from '@careline/contracts/rules/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as rules from './draft.ts';
import { emptyDraft, type ProviderDraft, toDraft, toSave } from './draft-record.ts';
import { apply, edit, edited, edits, newDraftPlan, newDraftTerm, record } from './testing/drafts.ts';

const holds = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 300 });

test("a location's plans are always among the provider's, and at most one location is primary", () => {
  holds(
    fc.property(edited, (draft) => {
      const taken = rules.getTakenPlans(draft);
      expect(draft.locations.flatMap((row) => row.plans).filter((plan) => !taken.has(plan))).toEqual([]);
      expect(draft.locations.filter((row) => row.isPrimary).length).toBeLessThan(2);
    }),
  );
});

test('what is stored is never unticked, and nothing is there twice', () => {
  holds(
    fc.property(edited, (draft) => {
      for (const row of [...draft.terms, ...draft.plans])
        if (row.id !== undefined) expect(row.included).toBe(true);
      const ids = draft.terms.map((row) => row.termId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('select-all changes new rows only', () => {
  holds(
    fc.property(edited, fc.boolean(), (draft, on) => {
      const after = rules.tickPlans(
        rules.tickTerms(draft, () => true, on),
        () => true,
        on,
      );
      for (const row of [...after.terms, ...after.plans])
        expect(row.included).toBe(row.id !== undefined || on);
    }),
  );
});

test('adding a row and removing it again changes nothing', () => {
  holds(
    fc.property(edited, fc.integer({ min: 50, max: 60 }), (draft, fresh) => {
      const added = rules.addPlans(rules.addTerms(draft, [newDraftTerm(fresh)]).draft, [
        newDraftPlan(fresh),
      ]).draft;
      const accepted = rules.acceptPlans(added, [fresh], true);
      const withLocation = rules.addExtender(rules.addSpecialty(rules.addLocation(accepted)));
      const key = accepted.nextKey;
      const back = [
        (now: ProviderDraft) => rules.removeTerms(now, (row) => row.termId === fresh),
        (now: ProviderDraft) => rules.removePlans(now, (row) => row.insurancePlanId === fresh),
        (now: ProviderDraft) => rules.removeLocation(now, key),
        (now: ProviderDraft) => rules.removeSpecialty(now, key + 1),
        (now: ProviderDraft) => rules.removeExtender(now, key + 2),
      ];
      expect({ ...apply(withLocation, back), nextKey: draft.nextKey }).toEqual(draft);
    }),
  );
});

test('adding counts what is new and what was there', () => {
  holds(
    fc.property(edited, fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (draft, ids) => {
      const { draft: after, added, already } = rules.addTerms(draft, ids.map(newDraftTerm));
      expect(added + already).toBe(ids.length);
      expect(after.terms.length).toBe(draft.terms.length + added);
      expect(rules.addTerms(after, ids.map(newDraftTerm))).toEqual({
        draft: after,
        added: 0,
        already: ids.length,
      });
    }),
  );
});

test('what is loaded is sent as it was, and what is saved and loaded again is equal', () => {
  holds(
    fc.property(record, edits, (loaded, all) => {
      const opened = toDraft(loaded);
      expect(toDraft(stored(opened))).toEqual(opened);
      const saved = stored(apply(opened, all));
      expect(toSave(toDraft(saved))).toEqual(toSave(toDraft(stored(toDraft(saved)))));
      expect(withoutIds(toSave(toDraft(saved)))).toEqual(withoutIds(toSave(apply(opened, all))));
    }),
  );
});

test('an edit leaves alone what it does not touch', () => {
  holds(
    fc.property(edited, edit, (draft, change) => {
      const before = structuredClone(draft);
      change(draft);
      expect(draft).toEqual(before);
    }),
  );
});

test('unticking a new plan takes it from the locations', () => {
  const added = rules.addPlans(rules.addLocation(emptyDraft), [newDraftPlan(1), newDraftPlan(2)]).draft;
  const accepted = rules.acceptPlans(added, [1, 2], true);
  expect(accepted.locations[0]?.plans).toEqual([1, 2]);
  const unticked = rules.tickPlans(accepted, (row) => row.insurancePlanId === 1, false);
  expect(unticked.locations[0]?.plans).toEqual([2]);
  expect(toSave(unticked).providerInsurancePlans).toHaveLength(1);
});

/** What the server would answer: included rows, each with an id. */
function stored(draft: ProviderDraft): Provider {
  const { extenders, terms, plans, locations, specialties, nextKey: _nextKey, ...scalars } = draft;
  const age = (text: string) => (text === '' ? null : Number(text));
  return {
    ...scalars,
    id: 1,
    rowVersion: 2,
    verification: NO_VERIFICATION,
    providerTypeId: draft.providerTypeId ?? 0,
    groups: [...draft.groups],
    languages: [...draft.languages],
    providerExtenders: extenders.map(({ key, id, ...row }) => ({ ...row, id: id ?? 900 + key })),
    providerSpecialties: specialties.map(({ specialtyId }) => ({ specialtyId: specialtyId ?? 0, name: '' })),
    providerTerms: terms
      .filter((row) => row.included)
      .map(({ included: _included, ...row }) => ({
        ...row,
        id: row.id ?? 900 + row.termId,
        min: age(row.min),
        max: age(row.max),
      })),
    providerInsurancePlans: plans
      .filter((row) => row.included)
      .map(({ included: _included, ...row }) => ({
        ...row,
        id: row.id ?? 900 + row.insurancePlanId,
      })),
    providerPracticeAddresses: locations.map(({ key, plans: accepted, planDays, ...row }) => ({
      ...row,
      id: row.id ?? 900 + key,
      practiceAddressId: row.practiceAddressId ?? 0,
      acceptingSince: null,
      insurancePlans: accepted.map((insurancePlanId) => ({
        insurancePlanId,
        ...(planDays[insurancePlanId] ?? ALWAYS),
      })),
    })),
  };
}

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'id' ? undefined : inner)));
