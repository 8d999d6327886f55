import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS } from '@careline/contracts/rules/days';
import fc from 'fast-check';
import { removeEnded, setPlanDays } from '../days.ts';
import * as rules from '../draft.ts';
import { type ProviderDraft, toDraft } from '../draft-record.ts';

/** Drafts for property tests: a loaded provider, and any number of edits to it. */

const text = fc.string({ maxLength: 8 });
const flag = fc.boolean();
const id = fc.integer({ min: 1, max: 12 });
const age = fc.option(fc.integer({ min: 0, max: 150 }));
const day = fc.option(fc.constantFrom('2020-01-01', '2020-12-31', '2099-06-30'));
const days = fc.record({ startsOn: day, endsOn: day });
const distinct = (size: number) => fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: size / 2 });

/** Names follow from ids, as they do in a directory. */
const bodyPart = (termId: number) => ({ bodyPartId: termId % 3, bodyPartName: `Part ${termId % 3}` });
const insurance = (planId: number) => ({ insuranceId: planId % 4, insuranceName: `Company ${planId % 4}` });
const place = (addressId: number) => ({
  practiceAddressId: addressId,
  practiceName: `Practice ${addressId}`,
  address: `${addressId} Main Street`,
  suite: '',
  zip: '10001',
});

const terms = distinct(12).chain((ids) =>
  fc.tuple(
    ...ids.map((termId) =>
      fc.record({ min: age, max: age, note: text, priority: flag }).map((values) => ({
        id: 100 + termId,
        termId,
        name: `Term ${termId}`,
        ...bodyPart(termId),
        ...values,
      })),
    ),
  ),
);

const plansAndLocations = fc.tuple(distinct(12), distinct(8)).chain(([plans, places]) =>
  fc.record({
    providerInsurancePlans: fc.tuple(
      ...plans.map((insurancePlanId) =>
        fc.tuple(text, days).map(([insuranceConsideration, own]) => ({
          id: 200 + insurancePlanId,
          insurancePlanId,
          insurancePlanName: `Plan ${insurancePlanId}`,
          insuranceConsideration,
          ...insurance(insurancePlanId),
          ...own,
        })),
      ),
    ),
    providerPracticeAddresses: fc
      .tuple(
        ...places.map((addressId) =>
          fc
            .record({ hip: text, accepted: fc.subarray(plans), own: days, ofPlans: days })
            .map(({ hip, accepted, own, ofPlans }) => ({
              id: 300 + addressId,
              ...place(addressId),
              hip,
              isPrimary: false,
              accepting: null,
              acceptingSince: null,
              ...own,
              insurancePlans: accepted
                .sort((a, b) => a - b)
                .map((insurancePlanId) => ({ insurancePlanId, ...ofPlans })),
            })),
        ),
      )
      .chain((rows) =>
        fc.nat(8).map((primary) => rows.map((row, at) => ({ ...row, isPrimary: at === primary }))),
      ),
  }),
);

export const record: fc.Arbitrary<Provider> = fc
  .record({
    scalars: fc.record({
      ...{ name: text, npi: text, oxford: text, communication: text, inactive: flag },
      lastName: fc.option(text),
    }),
    groups: distinct(6),
    specialties: distinct(6),
    extenders: fc.array(fc.record({ name: text, degreeId: fc.option(id) }), { maxLength: 3 }),
    terms,
    plansAndLocations,
  })
  .map(({ scalars, groups, specialties, extenders, terms, plansAndLocations }) => ({
    id: 1,
    rowVersion: 1,
    firstName: null,
    middleName: null,
    nameSuffix: null,
    profilePhoto: null,
    degreeId: null,
    providerTypeId: 1,
    surgicalSchedulerName: '',
    surgicalSchedulerPhone: '',
    coordinatorName: '',
    coordinatorPhone: '',
    uhc: '',
    clinicalRestriction: '',
    forConsideration: '',
    gender: null,
    telehealth: false,
    ...ALWAYS,
    languages: [],
    ...scalars,
    groups,
    providerSpecialties: specialties.map((specialtyId) => ({
      specialtyId,
      name: `Specialty ${specialtyId}`,
    })),
    providerExtenders: extenders.map((row, at) => ({ ...row, id: 400 + at })),
    providerTerms: terms,
    ...plansAndLocations,
    verification: NO_VERIFICATION,
  }));

