import { attestationCalls } from '@careline/contracts/trust/attestations';
import type { OfficeItem, OpenedAttestation } from '@careline/contracts/trust/office-answers';
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

test('the phone is a number; what is marked is where the page goes', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  const office = within(await screen.findByRole('region', { name: '1 Main St' }));
  const ada = within(screen.getByRole('region', { name: 'Ada Byron, MD' }));
  fireEvent.click(ada.getByLabelText('Correct it'));
  fireEvent.click(office.getByLabelText('Correct it'));
  const phone = office.getByLabelText('Phone');
  fireEvent.change(phone, { target: { value: 'call us at the usual number' } });
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(phone);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(phone, { target: { value: '7185550144' } });
  fireEvent.blur(phone);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(ada.getByLabelText('Correct it'));
  fireEvent.click(ada.getByLabelText('No longer works here'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer)[0]?.body.items[0]).toEqual({
    key: 'address',
    verdict: 'corrected',
    changes: { mainPhone: '(718) 555-0144' },
  });
});

test('a move, a missing doctor and a comment are told; they do not say that the rest is right', async () => {
  const server = fakeServer(opened, answered);
  renderInApp(<OfficePage secret="s" />);
  const office = within(await screen.findByRole('region', { name: '1 Main St' }));
  fireEvent.click(office.getByLabelText('Correct it'));
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  enter('We have moved. Our new address:', '9 Elm St');
  enter('Is somebody missing who works here?', 'Dr. Meitner');
  enter('Is there anything else we should know?', 'Closed on Fridays');
  enter('Your name', 'Maria');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer)[0]?.body).toMatchObject({
    missing: 'Dr. Meitner',
    comment: 'Closed on Fridays',
    items: [{ changes: { moved: '9 Elm St' } }, { verdict: 'left' }],
  });
});

test('what was entered outlives the page, until it is sent or our record has changed', async () => {
  let office = OFFICE;
  const server = fakeServer(
    on(attestationCalls.open, () => office),
    answered,
  );
  const visit = () => renderInApp(<OfficePage secret="s" />);
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = visit();
  fireEvent.click(within(await screen.findByRole('region', { name: '1 Main St' })).getByLabelText('Right'));
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Ada Byron, MD' })).getByLabelText('I do not know'),
  );
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Maria' } });
  expect(leaves()).toBe(true);
  first.unmount();
  expect(leaves()).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('"s"');
  const [address, ...others] = OFFICE.items;
  office = {
    ...OFFICE,
    items: [{ ...address, values: { ...address?.values, fax: '2125550177' } } as OfficeItem, ...others],
  };
  visit();
  expect(await screen.findByDisplayValue('Maria')).toBeTruthy();
  expect(screen.getByText('You confirm 0, correct 0 and leave 2 open.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(server.callsTo(attestationCalls.answer)).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
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
