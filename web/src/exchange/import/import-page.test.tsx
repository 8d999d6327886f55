import {
  type ImportCheck,
  type ImportHistoryItem,
  type ImportStatus,
  importCalls,
  NO_IMPORT_YET,
} from '@careline/contracts/exchange/import';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakedCall, fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { tellImport } from './import-api.ts';
import { ImportPage } from './import-page.tsx';

const ITEM: ImportHistoryItem = {
  id: 5,
  endTime: new Date(2026, 0, 2, 9, 5).toISOString(),
  createdByName: 'Maria Kent',
  importFileName: 'roster.xlsx',
  importDataReportId: 8,
  status: 2,
  errorMessage: '',
  linked: 1_200,
  updated: 3,
  alreadyLinked: 0,
  skipped: 1,
  remarked: 0,
  remarks: [],
  undoneAt: null,
  undoneByName: '',
};
const FAILED: ImportHistoryItem = {
  ...ITEM,
  id: 6,
  importFileName: 'picture.csv',
  importDataReportId: null,
  status: 3,
  errorMessage: 'The file has no rows.',
};
const CHECK: ImportCheck = {
  id: 9,
  status: 2,
  errorMessage: '',
  fileName: 'roster.csv',
  stage: 'matching',
  rowsDone: 3,
  rowsTotal: 3,
  linked: 1,
  updated: 0,
  alreadyLinked: 1,
  skipped: 1,
  remarked: 1,
  remarks: ['The hidden sheet “Old” was not read: the rows are those of “Roster”.'],
  newLinks: 2,
  problems: [{ row: 4, column: 'Practice', reason: 'No practice is called “Midtwon”.' }],
  goodRows: [
    {
      row: 2,
      result: 'Linked',
      provider: 'Ada Byron',
      location: 'Midtown, 1 Main St, 10001',
      plan: 'Aetna HMO',
    },
  ],
};

function show(...answers: FakedCall[]) {
  const server = fakeServer(
    on(importCalls.getImportStatus, () => NO_IMPORT_YET),
    on(importCalls.getImportHistory, () => ({ items: [] })),
    ...answers,
  );
  const { container } = renderInApp(<ImportPage />);
  const choose = (file: File) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    fireEvent.change(input, { target: { files: [file] } });
  };
  return { server, choose };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ROSTER = new File([new Uint8Array(1_572_864)], 'roster.csv');

test('a file is chosen, shown with its size, and cleared; without one nothing can be sent', async () => {
  const { choose } = show();
  expect(button('Import').disabled).toBe(true);
  choose(ROSTER);
  expect(await screen.findByText('roster.csv')).toBeTruthy();
  expect(screen.getByText('1.50 MB')).toBeTruthy();
  expect(button('Import').disabled).toBe(false);
  fireEvent.click(button('Clear roster.csv'));
  expect(screen.queryByText('roster.csv')).toBeNull();
  expect(button('Import').disabled).toBe(true);
});

test('a file can be dropped', async () => {
  show();
  fireEvent.drop(screen.getByRole('region', { name: 'File to import' }), {
    dataTransfer: { files: [ROSTER] },
  });
  expect(await screen.findByText('roster.csv')).toBeTruthy();
});

test('after the start the file is gone and selection disabled until the import has ended', async () => {
  const { server, choose } = show(on(importCalls.importData, () => ({ success: true, messages: [] })));
  choose(ROSTER);
  fireEvent.click(button('Import'));
  expect(
    await screen.findByText("Import is in progress, you'll be notified once it is complete."),
  ).toBeTruthy();
  expect(
    screen.getByText('To check the import status, hover over the icon in the bottom-left corner.'),
  ).toBeTruthy();
  expect(screen.queryByText('roster.csv')).toBeNull();
  expect(button('Select File').disabled).toBe(true);
  const loaded = server.callsTo(importCalls.getImportHistory).length;
  act(() => tellImport('completed'));
  expect(screen.queryByText(/Import is in progress/)).toBeNull();
  expect(button('Select File').disabled).toBe(false);
  await waitFor(() => expect(server.callsTo(importCalls.getImportHistory).length).toBeGreaterThan(loaded));
});

