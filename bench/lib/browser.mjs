import { chromium } from '@playwright/test';
import { runNode } from '../../scripts/lib.mjs';

/** The search page in a real browser, on the same machine as the server. */

export async function openBrowser() {
  const output = await runNode('scripts/ensure-browser.mjs');
  const { executablePath, env } = JSON.parse(output.trim().split('\n').at(-1));
  return chromium.launch({ executablePath, env: { ...process.env, ...env } });
}

export async function openSearchPage(browser, port, { token, xsrfToken }) {
  const address = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addCookies([{ name: 'XSRF-TOKEN', value: xsrfToken, url: address }]);
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((value) => sessionStorage.setItem('careline.token', value), token);
  await page.goto(`${address}/#/call-center`);
  await page.getByRole('row').nth(1).waitFor();
  return page;
}
