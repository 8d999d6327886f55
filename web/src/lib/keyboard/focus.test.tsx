import { afterEach, expect, test, vi } from 'vitest';
import { focusNearby } from './focus.ts';

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  document.body.append(made);
  return made;
}

const frames = async (count: number) => {
  for (let k = 0; k < count; k++) await new Promise(requestAnimationFrame);
};

afterEach(() => document.body.replaceChildren());

test('a control that goes only some frames later leaves the focus nearby', async () => {
  const [used, near] = [button('Apply'), button('Near')];
  used.focus();
  focusNearby(() => near.focus());
  await frames(3);
  used.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(near));
});

test('what has the focus keeps it', async () => {
  const [used, near, other] = [button('Apply'), button('Near'), button('Other')];
  used.focus();
  focusNearby(() => near.focus());
  await frames(1);
  other.focus();
  used.remove();
  await frames(3);
  expect(document.activeElement).toBe(other);
});
