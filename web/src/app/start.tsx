import '@fontsource-variable/inter/wght.css';
import './mantine-styles.ts';
import '../ui/base.css';
import '../ui/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/api/query-client.ts';
import { sessionToken } from '../lib/api/session-token.ts';
import { printInLight } from '../lib/print-in-light.ts';
import { currentUserQuery } from '../lib/session/session.ts';
import { handleApiFailures } from './guards.ts';
import { dialledIn, offerToOtherTab, takeOfferedLines } from './line-link.ts';
import { createAppRouter, loadScreensEarly } from './router.tsx';
import { adoptThemeStyles, theme } from './theme.ts';

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The start page has no root element');
  const router = createAppRouter();
  handleApiFailures(router);
  loadScreensEarly(router);
  handOverCalls(router);
  // The guards ask for the user, too: the answer is on its way before they run.
  if (sessionToken.read()) void queryClient.prefetchQuery(currentUserQuery);
  adoptThemeStyles();
  printInLight();
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** A tab that was opened for a call gives it to the one in which the agent is signed in. */
function handOverCalls(router: AnyRouter): void {
  const dialled = dialledIn(router.history.location.href);
  if (dialled !== undefined)
    void offerToOtherTab(dialled).then((isTaken) => {
      if (isTaken) void router.navigate({ to: '/call-elsewhere', replace: true });
    });
  takeOfferedLines(
    () => sessionToken.read() !== null && router.state.location.pathname !== '/call-elsewhere',
    (line) => void router.navigate({ to: '/call-center', search: { line } }),
  );
}
