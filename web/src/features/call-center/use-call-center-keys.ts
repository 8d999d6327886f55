import { createRef, type RefObject, useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { focusWhenDrawn, holdKeys } from '../../lib/keyboard/held-keys.ts';
import { type Shortcut, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { formatPhone } from '../../lib/text/contact-formats.ts';
import { panelId, tabId } from '../../ui/page/tab-list.tsx';
import { FILTER_TABS, type FilterTab, TAB_LABELS } from './model/search/filters.ts';
import type { Cursor } from './results/use-cursor.ts';
import type { Results } from './results/use-results.ts';
import type { Search } from './search/use-search.ts';
import { type PageSection, SECTION_TABS } from './section-tabs.tsx';

interface KeysContext {
  search: Search;
  results: Results;
  cursor: Cursor;
  inputs: Inputs;
  openRow: (index: number, history?: 'replace') => void;
  closeDetails: () => void;
  reset: () => void;
  setSection: (section: PageSection) => void;
}

/** Everything an agent does without the mouse. */
export function useCallCenterKeys(context: KeysContext): void {
  const { search, results, cursor, inputs, openRow, setSection } = context;
  const { state, change } = search;

  const focus = (section: PageSection, input: RefObject<HTMLElement | null>) => () => {
    setSection(section);
    focusWhenDrawn(input);
  };
  const walk = (steps: number) => () => {
    setSection('results');
    inputs.results.current?.focus({ preventScroll: true });
    const shown = state.provider === undefined ? undefined : results.indexOf(state.provider);
    const index = cursor.move(steps, cursor.index ?? shown);
    // Open details follow the cursor; moving through ten providers is one history entry.
    if (index !== undefined && state.provider !== undefined) openRow(index, 'replace');
  };
  const openCurrent = () => {
    if (cursor.index !== undefined) openRow(cursor.index);
  };
  const copyPhone = () => {
    const current = cursor.index === undefined ? undefined : results.rowAt(cursor.index);
    const phone = current && results.providerPlaceOf(current.providerId)?.phoneNumber;
    if (phone) void copyText(formatPhone(phone));
  };
  const enterTab = useEnterTab(state.tab, inputs.firstBox);
  useLeaveWithEscape(inputs.results);
  const tabs: Shortcut[] = FILTER_TABS.map((tab, index) => ({
    keys: String(index + 1),
    label: TAB_LABELS[tab],
    run: () => {
      setSection('filters');
      change({ tab }, 'replace');
      enterTab(tab);
    },
  }));
  const isOpen = state.provider !== undefined;
  const inList: Shortcut[] = [
    { keys: 'J', label: 'Next result', run: walk(1) },
    { keys: 'K', label: 'Previous result', run: walk(-1) },
    { keys: 'ArrowDown', label: 'Next result', run: walk(1), when: nothingElseHasFocus },
    { keys: 'ArrowUp', label: 'Previous result', run: walk(-1), when: nothingElseHasFocus },
    { keys: 'Enter', label: 'Open details', run: openCurrent, when: nothingElseHasFocus },
    // Open details have their own C, for the phone that they show.
    ...(isOpen ? [] : [{ keys: 'C', label: 'Copy phone of the current result', run: copyPhone }]),
  ];
  useShortcuts('Search page', [
    { keys: '/', label: 'PHYSICIAN', run: focus('results', inputs.physician) },
    { keys: 'A', label: 'AGE', run: focus('filters', inputs.age) },
    { keys: 'Z', label: 'ADDRESS / ZIP CODE', run: focus('filters', inputs.address) },
    ...tabs,
    // The map walks through its addresses itself.
    ...(state.view === 'list' ? inList : []),
    ...(isOpen ? [{ keys: 'Escape', label: 'Close details', run: context.closeDetails }] : []),
    { keys: 'Alt+R', label: 'Reset', run: context.reset },
  ]);

  /** Arrows and Enter go to the results only if the results or nothing else has the focus. */
  function nothingElseHasFocus(): boolean {
    const focused = document.activeElement;
    return focused === document.body || focused?.id === 'main' || focused === inputs.results.current;
  }
}

/** Focuses the first box of a tab once the tab is open. */
function useEnterTab(open: FilterTab, firstBox: RefObject<HTMLInputElement | null>) {
  const [wanted, setWanted] = useState<{ tab: FilterTab }>();
  useEffect(() => {
    if (wanted?.tab === open) firstBox.current?.focus();
  }, [wanted, open, firstBox]);
  return (tab: FilterTab) => {
    holdKeys();
    setWanted({ tab });
  };
}

const SECTION = `#${panelId(SECTION_TABS, 'filters')}, #${panelId(SECTION_TABS, 'results')}`;

/** Escape moves from a box to the results, where the shortcuts work. With an open list, it only closes the list. */
function useLeaveWithEscape(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
      if (!target.closest(SECTION) || target.getAttribute('aria-expanded') === 'true') return;
      // On a small screen the results are hidden while the filters are shown.
      const places = [results.current, document.getElementById(tabId(SECTION_TABS, 'filters'))];
      places.find((place) => place?.checkVisibility())?.focus();
    };
    // In the capture phase, while an open list can still be told from a closed one.
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [results]);
}

/** The places of the page that the keyboard jumps to. */
export function useInputs() {
  const [inputs] = useState(() => ({
    age: createRef<HTMLInputElement>(),
    birthDate: createRef<HTMLInputElement>(),
    address: createRef<HTMLInputElement>(),
    firstBox: createRef<HTMLInputElement>(),
    physician: createRef<HTMLInputElement>(),
    order: createRef<HTMLButtonElement>(),
    /** The list, or the map while that is shown. */
    results: createRef<HTMLDivElement>(),
  }));
  return inputs;
}

export type Inputs = ReturnType<typeof useInputs>;
