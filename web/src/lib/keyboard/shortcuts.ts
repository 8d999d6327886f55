import { useEffect, useEffectEvent } from 'react';
import { readKeystroke, takesKeys } from './keystroke.ts';

/** Keyboard shortcuts, bound and listed under `?` while the component that offers them is on screen. */
export interface Shortcut {
  /** "/", "?", "Alt+R", "Ctrl+K", or two keys one after the other: "G P". */
  keys: string;
  /** Empty for another key of a shortcut that is listed already. */
  label: string;
  run: () => void;
  /** Only then; otherwise the key keeps its usual meaning. */
  when?: () => boolean;
  /** Not again while the key is held down. */
  once?: boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const SEQUENCE_PAUSE = 1_200;
const offered = new Set<() => ShortcutGroup>();

/** The current shortcuts, grouped by title. */
export function listShortcuts(): ShortcutGroup[] {
  const byTitle = new Map<string, readonly Shortcut[]>();
  for (const group of offered) {
    const { title, shortcuts } = group();
    const listed = shortcuts.filter(({ label }) => label !== '');
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...listed]);
  }
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }));
}

export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useEffectEvent(() => ({ title, shortcuts }));
  useEffect(() => {
    const offer = () => group();
    if (offered.size === 0) document.addEventListener('keydown', onKeyDown);
    offered.add(offer);
    return () => {
      offered.delete(offer);
      if (offered.size > 0) return;
      document.removeEventListener('keydown', onKeyDown);
      // Nobody hears the rest of a word.
      last = undefined;
    };
  }, []);
}

/** The shortcut for a key press; a sequence of two keys takes precedence over the second key alone. */
export function findShortcut(
  shortcuts: readonly Shortcut[],
  pressed: string,
  before: string | undefined,
): Shortcut | undefined {
  const offers = (wanted: string) =>
    shortcuts.find(({ keys, when }) => keys === wanted && when?.() !== false);
  return (before === undefined ? undefined : offers(`${before} ${pressed}`)) ?? offers(pressed);
}

let isPaused = (): boolean => false;
/** While the next screen is loading, keys are not for the screen that is still shown. */
export const pauseShortcutsWhile = (condition: () => boolean): void => {
  isPaused = condition;
};

interface LastKey {
  key: string;
  at: number;
  /** Part of a word meant for a field that did not have the focus yet; no shortcut on this screen takes it. */
  isWord: boolean;
}
let last: LastKey | undefined;

function onKeyDown(event: KeyboardEvent): void {
  const pressed = readKeystroke(event);
  const isPlain = !pressed.includes('+');
  if (pressed === 'Escape' && !event.defaultPrevented && closeMenuOf(event.target)) event.preventDefault();
  if (event.defaultPrevented || (isPlain && (takesKeys(event.target) || dialogIsOpen()))) return;
  const before = last && event.timeStamp - last.at < SEQUENCE_PAUSE ? last : undefined;
  const all = [...offered].flatMap((group) => group().shortcuts);
  const isLetter = isPlain && event.key.length === 1;
  const shortcut =
    isLetter && (before?.isWord || isPaused()) ? undefined : findShortcut(all, pressed, before?.key);
  // A space continues a word but never starts one: it presses buttons and ticks boxes.
  const beginsWord = event.key !== ' ' && !startsSequence(all, pressed);
  const isWord = isLetter && !shortcut && (before?.isWord || isPaused() || beginsWord);
  last = shortcut ? undefined : { key: pressed, at: event.timeStamp, isWord };
  if (!shortcut) return;
  event.preventDefault();
  if (!(shortcut.once && event.repeat)) shortcut.run();
}

/** A menu closes itself once it has the focus, which its button keeps for a moment after opening it. */
function closeMenuOf(target: EventTarget | null): boolean {
  const hasOpenMenu =
    target instanceof HTMLButtonElement && target.matches('[aria-haspopup][aria-expanded="true"]');
  if (hasOpenMenu) target.click();
  return hasOpenMenu;
}

const startsSequence = (shortcuts: readonly Shortcut[], pressed: string): boolean =>
  shortcuts.some(({ keys }) => keys.startsWith(`${pressed} `));

const dialogIsOpen = (): boolean => countDialogs() > 0;

export const countDialogs = (): number =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length;
