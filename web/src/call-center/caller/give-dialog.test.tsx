import { Answer, answerCalls } from '@careline/contracts/call-center/answers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { listGiven, type Pin } from '../model/caller/pins.ts';
import { GiveDialog } from './give-dialog.tsx';

const pin = (providerId: number): Pin => ({
  providerId,
  name: `Provider ${providerId}`,
  practiceAddressId: undefined,
  practice: '',
  address: '',
  at: undefined,
  until: null,
});
const PINS = [1, 2, 3, 4].map(pin);

async function open(pins: readonly Pin[], opened: Pin) {
  const server = fakeServer(on(answerCalls.save, () => anyOf(Answer)));
  const onClosed = vi.fn();
  const { history } = await renderPage(
    <GiveDialog
      {...listGiven(pins, opened)}
      insuranceId={3}
      insurancePlanId={undefined}
      on="2027-01-05"
      language="en"
      onLanguage={() => {}}
      onClosed={onClosed}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  const told = () =>
    server.callsTo(answerCalls.save).map(({ body }) => body.providers.map(({ providerId }) => providerId));
  return { dialog, told, history, onClosed };
}

test('the open provider beside four pins is told alone; all are the four pins, and the dialog says so', async () => {
  const { dialog, told } = await open(PINS, pin(5));
  await waitFor(() => expect(told()).toEqual([[5]]));
  expect(dialog.textContent).toContain('“All pinned” is without Provider 5, who is not pinned.');
  fireEvent.keyDown(dialog, { key: '0' });
  await waitFor(() => expect(told().at(-1)).toEqual([1, 2, 3, 4]));
  fireEvent.keyDown(dialog, { key: '5' });
  await waitFor(() => expect(told().at(-1)).toEqual([4]));
});

test('the other language keeps the number, and other providers do not', async () => {
  const at = new Date().toISOString();
  const server = fakeServer(
    on(answerCalls.save, ({ body }) => anyOf(Answer, { number: body.number ?? 'B2C3D4F5', at })),
  );
  const Turning = () => {
    const [language, setLanguage] = useState<'en' | 'es'>('en');
    return (
      <GiveDialog
        {...listGiven(PINS)}
        insuranceId={3}
        insurancePlanId={undefined}
        on="2027-01-05"
        language={language}
        onLanguage={setLanguage}
        onClosed={() => {}}
      />
    );
  };
  const asked = () => server.callsTo(answerCalls.save).map(({ body }) => [body.language, body.number]);
  await renderPage(<Turning />);
  const dialog = await screen.findByRole('dialog');
  await screen.findByRole('region', { name: 'Answer B2C3D4F5' });
  fireEvent.keyDown(dialog, { key: 'l' });
  const [first, other] = [
    ['en', undefined],
    ['es', 'B2C3D4F5'],
  ];
  await waitFor(() => expect(asked()).toEqual([first, other]));
  await screen.findByRole('region', { name: 'Answer B2C3D4F5' });
  fireEvent.keyDown(dialog, { key: '1' });
  await waitFor(() => expect(asked()).toEqual([first, other, ['es', undefined]]));
  expect(server.callsTo(answerCalls.save)[0]?.body).toMatchObject({ insuranceId: 3 });
});

test('with room for the open provider, all are everybody', async () => {
  const { dialog, told } = await open(PINS.slice(0, 3), pin(5));
  expect(dialog.textContent).not.toContain('All pinned');
  fireEvent.keyDown(dialog, { key: '0' });
  await waitFor(() => expect(told().at(-1)).toEqual([5, 1, 2, 3]));
});
