import { expect, test } from 'vitest';
import { BUSY, type Claim, inHashingSlot } from './hashing-slots.ts';

/** Occupies both slots; each call of the returned function releases one. */
function fillSlots(): () => void {
  const release: (() => void)[] = [];
  for (let n = 0; n < 2; n++) {
    void inHashingSlot(
      { isKnown: true, group: 'first' },
      () => new Promise<void>((end) => release.push(end)),
    );
  }
  return () => release.shift()?.();
}

const settle = () => new Promise((resume) => setImmediate(resume));
const stranger = (group: string): Claim => ({ isKnown: false, group });

test('runs two at a time, known callers first, groups taking turns', async () => {
  const letOneGo = fillSlots();
  const order: string[] = [];
  const enter = (claim: Claim, name: string) => inHashingSlot(claim, async () => void order.push(name));
  const all = [
    enter(stranger('a'), 'a1'),
    enter(stranger('a'), 'a2'),
    enter(stranger('a'), 'a3'),
    enter(stranger('b'), 'b1'),
    enter({ isKnown: true, group: 'owner' }, 'owner'),
  ];
  await settle();
  expect(order).toEqual([]);
  letOneGo();
  await Promise.all(all);
  expect(order).toEqual(['owner', 'a1', 'b1', 'a2', 'a3']);
  letOneGo();
  await settle();
});

test('within a group, accounts take turns', async () => {
  const letOneGo = fillSlots();
  const order: string[] = [];
  const enter = (member: string, name: string) =>
    inHashingSlot({ ...stranger('office'), member }, async () => void order.push(name));
  const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1'), enter('c', 'c1')];
  await settle();
  letOneGo();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  letOneGo();
  await settle();
});

test('queues are bounded: the rest are refused at once, and the largest group makes room for others', async () => {
  const letOneGo = fillSlots();
  const entered = { flood: 0, guest: 0 };
  const enter = (group: keyof typeof entered) =>
    inHashingSlot(stranger(group), async () => void entered[group]++).then(
      () => 'entered',
      (error: Error) => error.message,
    );
  const flood = Array.from({ length: 400 }, () => enter('flood'));
  const guests = Array.from({ length: 5 }, () => enter('guest'));
  await settle();
  expect(entered).toEqual({ flood: 0, guest: 0 });
  letOneGo();
  letOneGo();
  expect(await Promise.all(guests)).toEqual(Array(5).fill('entered'));
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === BUSY).length).toBe(400 - entered.flood);
  // A call center whose agents all start at once fits.
  expect(entered.flood).toBeGreaterThanOrEqual(120);
  expect(entered.flood).toBeLessThan(200);
});

test('failed work releases its slot', async () => {
  for (let n = 0; n < 5; n++) {
    await expect(inHashingSlot(stranger('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await inHashingSlot(stranger('a'), async () => 'in')).toBe('in');
});
