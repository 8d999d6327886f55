import type { CurrentUser } from '@careline/contracts/people/account';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { createSpotlight } from '@mantine/spotlight';
import { flushSync } from 'react-dom';
import { interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { keptDrafts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery, signOutTo } from '../../lib/session/session.ts';
import { createSignal } from '../../lib/signal.ts';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';

export const [paletteStore, paletteActions] = createSpotlight();
export const PALETTE_LABEL = 'Search commands';

/** Moves the focus in the same task: Mantine's timer would leave the next letters to the field that had it before. */
export const openPalette = (): void => {
  flushSync(paletteActions.open);
  document.querySelector<HTMLElement>(`[aria-label="${PALETTE_LABEL}"]`)?.focus();
};

/** The list of shortcuts opens from the top bar, the palette and with `?`. */
export const { emit: openShortcutHelp, subscribe: onShortcutHelp } = createSignal();

export function useThemeSwitch() {
  // To suspend transitions, Mantine would inject a <style>, which the CSP forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, switchTheme: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** Signs out, after a question if something typed would be lost. Nothing that was typed stays on the computer. */
export async function askToSignOut(): Promise<void> {
  if (!(await mayLeaveScreen())) return;
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  if (user) keptDrafts.forgetAll(user.id);
  interruption.clear();
  await signOutTo('#/login');
}

/** Signs out a user who has gone away. Forms keep what was typed, and signing in leads back to this place. */
export async function signOutInactive(): Promise<void> {
  interruption.begin('inactive');
  await signOutTo(`#/login?from=${encodeURIComponent(window.location.hash.slice(1) || '/')}`);
}
