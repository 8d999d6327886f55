import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    noticesSeen?: string[];
  }
}

/** Notices vanish after three seconds, which a busy machine can miss: the page itself records each one. */
export async function rememberNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noticesSeen = [];
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role="alert"]')) {
        const text = notice.textContent ?? '';
        if (!window.noticesSeen?.includes(text)) window.noticesSeen?.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.noticesSeen?.join('\n') ?? ''), `the notice “${text}”`)
    .toContain(text);
}
