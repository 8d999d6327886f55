import { Report, reportCalls } from '@careline/contracts/trust/reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { ReportDialog } from './report-dialog.tsx';

const LOCATIONS = [
  { id: 5, name: 'East, 1 Main St' },
  { id: 6, name: 'West, 2 Elm St' },
];

async function openDialog() {
  const { callsTo } = fakeServer(on(reportCalls.save, () => anyOf(Report)));
  const onReported = vi.fn();
  const onClosed = vi.fn();
  const { unmount } = await renderPage(
    <ReportDialog
      providerId={7}
      name="Ada Byron"
      locations={LOCATIONS}
      onReported={onReported}
      onClosed={onClosed}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  return {
    dialog,
    unmount,
    onReported,
    onClosed,
    saves: () => callsTo(reportCalls.save).map(({ body }) => body),
  };
}

const kinds = () => screen.getByRole('radiogroup');

test('a digit says what is wrong, Enter sends it, at the location that is talked about', async () => {
  const { onReported, saves } = await openDialog();
  fireEvent.keyDown(kinds(), { key: '1' });
  expect(saves()).toEqual([]);
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Phone number is wrong');
  fireEvent.keyDown(kinds(), { key: 'Enter' });
  await waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(saves()).toEqual([{ providerId: 7, practiceAddressId: 5, kind: 'phone', note: '' }]);
});

test('the office comes first, and a key turns to the next one', async () => {
  const { dialog, onReported, saves } = await openDialog();
  const office = screen.getByRole('combobox', { name: /^Location/ });
  expect(office.compareDocumentPosition(kinds()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'o' });
  fireEvent.keyDown(kinds(), { key: '2' });
  fireEvent.keyDown(kinds(), { key: 'Enter' });
  await waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(saves()).toEqual([{ providerId: 7, practiceAddressId: 6, kind: 'address', note: '' }]);
});

test('what concerns the provider as a whole names no location', async () => {
  const { onReported, saves } = await openDialog();
  fireEvent.keyDown(kinds(), { key: '6' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(saves()).toEqual([{ providerId: 7, practiceAddressId: null, kind: 'ages', note: '' }]);
});

test('something else needs a note; digits typed into the note report nothing', async () => {
  const { dialog, onReported, saves } = await openDialog();
  fireEvent.keyDown(dialog, { key: '9' });
  const note = await screen.findByLabelText(/What is wrong/);
  expect(document.activeElement).toBe(note);
  expect(screen.queryByText('The field is mandatory')).toBeNull();
  screen.getByRole('button', { name: 'Send' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('The field is mandatory')).toBeTruthy();
  expect(document.activeElement).toBe(note);
  fireEvent.keyDown(note, { key: '1' });
  fireEvent.change(note, { target: { value: 'Door 1 is closed' } });
  expect(screen.queryByText('The field is mandatory')).toBeNull();
  expect(saves()).toEqual([]);
  // Enter in the note is a new line.
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(saves()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(saves()).toEqual([{ providerId: 7, practiceAddressId: 5, kind: 'other', note: 'Door 1 is closed' }]);
});

test('a note outlives the end of the session, and closing the dialog asks before it is lost', async () => {
  const { unmount } = await openDialog();
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Rings at a fax' } });
  unmount();
  const { dialog, onClosed } = await openDialog();
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  expect(note.value).toBe('Rings at a fax');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(onClosed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
});

test('a double click and a double Enter send one report', async () => {
  const { onReported, saves } = await openDialog();
  fireEvent.keyDown(kinds(), { key: '1' });
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.click(send);
  fireEvent.keyDown(kinds(), { key: 'Enter' });
  await waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(saves()).toHaveLength(1);
});
