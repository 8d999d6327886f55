import { z } from 'zod';
import { EDITORS, getCall } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { scopeOf } from '../basis/list-filters.ts';
import { Flag, Id, IdParam, RequiredId, RequiredName } from '../basis/primitives.ts';
import { byProviders } from './provider-filters.ts';
import { TERM_FILTERS, Uses } from './reference-lists.ts';
import { SaveSynonyms, SYNONYM_WORDS, Synonyms, Via } from './synonyms.ts';

export const Term = Versioned.extend({
  name: z.string(),
  urgent: z.boolean(),
  bodyPartId: Id,
  categoryId: Id,
  synonyms: Synonyms,
});
export type Term = z.infer<typeof Term>;

const TermRow = Term.extend({ bodyPartName: z.string(), categoryName: z.string(), via: Via, uses: Uses });

export const terms = defineEntitySet({
  name: 'Terms',
  label: { one: 'term', many: 'Terms' },
  row: TermRow,
  record: Term,
  save: saveRequest(
    {
      name: RequiredName,
      urgent: Flag,
      bodyPartId: RequiredId,
      categoryId: RequiredId,
      synonyms: SaveSynonyms,
    },
    ['name', 'bodyPartId', 'categoryId'],
  ),
  filters: TERM_FILTERS,
  scope: scopeOf(TERM_FILTERS),
  usedIn: byProviders('termId'),
  sort: ['name', 'bodyPartName', 'categoryName'],
  access: { read: EDITORS, write: EDITORS },
  named: ['name', 'bodyPartId'],
  words: {
    ...SYNONYM_WORDS,
    bodyPartId: { refersTo: 'BodyParts' },
    categoryId: { refersTo: 'Categories' },
  },
  restorable: true,
});

/** @public The API document calls it by this name. */
export const TermsOfBodyPart = z.object({ items: z.array(Term) });

export const termCalls = {
  getByBodyPartId: getCall('/api/Terms/GetByBodyPartId/:id', EDITORS, {
    summary: 'All terms of a body part.',
    params: IdParam,
    answer: TermsOfBodyPart,
  }),
};
