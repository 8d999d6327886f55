import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { SidePanel } from './side-panel.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Search" />
      {isOpen && (
        <SidePanel title="Panel" onClose={() => setOpen(false)}>
          Nothing
        </SidePanel>
      )}
    </>
  );
}

async function openPanel() {
  await renderPage(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const close = () =>
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Panel' }), { key: 'Escape', bubbles: true });
  await screen.findByRole('dialog', { name: 'Panel' });
  return { opener, close };
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

test('a panel that closes gives the focus back to what opened it', async () => {
  const { opener, close } = await openPanel();
  close();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('what has the focus before the next frame keeps it', async () => {
  const { close } = await openPanel();
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('textbox', { name: 'Search', hidden: true }).focus();
  await twoFrames();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search', hidden: true }));
});
