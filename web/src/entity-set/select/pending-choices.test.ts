import { expect, test } from 'vitest';
import { beginChoice, waitForChoices } from './pending-choices.ts';

test('waits for the last of the choices, and for nothing when none is underway', async () => {
  await waitForChoices();
  const ends = [beginChoice(), beginChoice()];
  let hasArrived = false;
  const arrived = waitForChoices().then(() => {
    hasArrived = true;
  });
  for (const end of ends) {
    await Promise.resolve();
    expect(hasArrived).toBe(false);
    end();
  }
  await arrived;
  expect(hasArrived).toBe(true);
});
