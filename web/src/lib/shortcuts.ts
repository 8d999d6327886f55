import { useEffect, useEffectEvent } from 'react';
import { keystroke, typesText } from './keystroke.ts';

/** Keyboard shortcuts: each is bound and listed under `?` for as long as the component that offers it is on screen. */
export interface Shortcut {
  /** "/", "?", "Alt+R", "Ctrl+K", or two keys one after the other: "G P". */
  keys: string;
  label: string;
  run: () => void;
  /** Only then; otherwise the key keeps its usual meaning. */
  when?: () => boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const SEQUENCE_PAUSE = 1_200;
const offered = new Set<() => ShortcutGroup>();

/** What works right now, under one heading each. */
export function listShortcuts(): ShortcutGroup[] {
  const byTitle = new Map<string, readonly Shortcut[]>();
  for (const group of offered) {
    const { title, shortcuts } = group();
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...shortcuts]);
  }
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }));
}

export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useEffectEvent(() => ({ title, shortcuts }));
  useEffect(() => {
    const offer = () => group();
    offered.add(offer);
    const stop = listen(() => group().shortcuts);
    return () => {
      offered.delete(offer);
      stop();
    };
  }, []);
}

function listen(shortcuts: () => readonly Shortcut[]): () => void {
  let first: { key: string; at: number } | undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = keystroke(event);
    const plain = !pressed.includes('+');
    if (event.defaultPrevented || (plain && (typesText(event.target) || dialogIsOpen()))) return;
    const sequence =
      first && event.timeStamp - first.at < SEQUENCE_PAUSE ? `${first.key} ${pressed}` : pressed;
    const match = shortcuts().find(
      ({ keys, when }) => (keys === sequence || keys === pressed) && when?.() !== false,
    );
    first = { key: pressed, at: event.timeStamp };
    if (!match) return;
    event.preventDefault();
    match.run();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
