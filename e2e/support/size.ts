import { test } from './test.ts';

/** Below this width the page shows one section at a time. */
const THREE_COLUMNS = 992;
export const isWide = (viewport: { width: number } | null): boolean =>
  (viewport?.width ?? 0) >= THREE_COLUMNS;

/** For tests of the three-column layout. */
export const onADesk = (): void => test.skip(({ viewport }) => !isWide(viewport), 'for a wide screen');

/** For tests of the narrow layout. */
export const onAPhone = (): void => test.skip(({ viewport }) => isWide(viewport), 'for a small screen');
