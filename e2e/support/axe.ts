import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isWide } from './size.ts';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between light and dark: the rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Else axe looks at every screen once: wide, in light. */
export const isAll = process.env.CARELINE_TEST === 'all';

/** Which colours are looked at. Those of a panel or dialog are the same at every size, its layout is not. */
type Colours = 'light and dark' | 'light' | 'none';

/** Runs axe in light, and with `--all` on a wide screen again in dark: only the colours can differ, and they are the same at every size. */
export async function expectAccessible(
  page: Page,
  what: string,
  colours: Colours = isAll && isWide(page.viewportSize()) ? 'light and dark' : 'light',
): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  await paint(page, 'light');
  const except = colours === 'none' ? COLOURS : [];
  expect.soft(await violations(page, { type: 'tag', values: TAGS }, except), `${what}, light`).toEqual([]);
  if (colours !== 'light and dark') return;
  await paint(page, 'dark');
  expect.soft(await violations(page, { type: 'rule', values: COLOURS }), `${what}, dark`).toEqual([]);
}

/** For what is accessible in the usual colours: whether it can be read in those of the system, too. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  expect.soft(await violations(page, { type: 'rule', values: COLOURS }), what).toEqual([]);
}

/** Switches the colour scheme and waits until colour transitions have ended. */
const paint = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    // A transition of something that is not drawn never ends.
    const enough = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), enough]);
  }, scheme);

/**
 * `region` is disabled: dialogs and menus are outside the landmarks by design. Runs axe directly, because the usual
 * wrapper reloads it for every check and returns every node that passed, which doubles the time.
 */
async function violations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  except: string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(['region', ...except].map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return found.violations.map(({ id, help, nodes }) => {
        const where = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} (${node.failureSummary})`);
        return `${id}: ${help}\n  ${where.join('\n  ')}`;
      });
    },
    { runOnly, rules, resultTypes: ['violations'] } as RunOptions,
  );
}
