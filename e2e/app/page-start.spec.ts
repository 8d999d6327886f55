import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Seconds: on a desktop it takes a fifth of one, and a busy machine several times that. */
const LONGEST_TASK_MS = 5_000;

test('no task holds up the page for seconds while a list opens', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await openAs(page, 'dataentry', '/providers');
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  expect(Math.max(0, ...tasks)).toBeLessThan(LONGEST_TASK_MS);
});

test('nothing is called missing before the server has answered', { tag: '@all' }, async ({ page }) => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/CallCenter/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openAs(page, 'callcenter', '/call-center');
  const groups = page.getByRole('button', { name: /GROUP/ });
  await expect(groups).toContainText('Loading…');
  await expect(page.getByText(/^(No groups found|No content|No match)$/)).toHaveCount(0);
  answer();
  await expect(groups).toContainText(/\d groups?/);
});
