import { expect, test } from 'vitest';
import { choiceBegun, choicesArrived } from './pending-choices.ts';

test('waits for the last of the choices, and for nothing when none is underway', async () => {
  await choicesArrived();
  const ends = [choiceBegun(), choiceBegun()];
  let hasArrived = false;
  const arrived = choicesArrived().then(() => {
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
