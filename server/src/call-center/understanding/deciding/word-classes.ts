import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isCare, isComplaint, isSide } from '../words/complaint-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isPerson, sexOfPerson } from '../words/people.ts';
import { readClassed } from '../words/word-lists.ts';

/** What kind of word this is, so that what was learned of "told" holds for "advised" as well. A word may be of several classes. */

const LISTED = new Map<string, string[]>();
for (const [word, name] of readClassed('word-classes')) LISTED.set(word, [...(LISTED.get(word) ?? []), name]);

/** By their meaning or their form; how common a word is only where nothing else is known of it. */
export function classesOf(key: string): string[] {
  const found = [...(LISTED.get(key) ?? [])];
  if (isPerson(key)) found.push('person', `sex ${sexOfPerson(key)}`);
  if (isComplaint(key)) found.push('complaint');
  if (isCare(key)) found.push('care');
  if (isSide(key)) found.push('side');
  if (/^\d+$/.test(key)) found.push('number');
  else if (/\d/.test(key)) found.push('code');
  if (/\w{3}ed$/.test(key)) found.push('-ed');
  if (/\w{3}ing$/.test(key)) found.push('-ing');
  if (found.length > 0) return found;
  return [isFiller(key) ? 'filler' : isCommon(key) ? 'common' : isOrdinary(key) ? 'ordinary' : 'rare'];
}
