import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

export type PageSection = 'filters' | 'results';

/** Filters and results are side by side; on a phone one of them fills the screen at a time. */
export function useSections() {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false;
  const [section, setSection] = useState<PageSection>('filters');
  /** In one task, so that the next key already goes there. */
  const showNow = (next: PageSection) => flushSync(() => setSection(next));
  return {
    isNarrow,
    section,
    show: setSection,
    showNow,
    /** Shows a section and moves the focus to something in it. */
    focusIn: (next: PageSection, input: RefObject<HTMLElement | null>) => {
      showNow(next);
      input.current?.focus();
    },
  };
}

export type Sections = ReturnType<typeof useSections>;
