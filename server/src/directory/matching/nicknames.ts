import { readFileSync } from 'node:fs';

/** Given names that stand for each other: each line has the spellings of a name and what its bearers are called. */
const GIVEN_NAMES = readFileSync(new URL('../../../data/nicknames.txt', import.meta.url), 'utf8');

const GROUPS = GIVEN_NAMES.split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => {
    const [names = [], short = []] = line.split(':').map((side) => side.trim().split(/\s+/).filter(Boolean));
    return { names, short };
  });

function groupsBy(wordsOf: (group: (typeof GROUPS)[number]) => readonly string[]) {
  const found = new Map<string, typeof GROUPS>();
  for (const group of GROUPS)
    for (const word of wordsOf(group)) found.set(word, [...(found.get(word) ?? []), group]);
  return found;
}

const BY_NICKNAME = groupsBy(({ short }) => short);
const BY_ANY_NAME = groupsBy(({ names, short }) => [...names, ...short]);

/** The names that a nickname stands for. */
export const namesOfNickname = (nickname: string): readonly string[] =>
  BY_NICKNAME.get(nickname)?.flatMap(({ names }) => names) ?? [];

/** Whether one person may be called both: Bob and Robert, Ted and Teddy. */
export const mayBeSamePerson = (a: string, b: string): boolean =>
  BY_ANY_NAME.get(a)?.some((group) => BY_ANY_NAME.get(b)?.includes(group)) ?? false;
