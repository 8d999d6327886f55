import { test as base, expect, type Page } from '@playwright/test';
import { rememberNotices } from './notices.ts';

/** Every test fails on a request to another host, a console error or a CSP violation. */
export const test = base.extend<{ refusalsExpected: boolean; watched: undefined }>({
  /** True where the server is expected to refuse or fail calls, which the browser logs as console errors. */
  refusalsExpected: [false, { option: true }],
  watched: [
    async ({ page, baseURL, refusalsExpected }, use) => {
      const problems: string[] = [];
      await watch(page, baseURL ?? '', problems);
      await rememberNotices(page);
      await use(undefined);
      const refusal =
        /^answer: |Failed to load resource: (the server responded with a status of [45]|net::ERR_INTERNET)|Failed to fetch dynamically/;
      expect(problems.filter((problem) => !(refusalsExpected && refusal.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watch(page: Page, home: string, problems: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('response', async (response) => {
    if (response.status() < 500) return;
    const said = await response.text().catch(() => '');
    problems.push(`answer: ${response.status()} to ${response.url()}: ${said}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !/^(data|blob):/.test(url)) problems.push(`request to another host: ${url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}
