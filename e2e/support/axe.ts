import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at what is on the screen in light, and once more in dark, where only the colours can differ. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await paint(page, 'light');
  expect.soft(await violations(builder(page).withTags(TAGS)), `${what}, light`).toEqual([]);
  await paint(page, 'dark');
  expect.soft(await violations(builder(page).withRules(['color-contrast'])), `${what}, dark`).toEqual([]);
}

const paint = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme);

/**
 * `region` is left out: dialogs and menus live beside the page's landmarks by nature. The pages have no frames, so the
 * older way of running axe sees all there is, and saves a second browser page for each look.
 */
const builder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).disableRules(['region']).setLegacyMode(true);

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.failureSummary})`);
    return `${id}: ${help}\n  ${where.join('\n  ')}`;
  });
}
