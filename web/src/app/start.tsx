import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '../ui/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/api/query-client.ts';
import { watchEarlyKeys } from '../lib/keyboard/early-keys.ts';
import { sessionToken } from '../lib/session/session-token.ts';
import { handleApiFailures } from './guards.ts';
import { loadScreensEarly, router } from './router.tsx';
import { adoptThemeStyles, theme } from './theme.ts';

export function start(): void {
  adoptThemeStyles();
  handleApiFailures(router);
  loadScreensEarly();
  if (sessionToken.read()) watchEarlyKeys();
  const root = document.getElementById('root');
  if (!root) throw new Error('The start page has no root element');
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
