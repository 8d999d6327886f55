import { formatCount } from '@careline/contracts/basis/counts';
import type { ReactNode } from 'react';
import { panelId, TabList } from '../../ui/page/tab-list.tsx';
import type { PageSection, Sections } from '../search/use-session-memory.ts';
import styles from './call-center-page.module.css';

/** Names the tabs and, with them, the sections they show. */
export const SECTION_TABS = 'section';

const LABELS: Readonly<Record<PageSection, string>> = { filters: 'Filters', results: 'Results' };

interface SectionTabsProps {
  sections: Sections;
  filterCount: number;
  total: number | undefined;
}

/** On a phone: which section fills the screen. */
export function SectionTabs({ sections: { isNarrow, section, show }, filterCount, total }: SectionTabsProps) {
  if (!isNarrow) return null;
  return (
    <TabList
      name={SECTION_TABS}
      label="Filters and results"
      tabs={[
        { value: 'filters', content: withCount(LABELS.filters, filterCount || undefined) },
        { value: 'results', content: withCount(LABELS.results, total) },
      ]}
      value={section}
      onChange={show}
      classNames={{ list: styles.sectionTabs, tab: styles.sectionTab }}
    />
  );
}

const withCount = (word: string, count: number | undefined): string =>
  count === undefined ? word : `${word} (${formatCount(count)})`;

interface SectionProps {
  name: PageSection;
  sections: Sections;
  children: ReactNode;
}

export function Section({ name, sections: { isNarrow, section }, children }: SectionProps) {
  return (
    <section
      id={panelId(SECTION_TABS, name)}
      className={styles[name]}
      aria-label={LABELS[name]}
      hidden={isNarrow && section !== name}
    >
      {children}
    </section>
  );
}
