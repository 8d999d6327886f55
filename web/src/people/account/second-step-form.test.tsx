import { accountCalls, type SignedIn } from '@careline/contracts/people/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { SecondStepForm } from './second-step-form.tsx';

afterEach(() => vi.unstubAllGlobals());

type Methods = NonNullable<SignedIn['secondFactor']>['methods'];
const SIGNED_IN: SignedIn = { token: 'a token', forceChangePassword: false };

function show(methods: Methods) {
  const onDone = vi.fn(async (_: SignedIn) => {});
  const onBack = vi.fn();
  renderInApp(<SecondStepForm demand={{ ticket: 'ticket', methods }} onDone={onDone} onBack={onBack} />);
  return { onDone, onBack };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What a browser that has passkeys does when it is asked for one. */
function browserWithPasskeys(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
}
const bytes = new Uint8Array([1, 2, 3]).buffer;
const CREDENTIAL = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
};
const challenge = on(accountCalls.passkeyOptions, () => ({
  challengeId: 'c',
  options: { challenge: 'AQID', allowCredentials: [] },
}));

test('a code of the app signs in; an empty one is not sent', async () => {
  const server = fakeServer(on(accountCalls.secondFactor, () => SIGNED_IN));
  const { onDone } = show(['totp', 'recovery']);
  expect(document.activeElement).toBe(screen.getByLabelText('Code of your authenticator app'));
  press('Confirm');
  type('Code of your authenticator app', '123456');
  press('Confirm');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(SIGNED_IN));
  expect(server.callsTo(accountCalls.secondFactor)).toEqual([{ body: { ticket: 'ticket', code: '123456' } }]);
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
});

test('a wrong code says so, stays typed, and can be mended', async () => {
  fakeServer(
    on(accountCalls.secondFactor, ({ body }) =>
      body.code === '222222' ? SIGNED_IN : new Refused(400, 'The code is wrong.'),
    ),
  );
  const { onDone } = show(['totp', 'recovery']);
  type('Code of your authenticator app', '111111');
  press('Confirm');
  await screen.findByText('The code is wrong.');
  expect(screen.getByDisplayValue('111111')).toBeTruthy();
  type('Code of your authenticator app', '222222');
  press('Confirm');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('a ticket that is over says what to do, and the way back is there', async () => {
  const sentence = 'This sign-in took too long or was tried too often. Please sign in again.';
  fakeServer(on(accountCalls.secondFactor, () => new Refused(400, sentence)));
  const { onDone, onBack } = show(['totp', 'recovery']);
  type('Code of your authenticator app', '123456');
  press('Confirm');
  await screen.findByText(sentence);
  expect(onDone).not.toHaveBeenCalled();
  press('Back to sign in');
  expect(onBack).toHaveBeenCalledOnce();
});

test('a recovery code takes the place of the app, and the other way is one click away', async () => {
  const server = fakeServer(on(accountCalls.secondFactor, () => SIGNED_IN));
  const { onDone } = show(['totp', 'recovery']);
  type('Code of your authenticator app', '123');
  press('Use a recovery code');
  // Half a code of the app is not part of a recovery code.
  expect(screen.getByLabelText<HTMLInputElement>('Recovery code').value).toBe('');
  press('Back to the other ways');
  expect(screen.getByLabelText('Code of your authenticator app')).toBeTruthy();
  press('Use a recovery code');
  type('Recovery code', 'abcd-efgh-ijkl-mnop');
  press('Confirm');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.callsTo(accountCalls.secondFactor)[0]?.body).toEqual({
    ticket: 'ticket',
    code: 'abcd-efgh-ijkl-mnop',
  });
});

test('a passkey answers the challenge of this ticket', async () => {
  browserWithPasskeys(async () => CREDENTIAL);
  const server = fakeServer(
    challenge,
    on(accountCalls.secondFactor, () => SIGNED_IN),
  );
  const { onDone } = show(['passkey', 'recovery']);
  // Without an app there is nothing to type.
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Use your passkey');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(SIGNED_IN));
  expect(server.callsTo(accountCalls.passkeyOptions)).toEqual([{ body: { ticket: 'ticket' } }]);
  expect(server.callsTo(accountCalls.secondFactor)[0]?.body).toMatchObject({
    ticket: 'ticket',
    passkey: { id: 'AQID', type: 'public-key' },
  });
});

test('a closed passkey dialog is no error, and its message disappears with the next try', async () => {
  browserWithPasskeys(async () => {
    throw new DOMException('closed', 'NotAllowedError');
  });
  const server = fakeServer(
    challenge,
    on(accountCalls.secondFactor, () => SIGNED_IN),
  );
  const { onDone } = show(['totp', 'passkey', 'recovery']);
  press('Use your passkey');
  await screen.findByText('No passkey was used. You can try again.');
  expect(server.callsTo(accountCalls.secondFactor)).toEqual([]);
  type('Code of your authenticator app', '123456');
  press('Confirm');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByText('No passkey was used. You can try again.')).toBeNull();
});

test('if no factor works any more, it says whom to ask', () => {
  fakeServer();
  const { onBack } = show([]);
  expect(screen.getByRole('status').textContent).toContain('ask your administrator to reset them');
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Back to sign in');
  expect(onBack).toHaveBeenCalledOnce();
});
