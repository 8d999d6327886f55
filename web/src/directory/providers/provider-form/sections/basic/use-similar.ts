import { providerCalls, type SimilarProviders } from '@careline/contracts/directory/similar-providers';
import { npiProblem } from '@careline/contracts/rules/npi';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../../lib/api/call-api.ts';
import { useDraft, useFormState } from '../../form-store.ts';

const TYPING_PAUSE = 350;

export type SimilarProvider = SimilarProviders['items'][number];

/** Providers with a similar name or the same NPI. For an existing provider only the NPI is checked. */
export function useSimilar(id: number | undefined): readonly SimilarProvider[] {
  const name = useDraft((draft) => draft.name.trim());
  const npi = useDraft((draft) => draft.npi.trim());
  const isOwnNpi = useFormState(({ opened }) => opened.npi === npi);
  const asked = {
    name: id === undefined && name.length > 2 ? name : '',
    npi: npi !== '' && !isOwnNpi && npiProblem(npi) === undefined ? npi : '',
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPING_PAUSE);
  const request = JSON.parse(settled) as typeof asked;
  const enabled = request.name !== '' || request.npi !== '';
  const { data } = useQuery({
    ...callQuery(providerCalls.findSimilar, { body: { id, ...request }, spinner: false }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? (data?.items ?? NO_PROVIDERS) : NO_PROVIDERS;
}

const NO_PROVIDERS: readonly SimilarProvider[] = [];
