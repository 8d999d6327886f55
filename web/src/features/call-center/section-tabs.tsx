import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import styles from './call-center-page.module.css';

export type PageSection = 'filters' | 'results';

interface SectionTabsProps {
  value: PageSection;
  onChange: (section: PageSection) => void;
  filterCount: number;
  total: number | undefined;
}

const SECTIONS: readonly PageSection[] = ['filters', 'results'];

/** On a phone one section fills the screen at a time. */
export function SectionTabs({ value, onChange, filterCount, total }: SectionTabsProps) {
  const labels: Record<PageSection, [word: string, count: number | undefined]> = {
    filters: ['Filters', filterCount || undefined],
    results: ['Results', total],
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = value === 'filters' ? 'results' : 'filters';
    onChange(other);
    document.getElementById(`${other}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Filters and results" className={styles.sectionTabs}>
      {SECTIONS.map((section) => {
        const [word, count] = labels[section];
        return (
          <UnstyledButton
            key={section}
            id={`${section}-tab`}
            role="tab"
            aria-selected={value === section}
            aria-controls={`${section}-section`}
            tabIndex={value === section ? 0 : -1}
            className={styles.sectionTab}
            onClick={() => onChange(section)}
            onKeyDown={onKeyDown}
          >
            {word}
            {count !== undefined && ` (${count.toLocaleString('en-US')})`}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
