import { accountCalls, CurrentUser } from '@careline/contracts/people/account';
import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionToken } from '../../../lib/api/session-token.ts';
import { anyOf } from '../../../testing/any-of.ts';
import { type FakedCall, fakeServer, on, Refused } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { EnrolPage } from './enrol-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const CODES = Array.from({ length: 10 }, (_, n) => `code-${n}`);
const hints = on(accountCalls.signInHints, () => ({
  ...{ demoAccounts: [], singleSignOn: null, password: true, passkeys: true },
}));
const begun = on(secondFactorCalls.beginTotp, () => ({
  id: 7,
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/CareLine:eve?secret=ABCDEFGHIJKLMNOP',
}));

async function show(...calls: FakedCall[]) {
  const user = on(accountCalls.getUser, () => anyOf(CurrentUser, { id: 1, roles: ['Admin'] }));
  const server = fakeServer(hints, user, ...calls);
  return { server, ...(await renderPage(<EnrolPage />, '/second-factor')) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('password, code, recovery codes: then the application opens', async () => {
  const { server, history } = await show(
    begun,
    on(secondFactorCalls.confirmTotp, () => ({ recoveryCodes: CODES })),
  );
  await press('Authenticator app on your phone');
  await type('Current password', 'secret words');
  await press('Continue');
  await screen.findByRole('img', { name: /QR code/ });
  // In fours, as one reads them.
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await type('Code that the app shows now', '123456');
  await press('Confirm');
  await screen.findByRole('heading', { name: 'Almost done' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your recovery codes' }));
  // They are shown only now: leaving asks first.
  history.push('/');
  await press('No');
  expect(history.location.pathname).toBe('/second-factor');
  await press('I have kept them');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(server.callsTo(secondFactorCalls.beginTotp)).toEqual([
    { body: { currentPassword: 'secret words' } },
  ]);
  expect(server.callsTo(secondFactorCalls.confirmTotp)).toEqual([{ body: { id: 7, code: '123456' } }]);
  expect(server.callsTo(accountCalls.getUser)).not.toHaveLength(0);
});

test('a wrong password and a wrong code each say so, and neither is lost', async () => {
  let isRight = false;
  await show(
    on(secondFactorCalls.beginTotp, () =>
      isRight
        ? { id: 7, secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }
        : new Refused(400, 'Current password: It is wrong.', { currentPassword: 'It is wrong.' }),
    ),
    on(secondFactorCalls.confirmTotp, () => new Refused(400, 'This code is wrong.', { code: 'Wrong.' })),
  );
  await press('Authenticator app on your phone');
  await type('Current password', 'secret words');
  await press('Continue');
  await screen.findByText('It is wrong.');
  expect(screen.getByDisplayValue('secret words')).toBeTruthy();
  isRight = true;
  await press('Continue');
  await type('Code that the app shows now', '111111');
  await press('Confirm');
  await screen.findByText('This code is wrong.');
  expect(screen.getByDisplayValue('111111')).toBeTruthy();
});

test('passkeys are offered only where the browser has them, and one can change one’s mind', async () => {
  const { unmount } = await show();
  await screen.findByRole('button', { name: 'Authenticator app on your phone' });
  expect(screen.queryByRole('button', { name: 'Passkey of this device' })).toBeNull();
  unmount();
  vi.stubGlobal('PublicKeyCredential', class {});
  await show();
  await press('Passkey of this device');
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Authenticator app on your phone' })).toBeTruthy();
});

test('a user who cannot do it now signs out', async () => {
  sessionToken.store('a token');
  const { server } = await show(on(accountCalls.signOut, () => undefined));
  await press('Sign out');
  await waitFor(() => expect(server.callsTo(accountCalls.signOut)).toHaveLength(1));
  await waitFor(() => expect(sessionToken.read()).toBeNull());
});
