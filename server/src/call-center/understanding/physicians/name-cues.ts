import { isAfterTitle, type Word } from '../words/words.ts';

export type NameCue = 'strong' | 'alone';

/** "I need a walker" asks for nobody; "see Walker" does, and so does the name between commas. */
export function askedFor(words: readonly Word[], position: number): NameCue | undefined {
  const before = words[position - 1]?.key ?? '';
  const next = words[position + 1];
  if (!words[position]?.isSeparated && /^(?:see|seeing|named|physician|surgeon|sees)$/.test(before))
    return 'strong';
  if (before === 'of' && words[position - 2]?.key === 'name') return 'strong';
  if (words.length === 1) return 'strong';
  const isFragment =
    words[position]?.isSeparated &&
    // "5th met fx? Jones?" names a fracture; "Dr. Sully? Sullivan?" nobody but a physician.
    (!next?.gap.includes('?') || words.some((_, at) => at < position && isAfterTitle(words, at))) &&
    (!next ||
      next.isSeparated ||
      /^(?:please|pls|for|or|not|o|asap|today|tomorrow|only|again|appt|fu)$/.test(next.key));
  return isFragment || /^(?:with|by|called|to)$/.test(before) ? 'alone' : undefined;
}

/** "HER last name is Wright", "my sister's name is Grace": not the physician's. */
export function isOfCaller(words: readonly Word[], position: number): boolean {
  if (/^(?:of|named|called)$/.test(words[position - 1]?.key ?? '')) return false;
  const near = words.slice(Math.max(0, position - 4), position + 10).map(({ key }) => key);
  return near.some(
    (key, k) =>
      /^(?:name|names|apellido|nombre|spelled)$/.test(key) &&
      !/^(?:doctor|doctors|dr|drs)$/.test(near[k - 1] ?? ''),
  );
}

/** "80s, walker, Medicare": what the patient walks with, and other things that people are called after. */
export const isAid = (words: readonly Word[], position: number): boolean =>
  words.length > 3 &&
  /^(?:walker|park|rose|price|case|bone|hand|foot)$/.test(words[position]?.key ?? '') &&
  !words[position + 1]?.gap.includes('?');
