import { matchesWords } from '../../../lib/text/names.ts';
import '@mantine/spotlight/styles.css';
import { ADMINS, EDITORS, EVERYONE } from '@careline/contracts/basis/call';
import { isAnswerNumber, readNumber } from '@careline/contracts/call-center/answers';
import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import { Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, type SpotlightFilterFunction } from '@mantine/spotlight';
import {
  IconBookmark,
  IconFileDescription,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOfProviderList } from '../../../entity-set/list/own-searches.tsx';
import { openAnswer } from '../../../lib/answer-signal.ts';
import { callQuery } from '../../../lib/api/call-api.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { hasRole, useCurrentUser } from '../../../lib/session/session.ts';
import { SETTINGS_TABS } from '../../settings-tabs.ts';
import { useMenu } from '../menu.tsx';
import styles from '../shell.module.css';
import {
  askToSignOut,
  openPalette,
  openShortcutHelp,
  PALETTE_LABEL,
  paletteStore,
  useThemeSwitch,
} from '../shell-dialogs.ts';
import { RECORDS_HEADING, useRecords } from './use-records.tsx';

/** The Ctrl-K palette: go to any screen, search any list, run any command. */
export function Palette() {
  const [query, setQuery] = useState('');
  // Records arrive later and go below the entries shown at once, so that nothing moves away under Enter.
  const groups = [
    usePages(query),
    useCommands(),
    useOwnSearches(query),
    listAnswers(query),
    useRecords(query),
    useSearches(query),
  ];
  useEffect(markSelected);
  useKeptFocus();
  useShortcuts('Everywhere', [{ keys: 'Ctrl+K', label: 'Search or jump to anything', run: openPalette }]);
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      // At the top, so that it stands still while its list grows and shrinks.
      centered={false}
      yOffset={80}
      // Without a transition there is no closing palette whose text a new one could inherit.
      transitionProps={{ duration: 0 }}
      clearQueryOnClose={false}
      onSpotlightOpen={() => setQuery('')}
      lockScroll={false}
      highlightQuery
      filter={filterActions}
      scrollable
      maxHeight={420}
      // A scrolling region must be focusable; the entries are not, the arrow keys only highlight them.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound="Nothing found"
      query={query}
      onQueryChange={setQuery}
      actions={groups.filter((group) => group.actions.length > 0)}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      classNames={{ action: styles.paletteEntry }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Type a page, a name or a command…',
        'aria-label': PALETTE_LABEL,
      }}
    />
  );
}

/** Keeps letters meant for the palette away from a form that has just opened and takes the focus late. */
function useKeptFocus(): void {
  useWindowEvent('focusin', ({ target }) => {
    if (!paletteStore.getState().opened || !(target instanceof Node)) return;
    const box = document.querySelector<HTMLElement>(`[aria-label="${PALETTE_LABEL}"]`);
    if (box && !box.closest('[role="dialog"]')?.contains(target)) box.focus();
  });
}

/** Spotlight marks the selected entry in the page itself; when entries come and go, the mark has to follow. */
function markSelected(): void {
  const { listId, selected } = paletteStore.getState();
  const entries = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  for (const [index, entry] of entries.entries()) entry.toggleAttribute('data-selected', index === selected);
}

/** As every other list of the application matches: by words, without case, accents or punctuation. */
const filterActions: SpotlightFilterFunction = (query, groups) =>
  groups
    .filter((group) => 'actions' in group)
    .map(({ group, actions }) => {
      // Matched already: by the server, also with typing errors, or by their form.
      if (group === RECORDS_HEADING || group === ANSWERS_HEADING) return { group, actions };
      const inLabel = actions.filter(({ label = '' }) => matchesWords(label, query));
      const inDescription = actions.filter(
        (action) => !inLabel.includes(action) && matchesWords(action.description ?? '', query),
      );
      return { group, actions: [...inLabel, ...inDescription] };
    })
    .filter(({ actions }) => actions.length > 0);

/** Screens that the menu has no room for. */
const OTHER_SCREENS = [
  { to: '/user-profile', label: 'Profile', icon: IconUser, roles: EVERYONE },
  { to: '/settings', label: 'Settings', icon: IconSettings, roles: EDITORS },
  { to: '/user-managements', label: 'User management', icon: IconUsers, roles: ADMINS },
] as const;

