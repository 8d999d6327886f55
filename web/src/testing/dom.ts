import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { recentPicks } from '../entity-set/select/recent-picks.ts';
import { listMemory } from '../ui/table/list-window.ts';

/** Runs before every file of component tests. A test DOM has no layout: everything gets a height, or lists render no rows. */

const HEIGHT = 400;
const ADDRESS = window.location.href;

Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => HEIGHT });
// A text area that grows listens for fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

// Far more than any answer takes, also on a busy machine: only a failure waits that long.
configure({ asyncUtilTimeout: 10_000 });

// Files share their document and modules: each test leaves them as it found them.
afterEach(() => {
  // Closes an unanswered question: while one is open, no other is asked.
  act(() => modals.closeAll());
  cleanup();
  notifications.clean();
  document.body.replaceChildren();
  // A followed link (`tel:`, a file to download) has moved the document.
  (window as Window & { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(ADDRESS);
  localStorage.clear();
  sessionStorage.clear();
  listMemory.forget();
  recentPicks.forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
