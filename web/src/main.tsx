import './lib/zod-config.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { handleFailures } from './app/failures.ts';
import { router } from './app/router.tsx';
import { theme } from './app/theme.ts';
import { adoptThemeStyles } from './app/theme-styles.ts';
import { queryClient } from './lib/query-client.ts';

adoptThemeStyles();
handleFailures();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
