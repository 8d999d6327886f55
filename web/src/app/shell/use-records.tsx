import type { EntitySet, RowOf } from '@careline/contracts/basis/entity-set';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { insurances } from '@careline/contracts/directory/insurances';
import { practices } from '@careline/contracts/directory/practices';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconBuilding, IconShield, IconStethoscope } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entitySetApi } from '../../entity-set/api.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useMayRead } from '../../lib/session/session.ts';
import { matchesWords } from '../../lib/text/names.ts';

/** The heading of the records in the palette. */
export const RECORDS = 'Records';

type PracticeRow = RowOf<typeof practices>;
type InsuranceRow = RowOf<typeof insurances>;

const SHORTEST = 3;
const MOST = 4;
const TYPING_PAUSE = 150;

/** Providers, practices and insurances with the typed name. */
export function useRecords(query: string): SpotlightActionGroupData {
  const navigate = useNavigate();
  const mayReadInsurances = useMayRead(insurances);
  const [text] = useDebouncedValue(query.trim(), TYPING_PAUSE);
  const typed = query.trim();
  const isWanted = text.length >= SHORTEST && typed.length >= SHORTEST;
  const quiet = { spinner: false };
  const found = useQuery({
    queryKey: ['Palette', text, mayReadInsurances],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [providers, places, companies] = await Promise.all([
        callApi(callCenterCalls.search)({ body: { physician: text, take: MOST }, ...quiet }),
        entitySetApi<EntitySet>(practices).search({ query: text, take: MOST }, quiet),
        mayReadInsurances
          ? entitySetApi<EntitySet>(insurances).search({ query: text, take: MOST }, quiet)
          : { items: [] },
      ]);
      return {
        providers: providers.items,
        practices: places.items as PracticeRow[],
        insurances: companies.items as InsuranceRow[],
      };
    },
  });
  const { data } = found;
  if (!isWanted || !data) return { group: RECORDS, actions: [] };
  // Until the answer to what is typed arrives, the one before stays as far as it fits.
  const isCurrent = text === typed && !found.isPlaceholderData;
  return {
    group: RECORDS,
    actions: [
      ...data.providers.map(({ providerId, physician, specialty }) => ({
        id: `provider ${providerId}`,
        label: physician,
        description: specialty,
        leftSection: <IconStethoscope size={18} aria-hidden />,
        onClick: () => void navigate({ to: '/call-center', search: { physician, provider: providerId } }),
      })),
      ...data.practices.map(({ id, name }) => ({
        id: `practice ${id}`,
        label: name,
        description: 'Practice',
        leftSection: <IconBuilding size={18} aria-hidden />,
        onClick: () => void navigate({ to: '/practices', search: { q: name } }),
      })),
      ...data.insurances.map(({ id, fullName }) => ({
        id: `insurance ${id}`,
        label: fullName,
        description: 'Insurance',
        leftSection: <IconShield size={18} aria-hidden />,
        onClick: () => void navigate({ to: '/insurances', search: { q: fullName } }),
      })),
    ].filter(({ label }) => isCurrent || matchesWords(label, typed)),
  };
}
