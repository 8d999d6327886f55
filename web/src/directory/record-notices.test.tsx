import { callsOf } from '@careline/contracts/basis/entity-calls';
import { Notice, type NoticeRow, notices } from '@careline/contracts/directory/notices';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';
import { NoticeMark, RecordNotices } from './record-notices.tsx';

const today = dayOf(new Date());
const notice = (id: number, more: Partial<NoticeRow>): NoticeRow => ({
  id,
  rowVersion: 1,
  set: 'Providers',
  recordId: 7,
  kind: 'away',
  startsOn: addDays(today, -9),
  endsOn: null,
  text: '',
  textEs: '',
  insteadId: null,
  recordName: 'Ana Lind',
  insteadName: '',
  ...more,
});
const listed = (items: NoticeRow[]) => on(callsOf(notices).search, () => ({ items, total: items.length }));

test('a record shows what is in force and what is to come, and not what is over', async () => {
  fakeServer(
    listed([
      notice(1, { text: 'On leave' }),
      notice(2, { endsOn: addDays(today, -1), text: 'Long ago' }),
      notice(3, { kind: 'note', startsOn: addDays(today, 3), text: 'Bring the referral' }),
    ]),
  );
  await renderPage(<RecordNotices subject={{ set: 'Providers', id: 7, name: 'Ana Lind' }} />);
  expect((await screen.findByRole('button', { name: /On leave/ })).textContent).toMatch(/^Away/);
  expect(screen.getByRole('button', { name: /Bring the referral/ })).toBeTruthy();
  expect(screen.queryByText(/Long ago/)).toBeNull();
});

test('"Save and new" begins another one, and the form around it is not saved', async () => {
  const server = fakeServer(
    listed([]),
    on(callsOf(notices).save, () => Notice.parse(notice(1, {}))),
  );
  let outer = 0;
  await renderPage(
    <div onSubmit={() => outer++}>
      <RecordNotices subject={{ set: 'Providers', id: 7, name: 'Ana Lind' }} />
    </div>,
  );
  const add = await screen.findByRole('button', { name: 'Add notice' });
  fireEvent.click(add);
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'On leave' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and new' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe(''));
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Back in May' } });
  fireEvent.submit(screen.getByLabelText('Text'));
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
  expect(server.callsTo(callsOf(notices).save).map(({ body }) => body)).toMatchObject([
    { recordId: 7, kind: 'away', text: 'On leave' },
    { recordId: 7, kind: 'away', text: 'Back in May' },
  ]);
  expect(outer).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('rows say who is away today, what matters most first, with one question for all of them', async () => {
  const server = fakeServer(
    listed([
      notice(1, { kind: 'note', text: 'Bring the referral' }),
      notice(2, { endsOn: '2099-12-03' }),
      notice(3, { kind: 'note', recordId: 8, text: 'Ask for Eve' }),
    ]),
  );
  await renderPage(
    <>
      {[7, 8, 9].map((id) => (
        <p key={id}>
          {id}
          <NoticeMark set="Providers" id={id} />
        </p>
      ))}
    </>,
  );
  expect(await screen.findByText(/Away until Dec 3/)).toBeTruthy();
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^7 · Away until Dec 3/),
    '8 · Note',
    '9',
  ]);
  const asked = server.callsTo(callsOf(notices).search);
  expect(asked.map(({ body }) => body)).toMatchObject([{ set: 'Providers', on: today }]);
});
