import { isFiller, isForeign } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import type { PhysicianNames } from './name-meanings.ts';
import { namesOfNickname } from './nicknames.ts';

export const NPI = /^\d{10}$/;

/** Names of up to this many letters must be spelt exactly. */
export const SHORT = 3;

/** The spellings of the word at a position; each word is looked up once, up to a limit. */
export function speller(
  words: readonly Word[],
  names: PhysicianNames,
  limits: { spelled: number },
  isTitledAt: (position: number) => boolean,
) {
  const known = new Map<string, string[]>();
  const look = (key: string, isTitled: boolean, isUnfinished: boolean): string[] => {
    const formal = namesOfNickname(key);
    const isShort = key.length <= SHORT;
    // "To be frank", "will": an everyday word is somebody's name only after a title or beside a surname.
    if (limits.spelled-- <= 0) return [];
    const all = names.spellings(key, isTitled, isUnfinished && !isShort);
    const own =
      isShort || (isForeign(key) && !isTitled) || isFiller(key)
        ? all.filter((spelling) => spelling === key)
        : all;
    if (formal.length === 0 || own[0] === key) return own;
    return formal.filter((name) => names.spellings(name, false, false)[0] === name);
  };
  return (position: number): string[] => {
    const { key = '', isUnfinished = false } = words[position] ?? {};
    if (NPI.test(key) || key.length === 1) return [key];
    const isTitled = isTitledAt(position);
    const name = isTitled ? `dr ${key}` : key;
    const spelled = known.get(name) ?? look(key, isTitled, isUnfinished);
    known.set(name, spelled);
    return spelled;
  };
}
