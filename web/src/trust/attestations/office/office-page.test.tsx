import { attestationCalls, type OpenedAttestation } from '@careline/contracts/trust/attestations';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { OfficePage } from './office-page.tsx';

const OFFICE: OpenedAttestation = {
  groupName: 'Hudson Medical Group',
  groupPhone: '2125550199',
  practice: 'Midtown Ortho',
  address: '1 Main St',
  zip: '10001',
  expiresAt: '2026-12-01T00:00:00.000Z',
  items: [
    {
      key: 'address',
      name: '1 Main St',
      values: { mainPhone: '212-555-0100', fax: '', services: ['eveningHours'], accommodations: [] },
    },
    { key: 'provider-7', name: 'Ada Byron, MD', values: { accepting: 'new', insurancePlanIds: [3] } },
  ],
  plans: [
    { id: 3, name: 'Aetna Gold' },
    { id: 4, name: '<b>Cigna</b> HMO' },
  ],
};

const opened = on(attestationCalls.open, () => OFFICE);
const answered = on(attestationCalls.answer, () => undefined);

test('everything is confirmed in one tap, once a name is given', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Everything is right' }));
  expect(screen.getByText('Please enter your name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  fireEvent.click(screen.getByRole('button', { name: 'Everything is right' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  expect(server.callsTo(attestationCalls.answer)).toEqual([
    {
      body: {
        secret: 's',
        name: 'Maria',
        items: [
          { key: 'address', verdict: 'confirmed' },
          { key: 'provider-7', verdict: 'confirmed' },
        ],
      },
    },
  ]);
});

test('what nobody looked at is not confirmed by sending a correction', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  const ada = within(await screen.findByRole('region', { name: 'Ada Byron, MD' }));
  const office = within(screen.getByRole('region', { name: '1 Main St' }));
  expect(office.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  fireEvent.click(ada.getByLabelText('Correct it'));
  fireEvent.click(ada.getByLabelText('No longer works here'));
  expect(screen.getByText('You confirm 0, correct 1 and leave 1 open.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer).map(({ body }) => body.items)).toEqual([
    [
      { key: 'address', verdict: 'left' },
      { key: 'provider-7', verdict: 'corrected', changes: { notHere: true } },
    ],
  ]);
});

test('beside a correction, the rest is confirmed in one tap', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  const ada = within(await screen.findByRole('region', { name: 'Ada Byron, MD' }));
  fireEvent.click(ada.getByLabelText('I do not know'));
  fireEvent.click(screen.getByRole('button', { name: 'Everything else is right' }));
  expect(screen.getByText('You confirm 1, correct 0 and leave 1 open.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  fireEvent.submit(screen.getByLabelText('Your name'));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer)[0]?.body.items.map(({ verdict }) => verdict)).toEqual([
    'confirmed',
    'left',
  ]);
});

test('Enter after the name does not say that everything is right', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  const name = await screen.findByLabelText('Your name');
  fireEvent.change(name, { target: { value: 'Maria' } });
  fireEvent.submit(name);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Everything is right' }));
  expect(server.callsTo(attestationCalls.answer)).toEqual([]);
});

test('single lines are corrected or left; a failure keeps what was entered', async () => {
  let isDown = true;
  const server = fakeServer(
    opened,
    on(attestationCalls.answer, () => (isDown ? new Refused(503, 'Away') : undefined)),
  );
  renderInApp(<OfficePage secret="s" />);
  const ada = within(await screen.findByRole('region', { name: 'Ada Byron, MD' }));
  const office = within(screen.getByRole('region', { name: '1 Main St' }));
  fireEvent.click(office.getByLabelText('I do not know'));
  fireEvent.click(ada.getByLabelText('Correct it'));
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(ada.getByRole('alert').textContent).toContain('change what is wrong');
  fireEvent.change(ada.getByLabelText('Patients'), { target: { value: 'none' } });
  fireEvent.click(ada.getByLabelText('<b>Cigna</b> HMO'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('still here');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer).at(-1)?.body.items).toEqual([
    { key: 'address', verdict: 'left' },
    { key: 'provider-7', verdict: 'corrected', changes: { accepting: 'none', insurancePlanIds: [3, 4] } },
  ]);
});

test('in Spanish too, and one click ends the mails', async () => {
  const server = fakeServer(
    opened,
    on(attestationCalls.optOut, () => undefined),
  );
  renderInApp(<OfficePage secret="s" />);
  fireEvent.click(await screen.findByLabelText('Español'));
  expect(screen.getByRole('heading', { name: '¿Sigue siendo correcto?' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  fireEvent.click(await screen.findByRole('button', { name: 'No nos escriban más' }));
  expect(await screen.findByText('No volveremos a escribir a su consultorio.')).toBeTruthy();
  expect(server.callsTo(attestationCalls.optOut)).toHaveLength(1);
});

test('says who asks and how to reach them', async () => {
  fakeServer(opened);
  renderInApp(<OfficePage secret="s" />);
  expect((await screen.findByRole('link', { name: '(212) 555-0199' })).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByText('Hudson Medical Group')).toBeTruthy();
  expect(screen.getByText(/^Hudson Medical Group keeps a directory/)).toBeTruthy();
  expect(document.body.textContent).toContain('Questions? Call us:');
  fireEvent.click(screen.getByLabelText('Español'));
  expect(screen.getByText(/^Hudson Medical Group mantiene un directorio/)).toBeTruthy();
  expect(document.body.textContent).toContain('¿Preguntas? Llámenos:');
});

test('a group without name or phone number is shown as the address of CareLine', async () => {
  fakeServer(on(attestationCalls.open, () => ({ ...OFFICE, groupName: '', groupPhone: '' })));
  renderInApp(<OfficePage secret="s" />);
  expect(await screen.findByText(/^CareLine \(.+\) keeps a directory/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Questions?');
});

test.each([
  [404, 'not known'],
  [400, 'already used'],
  [429, 'in an hour'],
])('a link that is refused with %i says why', async (status, words) => {
  fakeServer(on(attestationCalls.open, () => new Refused(status, 'No')));
  renderInApp(<OfficePage secret="s" />);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
