import { termsAdded, termsAlreadyAdded } from '@careline/contracts/basis/messages';
import { bodyParts } from '@careline/contracts/directory/reference-lists';
import { type Term, terms } from '@careline/contracts/directory/terms';
import { useQueryClient } from '@tanstack/react-query';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { api } from '../../../../../lib/api/api-client.ts';
import { notify } from '../../../../../lib/notify.ts';
import { addTerms } from '../../draft/draft.ts';
import { useFormStore } from '../../form-store.ts';
import { reportAdded } from '../../rows/add-bar.tsx';

/** Adds all terms of a body part, or a single one. A body part without terms is handed to `onNoTerms`. */
export function useAddTerms(onNoTerms: (bodyPartId: number) => void) {
  const store = useFormStore();
  const client = useQueryClient();

  const add = async (bodyPartId: number, found: readonly Pick<Term, 'id' | 'name'>[]) => {
    const { name: bodyPartName } = await client.ensureQueryData(entitySetApi(bodyParts).byId(bodyPartId));
    const fresh = found.map(({ id, name }) => ({ termId: id, name, bodyPartId, bodyPartName }));
    const result = addTerms(store.get().draft, fresh);
    store.change(() => result.draft);
    reportAdded(result, termsAdded, termsAlreadyAdded);
  };

  return {
    allOf: async (bodyPartId: number) => {
      const { items } = await api.get<{ items: Term[] }>(`/api/Terms/GetByBodyPartId/${bodyPartId}`);
      if (items.length > 0) return add(bodyPartId, items);
      notify.info('This body part has no terms yet.');
      onNoTerms(bodyPartId);
    },
    one: async (termId: number) => {
      const term = await client.fetchQuery(entitySetApi(terms).byId(termId));
      await add(term.bodyPartId, [term]);
    },
  };
}