export type DraftEdit = (draft: ProviderDraft) => ProviderDraft;

export const newDraftTerm = (termId: number) => ({ termId, name: `Term ${termId}`, ...bodyPart(termId) });
export const newDraftPlan = (insurancePlanId: number) => ({
  insurancePlanId,
  insurancePlanName: `Plan ${insurancePlanId}`,
  ...insurance(insurancePlanId),
});

const keyAt = (rows: readonly { key: number }[], at: number) =>
  rows[at % Math.max(1, rows.length)]?.key ?? -1;
const at = fc.nat(8);

/** Everything a user can do to the draft. */
export const edit: fc.Arbitrary<DraftEdit> = fc.oneof(
  text.map(
    (name): DraftEdit =>
      (draft) => ({ ...draft, name }),
  ),
  distinct(12).map(
    (ids): DraftEdit =>
      (draft) =>
        rules.addTerms(draft, ids.map(newDraftTerm)).draft,
  ),
  distinct(12).map(
    (ids): DraftEdit =>
      (draft) =>
        rules.addPlans(draft, ids.map(newDraftPlan)).draft,
  ),
  fc.tuple(id, flag).map(
    ([part, on]): DraftEdit =>
      (draft) =>
        rules.tickTerms(draft, (row) => row.bodyPartId === part % 3, on),
  ),
  fc.tuple(id, flag).map(
    ([plan, on]): DraftEdit =>
      (draft) =>
        rules.tickPlans(draft, (row) => row.insurancePlanId === plan, on),
  ),
  fc.tuple(id, text).map(
    ([term, note]): DraftEdit =>
      (draft) =>
        rules.setTerm(draft, term, { note }),
  ),
  id.map(
    (term): DraftEdit =>
      (draft) =>
        rules.removeTerms(draft, (row) => row.termId === term),
  ),
  id.map(
    (plan): DraftEdit =>
      (draft) =>
        rules.removePlans(draft, (row) => row.insurancePlanId === plan),
  ),
  id.map(
    (company): DraftEdit =>
      (draft) =>
        rules.removePlans(draft, (row) => row.insuranceId === company % 4),
  ),
  id.map(
    (addressId): DraftEdit =>
      (draft) => {
        if (draft.locations.some((row) => row.practiceAddressId === addressId)) return draft;
        return rules.setLocation(rules.addLocation(draft), draft.nextKey, place(addressId));
      },
  ),
  fc.tuple(at, distinct(12), flag).map(
    ([n, plans, on]): DraftEdit =>
      (draft) =>
        rules.acceptPlans(draft, plans, on, (row) => row.key === keyAt(draft.locations, n)),
  ),
  distinct(12).map(
    (plans): DraftEdit =>
      (draft) =>
        rules.acceptPlans(draft, plans, true),
  ),
  fc.tuple(at, at).map(
    ([from, to]): DraftEdit =>
      (draft) =>
        rules.copyPlans(draft, keyAt(draft.locations, from), keyAt(draft.locations, to)),
  ),
  fc.tuple(at, flag).map(
    ([n, on]): DraftEdit =>
      (draft) =>
        rules.setPrimary(draft, keyAt(draft.locations, n), on),
  ),
  at.map(
    (n): DraftEdit =>
      (draft) =>
        rules.removeLocation(draft, keyAt(draft.locations, n)),
  ),
  fc.tuple(id, days).map(
    ([plan, own]): DraftEdit =>
      (draft) =>
        rules.setPlan(draft, plan, own),
  ),
  fc.tuple(at, id, day).map(
    ([n, plan, endsOn]): DraftEdit =>
      (draft) =>
        setPlanDays(draft, keyAt(draft.locations, n), plan, { endsOn }),
  ),
  fc.constant<DraftEdit>(removeEnded),
  text.map(
    (name): DraftEdit =>
      (draft) =>
        rules.setExtender(rules.addExtender(draft), draft.nextKey, { name }),
  ),
  at.map(
    (n): DraftEdit =>
      (draft) =>
        rules.removeExtender(draft, keyAt(draft.extenders, n)),
  ),
);

export const edits = fc.array(edit, { maxLength: 15 });
export const apply = (draft: ProviderDraft, all: readonly DraftEdit[]) =>
  all.reduce((now, next) => next(now), draft);
export const edited = fc.tuple(record, edits).map(([loaded, all]) => apply(toDraft(loaded), all));
