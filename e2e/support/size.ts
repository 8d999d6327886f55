import { test } from './test.ts';

/** Below this width one section fills the screen at a time. */
const THREE_COLUMNS = 992;
const isWide = (viewport: { width: number } | null): boolean => (viewport?.width ?? 0) >= THREE_COLUMNS;

/** For tests of what stands side by side. */
export const onADesk = (): void => test.skip(({ viewport }) => !isWide(viewport), 'for a wide screen');

/** For tests of what fills a small screen. */
export const onAPhone = (): void => test.skip(({ viewport }) => isWide(viewport), 'for a small screen');
