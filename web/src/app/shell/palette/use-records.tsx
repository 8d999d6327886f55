import type { EntitySet, RowOf } from '@careline/contracts/basis/entity-set';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { directories } from '@careline/contracts/directory/directories';
import { insurances } from '@careline/contracts/directory/insurances';
import { practices } from '@careline/contracts/directory/practices';
import { users } from '@careline/contracts/people/users';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import {
  type Icon,
  IconAddressBook,
  IconBuilding,
  IconMapPin,
  IconSearchOff,
  IconShield,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { entitySetApi } from '../../../entity-set/api.ts';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { useMayRead } from '../../../lib/session/session.ts';
import { matchesWords } from '../../../lib/text/names.ts';

export const RECORDS_HEADING = 'Records';

const SHORTEST = 3;
const MOST = 4;
const TYPING_PAUSE = 150;

/** Lists that everybody who searches may see; choosing a record of one sets its filter. */
const FILTER_LISTS = [
  { list: 'insurances', key: 'insuranceId', what: 'Insurance', icon: IconShield },
  { list: 'insurancePlans', key: 'insurancePlanId', what: 'Insurance plan', icon: IconShield },
  { list: 'terms', key: 'termId', what: 'Clinical term', icon: IconStethoscope },
  { list: 'practiceAddresses', key: 'practiceAddressId', what: 'Practice address', icon: IconMapPin },
] as const;

const LISTS_STAY_FRESH = 10 * 60_000;
const quiet = { spinner: false };

/** Everything with the typed name: people, places, insurances, terms and contacts, as far as the role may see them. */
export function useRecords(query: string): SpotlightActionGroupData {
  const navigate = useNavigate();
  const isSearching = useLocation({ select: ({ pathname }) => pathname === '/call-center' });
  const maySee = { insurances: useMayRead(insurances), users: useMayRead(users) };
  const [text] = useDebouncedValue(query.trim(), TYPING_PAUSE);
  const typed = query.trim();
  const isWanted = text.length >= SHORTEST && typed.length >= SHORTEST;
  const found = useQuery({
    queryKey: ['Palette', text, maySee],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: () => findRecords(text, maySee),
  });
  const { data: lists } = useQuery({
    ...callQuery(callCenterCalls.searchFilters, { query: { withOwner: true, withSynonyms: true }, ...quiet }),
    enabled: isWanted,
    staleTime: LISTS_STAY_FRESH,
  });
  const { data } = found;
  if (!isWanted || !data) return { group: RECORDS_HEADING, actions: [] };
  // Until the answer for the current text arrives, matching records of the previous answer stay.
  const isCurrent = text === typed && !found.isPlaceholderData;
  // Keeps the filters of the current call.
  const search = (own: object) => (before: object) => (isSearching ? { ...before, ...own } : own);
  const open = (own: object) => () => void navigate({ to: '/call-center', search: search(own) });
  const list = (to: '/practices' | '/insurances' | '/directories' | '/user-managements', q: string) => () =>
    void navigate({ to, search: { q } });
  const entry = (id: string, label: string, description: string, Glyph: Icon, onClick: () => void) => ({
    id,
    label,
    description,
    leftSection: <Glyph size={18} aria-hidden />,
    onClick,
  });
  const filters = FILTER_LISTS.filter(({ list }) => list !== 'insurances' || !maySee.insurances).flatMap(
    ({ list, key, what, icon }) =>
      (lists?.[list] ?? [])
        .filter(({ value }) => matchesWords(value, typed))
        .slice(0, MOST)
        .map((item) => entry(`${key} ${item.key}`, item.value, what, icon, open({ [key]: item.key }))),
  );
  const actions = [
    ...data.providers.map(({ providerId, physician, specialty }) =>
      entry(
        `provider ${providerId}`,
        physician,
        specialty,
        IconStethoscope,
        open({ provider: providerId, ...(isSearching ? {} : { physician }) }),
      ),
    ),
    ...data.practices.map(({ id, name }) =>
      entry(`practice ${id}`, name, 'Practice', IconBuilding, list('/practices', name)),
    ),
    ...data.insurances.map(({ id, fullName }) =>
      entry(`insurance ${id}`, fullName, 'Insurance', IconShield, list('/insurances', fullName)),
    ),
    ...data.contacts.map(({ id, contact, location }) =>
      entry(
        `contact ${id}`,
        contact,
        location || 'Directory',
        IconAddressBook,
        list('/directories', contact),
      ),
    ),
    ...data.users.map(({ id, userName }) =>
      entry(`user ${id}`, userName, 'User', IconUser, list('/user-managements', userName)),
    ),
  ].filter(({ label }) => isCurrent || matchesWords(label, typed));
  const all = [...actions, ...filters];
  if (all.length > 0 || !isCurrent) return { group: RECORDS_HEADING, actions: all };
  // Stated explicitly, because the searches below are offered for any text.
  const nothing = {
    ...entry('nothing', `No record has “${typed}”`, '', IconSearchOff, () => {}),
    disabled: true,
  };
  return { group: RECORDS_HEADING, actions: [nothing] };
}

async function findRecords(text: string, maySee: { insurances: boolean; users: boolean }) {
  const rows = async <S extends EntitySet>(set: S, isVisible = true): Promise<RowOf<S>[]> =>
    isVisible
      ? ((await entitySetApi<EntitySet>(set).search({ query: text, take: MOST }, quiet)).items as RowOf<S>[])
      : [];
  const [providers, places, companies, contacts, people] = await Promise.all([
    callApi(callCenterCalls.search)({ body: { physician: text, take: MOST }, ...quiet }),
    rows(practices),
    rows(insurances, maySee.insurances),
    rows(directories),
    rows(users, maySee.users),
  ]);
  return { providers: providers.items, practices: places, insurances: companies, contacts, users: people };
}
