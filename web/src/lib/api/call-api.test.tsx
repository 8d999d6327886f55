import { defineCall } from '@careline/contracts/basis/call';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { mapCalls } from '@careline/contracts/call-center/maps';
import { importCalls } from '@careline/contracts/exchange/import';
import { reportCalls } from '@careline/contracts/trust/reports';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callApi, callQuery } from './call-api.ts';

/** Answers every call and notes what was asked for. */
function answerWith(response: () => Response) {
  const asked: { method: string | undefined; address: string; body: RequestInit['body'] }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push({ method, address, body });
    return response();
  });
  return asked;
}

test('fills the path, sends the body, and 204 answers nothing', async () => {
  const asked = answerWith(() => new Response(null, { status: 204 }));
  const body = { rowVersion: 1, outcome: 'right' as const };
  expect(await callApi(reportCalls.close)({ params: { id: 7 }, body })).toBeUndefined();
  expect(asked).toEqual([
    { method: 'PUT', address: '/api/Reports/Close/7', body: '{"rowVersion":1,"outcome":"right"}' },
  ]);
});

test('a value of the path cannot leave its place in the path', async () => {
  const asked = answerWith(() => new Response(null, { status: 204 }));
  const params = z.object({ name: z.string() });
  const call = defineCall({
    method: 'GET',
    path: '/api/Any/One/:name',
    access: 'public',
    summary: '',
    params,
  });
  await callApi(call)({ params: { name: '../Two?x=1' } });
  expect(asked[0]?.address).toBe('/api/Any/One/..%2FTwo%3Fx%3D1');
});

test('a query holds what is given', async () => {
  const asked = answerWith(() => Response.json({}));
  await callApi(callCenterCalls.searchFilters)({ query: { withOwner: true, withSynonyms: undefined } });
  await callApi(callCenterCalls.searchFilters)({ query: {} });
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/CallCenter/SearchFilters?withOwner=true',
    '/api/CallCenter/SearchFilters',
  ]);
});

test('a file is sent as the part "file", and one that is answered comes as a blob', async () => {
  const asked = answerWith(() => Response.json({ id: 9 }));
  const file = new File(['rows'], 'roster.csv');
  await callApi(importCalls.checkData)({ file });
  const sent = asked[0]?.body;
  expect(sent instanceof FormData && sent.get('file')).toEqual(file);
  answerWith(() => new Response('tile'));
  const tile = await callApi(mapCalls.getTile)({ params: { z: 3, x: 2, y: 1 } });
  expect(await tile.text()).toBe('tile');
});

test('the key of a query begins with its section and name, and holds what is asked for', () => {
  const body = { status: 'open' as const };
  expect(callQuery(reportCalls.search, { body, spinner: false }).queryKey).toEqual([
    'Reports',
    'Search',
    body,
  ]);
  expect(callQuery(mapCalls.getStreets, { params: { z: 3, x: 2, y: 1 } }).queryKey).toEqual([
    'Maps',
    'GetStreets',
    3,
    2,
    1,
  ]);
  expect(callQuery(reportCalls.getCounts).queryKey).toEqual(['Reports', 'GetCounts']);
});
