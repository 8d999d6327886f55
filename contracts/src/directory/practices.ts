import { z } from 'zod';
import { EDITORS, EVERYONE, getCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { Id, IdParam, RequiredName } from '../basis/primitives.ts';
import { PlainPracticeAddress, PracticeAddressDetails } from './practice-addresses.ts';
import { byProviders } from './provider-filters.ts';

const PracticeRow = Versioned.extend({ name: z.string(), locationCount: z.int() });

const Practice = Versioned.extend({ name: z.string(), practiceAddresses: z.array(PlainPracticeAddress) });

export const PracticeDetails = z.object({
  id: Id,
  name: z.string(),
  practiceAddresses: z.array(PracticeAddressDetails),
});
export type PracticeDetails = z.infer<typeof PracticeDetails>;

export const practices = defineEntitySet({
  name: 'Practices',
  label: { one: 'practice', many: 'Practices' },
  row: PracticeRow,
  record: Practice,
  save: saveRequest({ name: RequiredName }, ['name']),
  usedIn: byProviders('practiceId'),
  scope: {},
  sort: ['name'],
  access: { read: EVERYONE, write: EDITORS },
  named: ['name'],
  words: {
    practiceAddresses: {
      label: 'Practice Addresses',
      rows: { key: 'id', name: ['address', 'suite', 'zip'] },
    },
  },
  restorable: true,
});

export const practiceCalls = {
  getDetails: getCall('/api/Practices/GetDetails/:id', EVERYONE, {
    summary: 'A practice with all its addresses, regions by name.',
    params: IdParam,
    answer: PracticeDetails,
  }),
};
