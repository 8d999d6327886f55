import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { SearchItem } from '@careline/contracts/call-center/search';
import {
  PracticeAddressDetails,
  practiceAddressCalls,
} from '@careline/contracts/directory/practice-addresses';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderHookInApp } from '../../testing/render.tsx';
import { askFor, garcia } from '../model/fit/testing.ts';
import type { Search } from '../search/use-search.ts';
import { anySearch } from '../testing/any-search.ts';
import { useProvider } from './use-provider.ts';

const ID = 5;
const SEARCH = callCenterCalls.search;
const { bodyParts, insurances, locations, ...rest } = garcia;
const details = anyOf(ProviderDetails, {
  ...rest,
  locations: [...locations],
  coordinatorPhone: '7185550160',
});
const item = anyOf(SearchItem, { providerId: ID });

/** The provider's panel while the search is `asked`; the server finds the provider if `isFound`. */
function open(
  { state, age, names }: ReturnType<typeof askFor>,
  isFound: boolean,
  {
    loaded,
    npi = details.npi,
    before,
    openReports = [],
  }: Partial<Pick<Search, 'before'> & Pick<ProviderDetails, 'openReports'>> & {
    loaded?: SearchItem;
    npi?: string;
  } = {},
) {
  const server = fakeServer(
    on(callCenterCalls.getProviderDetails, () => ({ ...details, npi, openReports })),
    on(callCenterCalls.getProviderDetailsBodyParts, () => ({ bodyParts })),
    on(callCenterCalls.getProviderDetailsInsurances, () => ({ insurances })),
    on(practiceAddressCalls.getDetails, () => anyOf(PracticeAddressDetails)),
    on(SEARCH, () => ({
      items: isFound ? [item] : [],
      locations: [],
      total: isFound ? 1 : 0,
      similarNames: false,
    })),
  );
  const search = { ...anySearch({ state, facts: { age }, names }), before };
  const found = { item: loaded, isCurrent: true, similarNames: false, why: undefined };
  const { result } = renderHookInApp(() => useProvider(ID, search, found), undefined);
  return { server, result };
}

test('a provider among the rows needs no further question', async () => {
  const { server, result } = open(askFor({}), true, { loaded: item });
  await waitFor(() => expect(result.current.script).toContain('Farid I. Garcia sees patients'));
  expect(result.current.misfits).toEqual([]);
  expect(server.callsTo(SEARCH)).toEqual([]);
});

test('preferences that are met are in the script, and other addresses only where they fit the search', async () => {
  const met = open(askFor({ gender: 'female', languageId: 6 }), true, { loaded: item }).result;
  await waitFor(() => expect(met.current.script).toContain('She speaks Spanish.'));
  expect(met.current.otherAddresses).toEqual(['Practice 2']);
  const insured = open(askFor({ insurancePlanId: 12 }), true, { loaded: item }).result;
  await waitFor(() => expect(insured.current.script).toContain('but not at Practice 2'));
  expect(insured.current.otherAddresses).toEqual([]);
});

test('what the caller gave up comes first, and notes only of the condition that was asked for', async () => {
  const wider = open(askFor({ bodyPartId: 1 }), true, {
    loaded: item,
    before: askFor({ termId: 9, gender: 'female' }),
  }).result;
  await waitFor(() =>
    expect(wider.current.script).toMatch(
      /^I am afraid Dr\. Farid I\. Garcia does not list sprain\. Dr\. Farid I\. Garcia sees/,
    ),
  );
  expect(wider.current.spanish).toMatch(
    /^Lamento decirle que Dr\. Farid I\. Garcia no consta que trate sprain\./,
  );
  expect(wider.current.script).not.toContain('Mornings');
  const asked = open(askFor({ termId: 1 }), true, { loaded: item }).result;
  await waitFor(() => expect(asked.current.script).toContain('Please note, Term 1: Mornings.'));
});

test('an address that is reported as wrong is not given out without a word', async () => {
  const createdAt = '2026-11-15T12:00:00.000Z';
  const report = { kind: 'address' as const, createdAt, count: 1 };
  const there = open(askFor({}), true, {
    loaded: item,
    openReports: [{ ...report, practiceAddressId: 1 }],
  }).result;
  await waitFor(() =>
    expect(there.current.script).toMatch(/^Let me confirm the address of the office first/),
  );
  const elsewhere = open(askFor({}), true, {
    loaded: item,
    openReports: [{ ...report, practiceAddressId: 2 }],
  }).result;
  await waitFor(() => expect(elsewhere.current.script).toContain('sees patients'));
  expect(elsewhere.current.script).not.toContain('Let me confirm');
});

