import { formatCount } from '@careline/contracts/basis/counts';
import { TabList } from '../ui/page/tab-list.tsx';
import styles from './call-center-page.module.css';

export type PageSection = 'filters' | 'results';

/** Names the tabs and, with them, the sections they show. */
export const SECTION_TABS = 'section';

interface SectionTabsProps {
  value: PageSection;
  onChange: (section: PageSection) => void;
  filterCount: number;
  total: number | undefined;
}

/** On a phone one section fills the screen at a time. */
export function SectionTabs({ value, onChange, filterCount, total }: SectionTabsProps) {
  return (
    <TabList
      name={SECTION_TABS}
      label="Filters and results"
      tabs={[
        { value: 'filters', content: withCount('Filters', filterCount || undefined) },
        { value: 'results', content: withCount('Results', total) },
      ]}
      value={value}
      onChange={onChange}
      classNames={{ list: styles.sectionTabs, tab: styles.sectionTab }}
    />
  );
}

const withCount = (word: string, count: number | undefined): string =>
  count === undefined ? word : `${word} (${formatCount(count)})`;
