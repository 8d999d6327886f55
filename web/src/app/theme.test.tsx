import { Drawer, MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const show = (dialog: ReactElement) =>
  render(
    <MantineProvider theme={theme} env="test">
      {dialog}
    </MantineProvider>,
  );

const later = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
])('%s begins with what is marked', async (_, Dialog) => {
  show(
    <Dialog opened onClose={() => {}} title="Give">
      <input aria-label="Name" />
      <input aria-label="Mail" data-autofocus />
    </Dialog>,
  );
  await later();
  expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
});

test.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
])('%s leaves the focus where fast hands have moved it', async (_, Dialog) => {
  show(
    <Dialog opened onClose={() => {}} title="Give">
      <div tabIndex={-1} data-autofocus ref={(element) => element?.focus()} />
      <input aria-label="Mail" />
    </Dialog>,
  );
  screen.getByLabelText('Mail').focus();
  await later();
  expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
});
