import { z } from 'zod';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { OptionalName, RequiredName } from '../basis/primitives.ts';
import { EDITORS, EVERYONE } from '../basis/role.ts';

export const Directory = Versioned.extend({
  contact: z.string(),
  location: z.string(),
  cellNumber: z.string(),
  deskNumber: z.string(),
  email: z.string(),
  group: z.string(),
});
export type Directory = z.infer<typeof Directory>;

export const directories = defineEntitySet({
  name: 'Directories',
  label: { one: 'directory', many: 'Directories', title: 'Directory' },
  row: Directory,
  record: Directory,
  save: saveRequest(
    {
      contact: RequiredName,
      location: OptionalName,
      cellNumber: OptionalName,
      deskNumber: OptionalName,
      email: OptionalName,
      group: OptionalName,
    },
    ['contact'],
  ),
  scope: {},
  sort: ['contact', 'location', 'cellNumber', 'deskNumber', 'email', 'group'],
  access: { read: EVERYONE, write: EDITORS },
  named: ['contact'],
  words: { cellNumber: { label: 'Cell No.' }, deskNumber: { label: 'Desk No.' } },
  restorable: true,
});
