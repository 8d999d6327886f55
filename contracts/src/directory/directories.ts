import { z } from 'zod';
import { EDITORS, EVERYONE, getCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { type ListFilters, scopeOf } from '../basis/list-filters.ts';
import { OptionalName, RequiredName } from '../basis/primitives.ts';

export const Directory = Versioned.extend({
  contact: z.string(),
  location: z.string(),
  cellNumber: z.string(),
  deskNumber: z.string(),
  email: z.string(),
  group: z.string(),
});
export type Directory = z.infer<typeof Directory>;

const DIRECTORY_FILTERS = {
  group: { kind: 'text', label: 'Group', all: 'All groups', url: 'group', says: 'Exactly this group' },
} as const satisfies ListFilters;

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
  filters: DIRECTORY_FILTERS,
  scope: scopeOf(DIRECTORY_FILTERS),
  sort: ['contact', 'location', 'cellNumber', 'deskNumber', 'email', 'group'],
  access: { read: EVERYONE, write: EDITORS },
  named: ['contact'],
  words: { cellNumber: { label: 'Cell No.' }, deskNumber: { label: 'Desk No.' } },
  restorable: true,
});

/** What was typed before, for fields that hold free text. */
export const DirectorySuggestions = z.object({
  groups: z.array(z.string()),
  locations: z.array(z.string()),
});

export const directoryCalls = {
  getSuggestions: getCall('/api/Directories/GetSuggestions', EDITORS, {
    summary: 'The groups and locations in use, the most common ones if there are many.',
    answer: DirectorySuggestions,
  }),
};
