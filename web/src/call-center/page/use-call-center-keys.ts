import { FILTER_TABS, type FilterTab } from '@careline/contracts/call-center/filter-spec';
import { ID_FILTERS, type IdFilterKey } from '@careline/contracts/call-center/filters';
import type { SearchItem } from '@careline/contracts/call-center/search';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { type Shortcut, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { panelId, tabId } from '../../ui/page/tab-list.tsx';
import type { Asking } from '../asking/use-ask-next.ts';
import type { Shortlist } from '../caller/use-shortlist.ts';
import { toPin } from '../model/caller/pins.ts';
import { PREFERENCE_KEYS } from '../model/search/changes.ts';
import { listFilterFields, TAB_LABELS } from '../model/search/filters.ts';
import { OFFER_KEYS } from '../results/no-results.tsx';
import type { Listing } from '../results/use-listing.ts';
import type { FilterBoxes, Inputs } from '../search/use-inputs.ts';
import type { Search } from '../search/use-search.ts';
import type { PageSection, Sections } from '../search/use-session-memory.ts';
import { SECTION_TABS } from './section-tabs.tsx';
import type { Opening } from './use-opening.ts';
import type { PhoneCalls } from './use-phone-calls.ts';

interface KeysContext {
  search: Search;
  listing: Listing;
  asking: Asking;
  inputs: Inputs;
  sections: Sections;
  opening: Opening;
  calls: PhoneCalls;
  shortlist: Shortlist;
}

/** Everything an agent does without the mouse. */
export function useCallCenterKeys(context: KeysContext): void {
  useLeaveWithEscape(context.inputs.results);
  useFilterKeys(context);
  useResultKeys(context);
}

/** What is asked for: the line, the patient, the filters and the next call. */
function useFilterKeys({ search, listing, asking, inputs, sections, calls }: KeysContext): void {
  const { state, change } = search;
  const { isNobody, cursor } = listing;
  const { focusIn } = sections;
  const enterBox = useEnterBox(state.tab, inputs.boxes);
  const goToBox = (tab: FilterTab, key: IdFilterKey | undefined) => () => {
    if (!key) return;
    sections.show('filters');
    if (tab !== state.tab) change({ tab }, 'replace');
    enterBox(tab, key);
  };
  const tabs: Shortcut[] = FILTER_TABS.map((tab, index) => ({
    keys: String(index + 1),
    label: TAB_LABELS[tab],
    run: goToBox(tab, listFilterFields(tab)[0]?.key),
    // Digits answer what is asked; where nobody is found, the first ones take what is offered instead.
    when: () => !asking.takesDigits && !(isNobody && OFFER_KEYS.some((key) => key === String(index + 1))),
  }));
  const isOpen = state.provider !== undefined;
  const isOnResult = isOpen || (state.view === 'list' && cursor.index !== undefined && !isNobody);
  const boxes: Shortcut[] = ID_FILTERS.map(({ shortcut, label, tab, key }) => ({
    keys: shortcut,
    label,
    run: goToBox(tab, key),
    // On a result P pins; where there are words to say, L switches their language.
    when: () => !(shortcut === 'P' && isOnResult) && !(shortcut === 'L' && (isOpen || isNobody)),
  }));
  const preferences: Shortcut[] = PREFERENCE_KEYS.map(({ keys, label, toggle }) => ({
    keys,
    label,
    run: () => change((before) => toggle(before)),
  }));
  useShortcuts('Search page', [
    { keys: 'W', label: 'What the caller says', run: () => inputs.words.current?.focus() },
    { keys: '/', label: 'PHYSICIAN', run: () => focusIn('results', inputs.physician) },
    { keys: 'A', label: 'AGE', run: () => focusIn('filters', inputs.age) },
    { keys: 'D', label: 'DATE OF BIRTH', run: () => focusIn('filters', inputs.birthDate) },
    { keys: 'Z', label: 'ADDRESS / ZIP CODE', run: () => focusIn('filters', inputs.address) },
    { keys: 'V D', label: 'APPOINTMENT ON', run: () => focusIn('filters', inputs.day) },
    { keys: 'U', label: 'GROUP', run: pressIn(sections, 'filters', inputs.group) },
    ...tabs,
    ...boxes,
    { keys: 'Alt+R', label: 'Reset', run: calls.reset },
    { keys: 'Alt+N', label: 'Next caller: forget this one', run: calls.nextCaller },
    { keys: 'Alt+B', label: "Last caller's filters, for two minutes", run: calls.bringBack },
  ]);
  useShortcuts('In the line', IN_THE_LINE);
  useShortcuts('Preferences', preferences);
}

/** What was found: list or map, the shortlist, the open provider. */
function useResultKeys(context: KeysContext): void {
  const { search, inputs, sections, opening, shortlist } = context;
  const { state, change } = search;
  const inList = useListKeys(context);
  const isOpen = state.provider !== undefined;
  const pinCount = shortlist.pins.length;
  const switchView = () => {
    sections.show('results');
    change({ view: state.view === 'map' ? 'list' : 'map' });
    requestAnimationFrame(() => inputs.results.current?.focus({ preventScroll: true }));
  };
  useShortcuts('Results', [
    { keys: 'M', label: state.view === 'map' ? 'List' : 'Map', run: switchView },
    ...(pinCount > 1 ? [{ keys: 'Q', label: 'Compare', run: shortlist.compare }] : []),
    // Open details have their own G, which also knows who is open.
    ...(pinCount > 0 && !isOpen ? [{ keys: 'G', label: 'Give to caller', run: shortlist.givePinned }] : []),
    { keys: 'O', label: 'Order by', run: pressIn(sections, 'results', inputs.order) },
    // On the map, the same keys walk through its addresses.
    ...(state.view === 'list' ? inList : []),
    // Not listed here, but explains itself instead of swallowing what is typed after it.
    ...(isOpen
      ? []
      : [{ keys: 'R', label: '', run: () => notify.info('Open a provider first to report wrong data.') }]),
    ...(isOpen ? [{ keys: 'Escape', label: 'Close details', run: opening.closeDetails }] : []),
  ]);
}

/** The keys of the list: walking through its rows, and what is done with the current one. */
function useListKeys({ search: { state }, listing, inputs, sections, opening, shortlist }: KeysContext) {
  const { results, cursor } = listing;
  const { openRow } = opening;
  const isOpen = state.provider !== undefined;
  const walk = (steps: number) => () => {
    sections.show('results');
    inputs.results.current?.focus({ preventScroll: true });
    const shown = state.provider === undefined ? undefined : results.indexOf(state.provider);
    const index = cursor.move(steps, cursor.index ?? shown);
    // Open details follow the cursor; moving through ten providers is one history entry.
    if (index !== undefined && isOpen) openRow(index, 'replace');
  };
  // Without a current result, the first one is meant.
  const meant = cursor.index ?? 0;
  const current = results.rowAt(meant);
  const placeOf = ({ providerId }: SearchItem) => results.providerPlaceOf(providerId);
  const copyPhone = useCopyOnceSettled(opening.isSettled, () => {
    const phone = current && placeOf(current)?.phoneNumber;
    if (phone) void copyText(formatPhone(phone));
  });
  const pinCurrent = () => {
    if (current) shortlist.toggle(toPin(current, placeOf(current)));
  };
  /** Arrows and Enter go to the results only if the results or nothing else has the focus. */
  const nothingElseHasFocus = () => {
    const focused = document.activeElement;
    return focused === document.body || focused?.id === 'main' || focused === inputs.results.current;
  };
  const keys: Shortcut[] = [
    { keys: 'J', label: 'Next result, or ↓', run: walk(1) },
    { keys: 'K', label: 'Previous result, or ↑', run: walk(-1) },
    { keys: 'ArrowDown', label: '', run: walk(1), when: nothingElseHasFocus },
    { keys: 'ArrowUp', label: '', run: walk(-1), when: nothingElseHasFocus },
    { keys: 'Enter', label: 'Open details', run: () => openRow(meant), when: nothingElseHasFocus },
    // Also while the details of this row are on their way; those of another provider have their own P.
    ...(cursor.index === undefined || (isOpen && current?.providerId !== state.provider)
      ? []
      : [{ keys: 'P', label: 'Pin the current result', run: pinCurrent }]),
    // Open details have their own C, for the phone that they show.
    ...(isOpen ? [] : [{ keys: 'C', label: 'Copy phone of the current or first result', run: copyPhone }]),
  ];
  return keys;
}

/** Shows a section, then presses a button in it. */
const pressIn =
  ({ show }: Sections, section: PageSection, button: RefObject<HTMLButtonElement | null>) =>
  () => {
    show(section);
    requestAnimationFrame(() => {
      button.current?.focus();
      button.current?.click();
    });
  };

/** Copies at once, or as soon as the results have settled: the key is often pressed before they have. */
function useCopyOnceSettled(isSettled: boolean, act: () => void): () => void {
  const [wantedAt, setWantedAt] = useState<number>();
  const actNow = useEffectEvent(() => {
    setWantedAt(undefined);
    if (wantedAt === undefined) return;
    if (Date.now() - wantedAt < LATE) act();
    else notify.error('The results came late: nothing was copied.');
  });
  const isDue = wantedAt !== undefined && isSettled;
  useEffect(() => {
    if (isDue) actNow();
  }, [isDue]);
  return () => (isSettled ? act() : setWantedAt(Date.now()));
}

/** After this long the clipboard may hold something else already. */
const LATE = 5_000;

/** Listed only: the line takes its keys itself, and nothing else hears them while it has the focus. */
const IN_THE_LINE: readonly Shortcut[] = [
  ['Enter', 'Set what is understood'],
  ['ArrowDown', 'Other choices'],
  ['ArrowRight', 'Complete the word'],
  ['Escape', 'Leave'],
].map(([keys = '', label = '']) => ({ keys, label, run: () => {}, when: () => false }));

/** Focuses a box once its tab is open. */
function useEnterBox(open: FilterTab, boxes: FilterBoxes) {
  const [wanted, setWanted] = useState<{ tab: FilterTab; key: IdFilterKey }>();
  useEffect(() => {
    if (wanted?.tab === open) boxes[wanted.key].current?.focus();
  }, [wanted, open, boxes]);
  return (tab: FilterTab, key: IdFilterKey) => {
    setWanted({ tab, key });
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
