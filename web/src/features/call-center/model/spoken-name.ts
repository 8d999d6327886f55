/** "Garcia, Farid I." is said "Farid I. Garcia"; a name written in the order it is spoken stays. */
export function spokenName(name: string): string {
  const [last, first, ...more] = name.split(/,\s*/);
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}

/** For want of a photo: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = spokenName(name)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter));
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
