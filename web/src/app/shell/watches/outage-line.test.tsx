import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { GroupsAnswer } from '@careline/contracts/call-center/filter-lists';
import { ImportStatus, importCalls } from '@careline/contracts/exchange/import';
import { accountCalls, CurrentUser } from '@careline/contracts/people/account';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, onApiFailure } from '../../../lib/api/api-client.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { outage } from '../../../lib/api/outage.ts';
import { anyOf } from '../../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { OutageLine } from './outage-line.tsx';

const AWAY = 'The database does not answer at the moment. Please try again in a few seconds.';
const asOf = new Date(2026, 10, 16, 16, 5).toISOString();
const LINE = /data as of 4:05 PM; nothing can be saved at the moment\.$/;

/** A server that has lost its database until `isBack`. */
function serve() {
  const state = { isBack: false };
  const dated = () => (state.isBack ? {} : { asOf });
  fakeServer(
    on(callCenterCalls.getGroups, () => anyOf(GroupsAnswer, dated())),
    on(accountCalls.getUser, () => anyOf(CurrentUser, dated())),
    on(importCalls.getImportStatus, () => (state.isBack ? anyOf(ImportStatus) : new Refused(503, AWAY))),
  );
  return state;
}

afterEach(() => {
  onApiFailure(() => {});
  outage.noteAnswer(importCalls.getImportStatus, {});
});

test('an answer from memory shows the line, and the first answer of the database takes it away', async () => {
  const server = serve();
  renderInApp(<OutageLine />);
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => callApi(callCenterCalls.getGroups)());
  expect(screen.getByRole('status').textContent).toMatch(LINE);
  server.isBack = true;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), { timeout: 20_000 });
});

test('a refused call asks whether searches go on, and says its sentence once', async () => {
  serve();
  const said = vi.fn();
  onApiFailure(said);
  renderInApp(<OutageLine />);
  const refused = callApi(importCalls.getImportStatus);
  await expect(act(() => refused())).rejects.toThrow(ApiError);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(LINE));
  expect(said.mock.calls).toEqual([['unavailable', [AWAY]]]);
  // The line says it already.
  await expect(act(() => refused({ spinner: false }))).rejects.toThrow(ApiError);
  expect(said).toHaveBeenCalledTimes(1);
});

test('a refusal for another reason shows no line', async () => {
  fakeServer(
    on(importCalls.getImportStatus, () => new Refused(503, 'The server is too busy at the moment.')),
    on(accountCalls.getUser, () => anyOf(CurrentUser)),
  );
  renderInApp(<OutageLine />);
  await expect(act(() => callApi(importCalls.getImportStatus)())).rejects.toThrow(ApiError);
  await waitFor(() => expect(outage.now().isSuspected).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('');
});
