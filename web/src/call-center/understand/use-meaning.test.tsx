import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, fakeServer, on } from '../../testing/fake-server.ts';
import { renderHookInApp } from '../../testing/render.tsx';
import type { Ordered } from '../model/search/requests.ts';
import { useUnderstanding } from './use-meaning.ts';

const ANSWER: UnderstandAnswer = { pieces: [], unknown: [], guesses: [], leftOut: [] };

test('Enter is answered although the filters change in that moment, and its preview ends', async () => {
  const first = deferred<UnderstandAnswer>();
  let asked = 0;
  const server = fakeServer(on(callCenterCalls.understand, () => (asked++ === 0 ? first.promise : ANSWER)));
  const before = {} as Ordered;
  const { result, rerender } = renderHookInApp(
    (request: Ordered) => useUnderstanding({ text: 'hip fracture' }, request, () => {}),
    before,
  );
  await waitFor(() => expect(server.callsTo(callCenterCalls.understand)).toHaveLength(1));
  const heard = result.current.ask();
  rerender({ age: 91 } as Ordered);
  await expect(heard).resolves.toEqual({ text: 'hip fracture', answer: ANSWER });
});

test('Enter that shares a request which the network loses asks again', async () => {
  let isLost = true;
  const lost = deferred<void>();
  const server = fakeServer(
    on(callCenterCalls.understand, async () => {
      if (!isLost) return ANSWER;
      await lost.promise;
      isLost = false;
      throw new TypeError('Failed to fetch');
    }),
  );
  const { result } = renderHookInApp(
    (request: Ordered) => useUnderstanding({ text: 'hip fracture' }, request, () => {}),
    {} as Ordered,
  );
  await waitFor(() => expect(server.callsTo(callCenterCalls.understand)).toHaveLength(1));
  const heard = result.current.ask();
  lost.resolve();
  await expect(heard).resolves.toEqual({ text: 'hip fracture', answer: ANSWER });
});