test('nobody is sent to an office where the plan is not taken', async () => {
  const { result } = open(askFor({ insurancePlanId: 14 }), true, { loaded: item });
  await waitFor(() =>
    expect(result.current.script).toContain('Aetna Plan 14 is taken, but at no recorded location'),
  );
  expect(result.current).toMatchObject({ door: undefined, addressText: '', otherAddresses: [] });
  expect(result.current.script).not.toMatch(/Practice|miles/);
});

test('the server is asked about a provider beyond the loaded rows, by NPI', async () => {
  const { server, result } = open(askFor({ termId: 1, physician: 'farid' }, 40), true);
  await waitFor(() => expect(result.current.script).toContain('sees patients aged 16 to 90'));
  expect(result.current.specialty).toBe('Surgery');
  const [call] = server.callsTo(SEARCH);
  expect(call?.body).toMatchObject({ termId: 1, age: 40, physician: '1234567893' });
});

test('says that a provider is outside the selected groups', async () => {
  const { result } = open(askFor({ groups: [3] }), false);
  await waitFor(() => expect(result.current.misfits).toEqual(['is in none of the selected groups']));
  expect(result.current.script).toMatch(
    /^I am afraid Dr\. Farid I\. Garcia is in none of the selected groups\./,
  );
});

test('nothing is said before it is known whether the provider fits', async () => {
  const { result } = open(askFor({}, 14), false);
  expect(result.current.script).toBeUndefined();
  await waitFor(() => expect(result.current.script).toContain('sees ages up to 12 and 16 to 90'));
});

test('a provider without an NPI is looked for by name, among as many as one answer holds', async () => {
  const { server, result } = open(askFor({}), true, { npi: '' });
  await waitFor(() => expect(result.current.script).toContain('Farid I. Garcia sees patients'));
  expect(server.callsTo(SEARCH)[0]?.body).toMatchObject({ physician: 'Garcia, Farid I.', take: 1_000 });
});

test('a partial provider has a number without a name, and and says what memory knows', async () => {
  const partial = anyOf(ProviderDetails, {
    ...rest,
    locations: [...locations],
    coordinatorPhone: null,
    surgicalSchedulerPhone: null,
    phone: '7185550160',
    openReports: null,
    isPartial: true as const,
  });
  const away = () => new Refused(503, 'The database does not answer at the moment.');
  fakeServer(
    on(callCenterCalls.getProviderDetails, () => partial),
    on(callCenterCalls.getProviderDetailsBodyParts, away),
    on(callCenterCalls.getProviderDetailsInsurances, away),
    on(practiceAddressCalls.getDetails, away),
  );
  const found = { item, isCurrent: true, similarNames: false, why: undefined };
  const { result } = renderHookInApp(
    () => useProvider(ID, anySearch(askFor({ insurancePlanId: 12 })), found),
    undefined,
  );
  await waitFor(() => expect(result.current.phone).toBe('(718) 555-0160'));
  expect(result.current.script).toBe(
    "Dr. Farid I. Garcia sees patients at Practice 1. Aetna Plan 12 is accepted at Practice 1. The coordinator or scheduler's number is (718) 555-0160.",
  );
  expect(result.current).toMatchObject({
    phoneOf: 'Coordinator or scheduler',
    error: null,
  });
});

test('a provider who was merged is replaced by the one that is left', async () => {
  const gone = () => new Refused(404, 'The provider does not exist.', undefined, 9);
  fakeServer(
    on(callCenterCalls.getProviderDetails, gone),
    on(callCenterCalls.getProviderDetailsBodyParts, gone),
    on(callCenterCalls.getProviderDetailsInsurances, gone),
  );
  const change = vi.fn();
  const found = { item: undefined, isCurrent: true, similarNames: false, why: undefined };
  renderHookInApp(() => useProvider(ID, { ...anySearch({}), change }, found), undefined);
  await waitFor(() => expect(change).toHaveBeenCalledWith({ provider: 9 }, 'replace'));
});
