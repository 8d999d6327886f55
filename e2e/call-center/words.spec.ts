import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('what the caller says becomes filters, and leaves no trace', async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  const line = page.getByLabel('What the caller says');
  await expect(page.getByText(/\d+ providers/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  await expect(line).toBeFocused();
  await page.keyboard.type('zwieback, slipped disc, 45, hmo, 10036 ');
  const understood = page.locator('#understood');
  await expect(understood).toContainText('Clinical term Herniated disc');
  await expect(understood).toContainText('Age 45 years');
  await expect(understood).toContainText('Near 10036');
  await expect(understood).toContainText('Not understood zwieback');

  // Backspace takes the last piece; the arrow leads to the question, and again to its choices.
  await page.keyboard.press('Backspace');
  await expect(line).toHaveValue('zwieback, slipped disc, 45, hmo, ');
  await expect(understood).not.toContainText('10036');
  const plan = understood.getByRole('button', { name: /^Insurance plan .*question/ });
  await page.keyboard.press('ArrowDown');
  await expect(plan).toBeFocused();
  await expect(plan).toContainText(/Is the plan .* or .*\?/);
  await line.focus();

  // The results do not consider the word that was not understood, so it stays.
  await page.keyboard.press('Enter');
  // Of which company the HMO is, is still a question.
  await expect(line).toHaveValue('zwieback hmo');
  await expect(page.getByRole('button', { name: 'Remove filter Herniated disc' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Age 45' })).toBeVisible();
  await expect(page).toHaveURL(/termId=\d+/);
  expect(new URL(page.url()).hash).not.toMatch(/zwieback|45/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('zwieback');

  // The next words replace it; the next call begins without it.
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  await page.keyboard.type('nonsense');
  await expect(line).toHaveValue('nonsense');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+r');
  await expect(line).toHaveValue('');
});

test('a question is answered by key, a correction counts, and a town becomes the address', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await expect(page.getByText(/\d+ providers/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  const line = page.getByLabel('What the caller says');
  const understood = page.locator('#understood');
  await page.keyboard.type("Aetna, no wait, it's Oxford, tennis elbow or golfer's elbow, lives in Yonkers ");
  await expect(understood.getByRole('button', { name: /^Insurance Oxford, 1 more/ })).toBeVisible();
  await expect(understood.getByRole('button', { name: /^Near Yonkers, NY/ })).toBeVisible();
  const question = understood.getByRole('button', { name: /^Clinical term Tennis elbow, question/ });
  await expect(question).toBeVisible();
  await expect(understood).toContainText(/\d+ providers/);

  // Tab goes to the question; the arrow lists its choices, Enter takes the one it shows and goes back to the line.
  await page.keyboard.press('Tab');
  await expect(question).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Golfer's elbow/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(understood.getByRole('button', { name: /^Clinical term Tennis elbow, 1 more/ })).toBeVisible();
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Tennis elbow' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Oxford' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();

  // A second sentence with another insurance, and one that the directory does not have.
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  await page.keyboard.type('workers comp magnacare');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Remove filter Workers compensation/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  await page.keyboard.type("actually it's Cigna");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Cigna' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove filter Workers compensation/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'What the caller says' }).focus();
  await page.keyboard.type('do you take Kaiser, shoulder');
  await expect(understood).toContainText('No insurance named Kaiser in the directory');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What the caller says' })).toHaveValue('');
  await expect(understood).toContainText('No insurance named Kaiser in the directory');
});

/** The calls of docs/decisions/0016-fewer-keys.md, as an agent types them. */
const CALLS: readonly { typed: string; filters: readonly string[] }[] = [
  {
    typed: '9yo kneecap fracture aetna hmo 10036',
    filters: ['Patella fracture', 'HMO (Aetna)', 'Age 9', 'Near 10036'],
  },
  {
    typed: '45yo slipped disc evening queens',
    filters: ['Herniated disc', 'Queens', 'Evening hours', 'Age 45'],
  },
  {
    typed: 'spanish woman shoulder new patients',
    filters: ['Shoulder', 'Spanish', 'Female', 'Accepting new patients'],
  },
  { typed: 'septic knee urgent 10036', filters: ['Septic knee', 'Urgent hours', 'Near 10036'] },
];

test('five calls by their words alone, the phone copied by one key', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'callcenter', '/call-center');
  const { keyboard } = page;
  const results = page.getByRole('grid', { name: 'Search results' });
  const chips = page.getByRole('list', { name: 'Set filters' }).getByRole('button');
  // Keys that are pressed before the page stands are not shortcuts.
  await expect(results.getByRole('row').nth(1)).toBeVisible();
  const say = async (text: string) => {
    await page.getByRole('textbox', { name: 'What the caller says' }).focus();
    await keyboard.type(text);
    await keyboard.press('Enter');
    await expect(results).toBeFocused();
  };
  const copyPhone = async () => {
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    await keyboard.press('c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\(\d{3}\) /);
  };
  for (const { typed, filters } of CALLS) {
    await say(typed);
    for (const name of filters) await expect(chips.filter({ hasText: name })).toHaveCount(1);
    await expect(chips).toHaveCount(filters.length);
    // The ZIP is looked up first, and then searched from.
    const hasZip = filters.includes('Near 10036');
    await expect(page.getByRole('columnheader', { name: 'MILES' })).toHaveCount(hasZip ? 1 : 0);
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await copyPhone();
    await keyboard.press('Alt+r');
    await expect(chips).toHaveCount(0);
    await keyboard.press('Escape');
  }
  // A name alone opens the details, which show the phone and the other addresses.
  await say('grase chen');
  await expect(page.getByRole('heading', { name: /^Grace Chen/ })).toBeVisible();
  await expect(page.getByText(/^Also at /)).toBeInViewport();
  await copyPhone();

  // Two keys for a preference, whatever tab is open; the same keys again take it back.
  await keyboard.press('h');
  await keyboard.press('e');
  await expect(chips.filter({ hasText: 'Evening hours' })).toHaveCount(1);
  await keyboard.press('h');
  await keyboard.press('e');
  await expect(chips.filter({ hasText: 'Evening hours' })).toHaveCount(0);
});

/**
 * The same calls in the fewest keys that are known: `→` completes the word being typed, `⏎` is Enter, any other character is its own key.
 * docs/decisions/0016-fewer-keys.md has the table.
 */
const FEWEST: readonly { keys: string; count: number; filters: readonly string[] }[] = [
  {
    keys: '9 kneec→fra→aet→hmo 10036⏎c',
    count: 27,
    filters: ['Patella fracture', 'HMO (Aetna)', 'Age 9', 'Near 10036'],
  },
  { keys: 'grase chen⏎c', count: 12, filters: ['“Grace Chen”'] },
  {
    keys: '45 slip disc⏎henq⏎',
    count: 18,
    filters: ['Herniated disc', 'Queens', 'Evening hours', 'Age 45'],
  },
  {
    keys: 'shou⏎vfvnfs⏎',
    count: 12,
    filters: ['Shoulder', 'Spanish', 'Female', 'Accepting new patients'],
  },
  { keys: 'sep→10036⏎hu', count: 12, filters: ['Septic knee', 'Urgent hours', 'Near 10036'] },
];

test('five calls in the fewest keys, counted', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'callcenter', '/call-center');
  const { keyboard } = page;
  const results = page.getByRole('grid', { name: 'Search results' });
  const chips = page.getByRole('list', { name: 'Set filters' }).getByRole('button');
  await expect(results.getByRole('row').nth(1)).toBeVisible();
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    if (key === '→') {
      await expect(page.getByTitle(/^Completed\./)).toBeVisible();
      await keyboard.press('ArrowRight');
    } else if (key === '⏎') {
      const isInBox = (await page.locator('[role=combobox]:focus').count()) > 0;
      if (isInBox) await expect(page.getByRole('option').first()).toBeVisible();
      await keyboard.press('Enter');
      if (!isInBox) await expect(results).toBeFocused();
    } else await keyboard.press(key === ' ' ? 'Space' : key);
  };
  for (const { keys, count, filters } of FEWEST) {
    const before = pressed;
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    for (const key of keys) await press(key);
    for (const name of filters) await expect(chips.filter({ hasText: name })).toHaveCount(1);
    await expect(chips).toHaveCount(filters.length);
    if (keys.endsWith('c'))
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\(\d{3}\) /);
    expect(pressed - before, keys).toBe(count);
    // What to say stands beside the list, without another key.
    await expect(page.getByText('Say to caller')).toBeVisible();
    await keyboard.press('Alt+n');
    await expect(chips).toHaveCount(0);
  }
  expect(pressed).toBe(81);
});
