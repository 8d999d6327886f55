import { accountCalls } from '@careline/contracts/people/account';
import { singleSignOnCalls } from '@careline/contracts/people/single-sign-on';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { LoginPage } from './login-page.tsx';

const HINTS = {
  demoAccounts: [],
  singleSignOn: { name: 'Mercy Hospital' },
  password: true,
  passkeys: false,
};

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage });
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([login, any]), history });
  await router.load();
  renderInApp(<RouterProvider router={router as never} />);
  return history;
}

test('a single sign-on comes back to where the user was, once', async () => {
  fakeServer(
    on(accountCalls.signInHints, () => HINTS),
    on(singleSignOnCalls.session, () => ({ token: 'a token', forceChangePassword: false })),
  );
  await open('/login?from=%2Fpractices');
  const button = await screen.findByRole('link', { name: 'Sign in with Mercy Hospital' });
  button.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(button);
  cleanup();
  const back = await open('/login?sso=done');
  await waitFor(() => expect(back.location.pathname).toBe('/practices'));
  cleanup();
  const another = await open('/login?sso=done');
  await waitFor(() => expect(another.location.pathname).toBe('/'));
});
