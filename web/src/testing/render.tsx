import type { CurrentUser } from '@careline/contracts/people/account';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Overlays } from '../app/overlays.tsx';
import { currentUserQuery } from '../lib/session/session.ts';

const ADMIN: CurrentUser = {
  id: 1,
  userName: 'admin',
  firstName: 'Maria',
  lastName: 'Kent',
  email: 'maria@careline.example',
  roles: ['Admin'],
  groups: [],
  askNext: false,
  asksOutcome: false,
  rowVersion: 1,
};

/** Everything a component needs around it, with an Admin signed in. */
function createWrapper() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(currentUserQuery.queryKey, ADMIN);
  return ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

export const renderInApp = (element: ReactElement) => render(element, { wrapper: createWrapper() });

/** A page of the application at a route, with dialogs and notices. Returns its history. */
export async function renderPage(element: ReactElement, route = '/') {
  const history = createMemoryHistory({ initialEntries: [route] });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        {element}
        <Overlays />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  const { unmount } = renderInApp(<RouterProvider router={router as never} />);
  return { history, unmount };
}

export const renderHookInApp = <Props, Result>(hook: (props: Props) => Result, initialProps: Props) =>
  renderHook(hook, { wrapper: createWrapper(), initialProps });
