import { MATCH, matchName } from '@careline/contracts/rules/match-rank';
import { useVirtualizedCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isSameName } from '../../lib/text/names.ts';

interface SelectKeysOptions {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** Undefined until the options are known; keys pressed before that still count. */
  count: number | undefined;
  /** `isFirst`: no arrow key was pressed since the text was typed. */
  choose: (index: number, isFirst: boolean) => void;
  /** The option highlighted after typing, if not the first: the one with exactly that name. */
  first?: number | undefined;
}

/** Arrow keys, Enter and Escape in a list whose options exist only while they are in view. */
export function useSelectKeys({ opened, setOpened, count, choose, first = 0 }: SelectKeysOptions) {
  const prefix = useId();
  const [moved, setActive] = useState<number | 'first'>(-1);
  const active = wrapIndex(moved === 'first' ? first : moved, count);
  const optionId = (index: number) => `${prefix}-${index}`;
  const store = useVirtualizedCombobox({
    opened,
    onOpenedChange: setOpened,
    totalOptionsCount: count ?? Number.MAX_SAFE_INTEGER,
    getOptionId: (index) => optionId(index),
    selectedOptionIndex: active,
    // The arrow key that opens the list selects its first option.
    activeOptionIndex: 0,
    setSelectedOptionIndex: setActive,
    onSelectedOptionSubmit: (index) => choose(index, moved === 'first'),
    onDropdownOpen: () => setActive(-1),
  });
  const restart = () => {
    setOpened(true);
    setActive('first');
  };
  const open = () => {
    setOpened(true);
    setActive(-1);
  };
  return { store, active, optionId, restart, open };
}

/** Wraps around the list, for arrow keys pressed before its length was known. */
const wrapIndex = (index: number, count: number | undefined): number =>
  count && index >= count ? index % count : index;

interface OptionsState {
  /** The list answers the current text. */
  isSettled: boolean;
  /** How many options it has, once they are known. */
  count: number | undefined;
  /** There will be no answer. */
  hasFailed?: boolean;
}

/** Enter chooses from the answer to the typed text, leaving the field takes its match. Both wait for the answer if necessary. */
export function useEnter(
  { isSettled, count, hasFailed = false }: OptionsState,
  choose: (index: number) => void,
  { takeMatch = () => {}, first = 0 }: { takeMatch?: () => void; first?: number | undefined } = {},
) {
  const [awaited, setAwaited] = useState<number | 'first' | 'match'>();
  const cancel = () => setAwaited(undefined);
  const arrived = useEffectEvent((wanted: number | 'first' | 'match') => {
    cancel();
    if (wanted === 'match') takeMatch();
    else choose(wrapIndex(wanted === 'first' ? first : wanted, count));
  });
  useEffect(() => {
    if (awaited === undefined) return;
    if (isSettled) arrived(awaited);
    else if (hasFailed) setAwaited(undefined);
  }, [isSettled, hasFailed, awaited]);
  return {
    press: (index: number, isFirst = false) => setAwaited(isFirst ? 'first' : index),
    leave: () => setAwaited('match'),
    cancel,
    isAwaited: awaited !== undefined,
  };
}

/**
 * What typed text stands for when the field is left without a choice: the only option of exactly that name, or the only one whose name begins
 * with it. Nothing is taken for letters in the middle of its name.
 */
export function findMatch(
  text: string,
  count: number,
  labelAt: (index: number) => string | undefined,
): number | undefined {
  const exact = findExact(text, count, labelAt);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const beginning = findAmong(
    count,
    (index) => (matchName(labelAt(index) ?? '', text) ?? MATCH.contains) <= MATCH.begins,
  );
  return beginning.length === 1 ? beginning[0] : undefined;
}

export const findExact = (
  text: string,
  count: number,
  labelAt: (index: number) => string | undefined,
): number[] => findAmong(count, (index) => isSameName(labelAt(index) ?? '', text));

/** Among those that are loaded: the best matches are the first. */
const findAmong = (count: number, fits: (index: number) => boolean): number[] =>
  Array.from({ length: Math.min(count, 100) }, (_, index) => index).filter(fits);