/** The tab that is a screen of its own as well is listed once. */
const TABS = SETTINGS_TABS.filter(({ label }) => label !== 'User Management');

/** All screens; the tabs of Settings once something is typed, since they are many. */
function usePages(query: string): SpotlightActionGroupData {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const pages = useMenu().map(({ label, hint, icon: Glyph, keys, to }) => ({
    id: to,
    label,
    description: hint,
    leftSection: <Glyph size={18} aria-hidden />,
    rightSection: <Kbd size="xs">{keys}</Kbd>,
    onClick: () => void navigate({ to }),
  }));
  const others = OTHER_SCREENS.filter(({ roles }) => hasRole(user, roles)).map(
    ({ to, label, icon: Glyph }) => ({
      id: to,
      label,
      leftSection: <Glyph size={18} aria-hidden />,
      onClick: () => void navigate({ to }),
    }),
  );
  const tabs = TABS.filter(({ roles }) => query.trim() !== '' && hasRole(user, roles)).map(
    ({ label, about }) => ({
      id: `settings ${label}`,
      label,
      description: `Settings: ${about}`,
      leftSection: <IconSettings size={18} aria-hidden />,
      onClick: () => void navigate({ to: '/settings', search: { tab: label } }),
    }),
  );
  return { group: 'Go to', actions: [...pages, ...others, ...tabs] };
}

/** The searches that the user has named, once something is typed. */
function useOwnSearches(query: string): SpotlightActionGroupData {
  const { history } = useRouter();
  const { data } = useQuery({
    ...callQuery(searchesCalls.search, { body: {}, spinner: false }),
    enabled: query.trim() !== '',
  });
  return {
    group: 'My searches',
    actions: (query.trim() === '' ? [] : (data?.items ?? [])).map(({ id, name, query: kept }) => ({
      id: `own search ${id}`,
      label: name,
      leftSection: <IconBookmark size={18} aria-hidden />,
      onClick: () =>
        history.push(
          `${isOfProviderList(new URLSearchParams(kept)) ? '/providers' : '/call-center'}?${kept}`,
        ),
    })),
  };
}

const ANSWERS_HEADING = 'What callers were told';

/** A text in the form of an answer's number opens that answer. */
const listAnswers = (query: string): SpotlightActionGroupData => ({
  group: ANSWERS_HEADING,
  actions: isAnswerNumber(query)
    ? [
        {
          id: 'answer',
          label: `Answer ${readNumber(query)}`,
          description: 'As it was told, and what has changed since',
          leftSection: <IconFileDescription size={18} aria-hidden />,
          onClick: () => openAnswer(readNumber(query)),
        },
      ]
    : [],
});

/** Searches for the typed text in each list that has a search box. */
function useSearches(query: string): SpotlightActionGroupData {
  const navigate = useNavigate();
  const lists = useMenu().filter(({ to }) => to !== '/call-center' && to !== '/insights');
  const text = query.trim();
  if (text.length < 2) return { group: 'Search', actions: [] };
  return {
    group: 'Search',
    actions: lists.map(({ label, to }) => ({
      id: `search ${to}`,
      label: `${label}: “${text}”`,
      leftSection: <IconSearch size={18} aria-hidden />,
      onClick: () => void navigate({ to, search: { q: text } }),
    })),
  };
}

function useCommands(): SpotlightActionGroupData {
  const { isDark, switchTheme } = useThemeSwitch();
  return {
    group: 'Actions',
    actions: [
      {
        id: 'theme',
        label: isDark ? 'Switch to light theme' : 'Switch to dark theme',
        leftSection: <IconMoon size={18} aria-hidden />,
        onClick: switchTheme,
      },
      {
        id: 'shortcuts',
        label: 'Show keyboard shortcuts',
        leftSection: <IconKeyboard size={18} aria-hidden />,
        rightSection: <Kbd size="xs">?</Kbd>,
        onClick: openShortcutHelp,
      },
      {
        id: 'sign-out',
        label: 'Sign out',
        leftSection: <IconLogout size={18} aria-hidden />,
        onClick: () => void askToSignOut(),
      },
    ],
  };
}
