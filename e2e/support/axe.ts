import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at what is on the screen twice, in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', value);
    }, scheme);
    expect.soft(await violations(page), `${what}, ${scheme}`).toEqual([]);
  }
}

/** `region` is left out: dialogs and menus live beside the page's landmarks by nature. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(TAGS).disableRules(['region']).analyze();
  return found.violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.failureSummary})`);
    return `${id}: ${help}\n  ${where.join('\n  ')}`;
  });
}
