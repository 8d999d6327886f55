import type { RecordWords } from '../basis/record-words.ts';
import { ACCEPTING_LABELS, GENDER_LABELS } from './preferences.ts';

const DAYS = { startsOn: { label: 'First day' }, endsOn: { label: 'Last day' } } as const;

/** What the history calls the fields and child rows of a provider. */
export const providerWords: RecordWords = {
  nameSuffix: { label: 'Suffix' },
  npi: { label: 'NPI' },
  // Photos are not in the history, only that there was one.
  profilePhoto: { label: 'Photo', values: { set: 'A photo', replaced: 'A new photo' } },
  degreeId: { refersTo: 'Degrees' },
  providerTypeId: { label: 'Provider Type', refersTo: 'ProviderTypes' },
  surgicalSchedulerName: { label: 'Surgical Scheduler' },
  surgicalSchedulerPhone: { label: 'Surgical Scheduler Phone' },
  coordinatorName: { label: 'Coordinator' },
  coordinatorPhone: { label: 'Coordinator Phone' },
  oxford: { label: 'PRIS# (OXFORD)' },
  uhc: { label: 'PRIS# (UHC)' },
  clinicalRestriction: { label: 'Clinical Restriction' },
  forConsideration: { label: 'For Consideration' },
  groups: { refersTo: 'Groups' },
  gender: { values: GENDER_LABELS },
  startsOn: { label: 'Joins' },
  endsOn: { label: 'Leaves' },
  languages: { refersTo: 'Languages' },
  providerExtenders: {
    label: 'Extenders',
    rows: { key: 'id', name: ['name'], fields: { degreeId: { refersTo: 'Degrees' } } },
  },
  providerTerms: {
    label: 'Terms',
    rows: {
      key: 'termId',
      name: ['name', 'bodyPartName'],
      fields: { termId: { refersTo: 'Terms' }, min: {}, max: {}, note: {}, priority: {} },
    },
  },
  providerSpecialties: {
    label: 'Specialties',
    rows: { key: 'specialtyId', name: ['name'], fields: { specialtyId: { refersTo: 'Specialties' } } },
  },
  providerPracticeAddresses: {
    label: 'Locations',
    rows: {
      key: 'practiceAddressId',
      name: ['practiceName', 'address', 'suite', 'zip'],
      fields: {
        practiceAddressId: { refersTo: 'PracticeAddresses' },
        hip: { label: 'PRIS# (HIP)' },
        isPrimary: { label: 'Is Primary' },
        accepting: { label: 'Patients', values: ACCEPTING_LABELS, isSaidByValue: true },
        ...DAYS,
        insurancePlans: {
          label: 'Insurance plans',
          rows: {
            key: 'insurancePlanId',
            name: ['insurancePlanId'],
            fields: { insurancePlanId: { refersTo: 'InsurancePlans' }, ...DAYS },
          },
        },
      },
    },
  },
  providerInsurancePlans: {
    label: 'Insurance Plans',
    rows: {
      key: 'insurancePlanId',
      name: ['insuranceName', 'insurancePlanName'],
      fields: { insurancePlanId: { refersTo: 'InsurancePlans' }, insuranceConsideration: {}, ...DAYS },
    },
  },
};