test('a refusal is shown until another file is chosen', async () => {
  const { choose } = show(on(importCalls.importData, () => new Refused(400, 'This is a picture.')));
  choose(ROSTER);
  fireEvent.click(button('Import'));
  expect((await screen.findByRole('alert')).textContent).toContain('This is a picture.');
  choose(new File(['x'], 'other.csv'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an import that runs when the page opens is shown with its progress', async () => {
  show(
    on(
      importCalls.getImportStatus,
      (): ImportStatus => ({
        ...NO_IMPORT_YET,
        status: 1,
        stage: 'reporting',
        rowsDone: 50,
        rowsTotal: 100,
      }),
    ),
  );
  expect(await screen.findByText('Writing the report: 50 of 100 rows')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  expect(button('Select File').disabled).toBe(true);
});

const isFilled = (element: HTMLElement) => element.dataset.variant === 'filled';

test.each<[string, Partial<ImportStatus>, string]>([
  ['warn', { linked: 4, skipped: 7 }, '4 linked, 7 skipped.Download report'],
  ['error', { skipped: 3 }, 'Nothing was imported.3 skipped.Download report'],
  ['info', { linked: 2 }, '2 linked.Download report'],
])('whoever imported reads how it ended (%s) until they choose another file', async (kind, counts, words) => {
  const ended = { startedBy: 1, id: 3, endTime: new Date().toISOString(), importDataReportId: 8 };
  const { choose } = show(on(importCalls.getImportStatus, () => ({ ...NO_IMPORT_YET, ...ended, ...counts })));
  const result = await screen.findByRole('region', { name: 'Result of the import' });
  expect(result.textContent).toBe(words);
  expect(within(result).getByRole('status').dataset.kind).toBe(kind);
  choose(ROSTER);
  expect(screen.queryByRole('region', { name: 'Result of the import' })).toBeNull();
});

test('the result of a colleague is not shown', async () => {
  const ended = { startedBy: 99, id: 3, endTime: new Date().toISOString(), linked: 4 };
  show(on(importCalls.getImportStatus, () => ({ ...NO_IMPORT_YET, ...ended })));
  await screen.findByText('No content');
  expect(screen.queryByRole('region', { name: 'Result of the import' })).toBeNull();
});

test('a check says what an import would do and keeps the file', async () => {
  const { choose } = show(
    on(importCalls.checkData, () => ({ id: 9 })),
    on(importCalls.getCheck, () => CHECK),
  );
  choose(ROSTER);
  expect([button('Check file'), button('Import')].map(isFilled)).toEqual([true, false]);
  fireEvent.click(button('Check file'));
  const result = await screen.findByRole('region', { name: 'Result of the check' });
  expect(result.textContent).toContain(
    'An import would add 2 links. Rows: 1 new, 0 updated, 1 already linked, 1 skipped. 1 row that is not skipped has a remark.',
  );
  expect(result.textContent).toContain('The hidden sheet “Old” was not read');
  expect(
    within(result).getByRole('row', { name: '4 Practice No practice is called “Midtwon”.' }),
  ).toBeTruthy();
  expect(within(result).getByText('What would be linked: 1 row')).toBeTruthy();
  expect(
    within(result).getByRole('row', {
      name: '2 Linked Ada Byron Midtown, 1 Main St, 10001 Aetna HMO',
      hidden: true,
    }),
  ).toBeTruthy();
  expect(screen.getByText('roster.csv')).toBeTruthy();
  expect([button('Check file'), button('Import')].map(isFilled)).toEqual([false, true]);
  choose(new File(['x'], 'other.csv'));
  expect(screen.queryByRole('region', { name: 'Result of the check' })).toBeNull();
});

test('the history shows date, user, file, reports and errors, and folds away', async () => {
  show(on(importCalls.getImportHistory, () => ({ items: [ITEM, FAILED] })));
  const row = await screen.findByRole('row', { name: /roster\.xlsx/ });
  expect(row.textContent).toContain('01/02/2026 9:05 AMMaria Kentroster.xlsx1,200 linked, 3 updated');
  expect(within(row).getByRole('button', { name: 'Download report roster.xlsx' })).toBeTruthy();
  const failed = screen.getByRole('row', { name: /picture\.csv/ });
  expect(within(failed).getByRole('img', { name: 'The file has no rows.' }).dataset.tooltip).toBe(
    'The file has no rows.',
  );
  expect(within(failed).queryByRole('button')).toBeNull();
  fireEvent.click(button('Import History'));
  expect(screen.queryByRole('row')).toBeNull();
});

test('an empty history says so', async () => {
  show();
  expect(await screen.findByText('No content')).toBeTruthy();
});
