import { isPerson } from '../words/people.ts';
import { keyAt, type Word } from '../words/words.ts';

/** "Back" that is no part of the body. */

const RETURNING =
  /^(?:call|ring|text|phone|dial|buzz|ping|page|email|mail|fax|write|get|bring|send|put|transfer|pay|give|hand|take|let|reach|try)(?:s|ed|ing|ting)?$|^(?:rang|got|brought|sent|paid|gave|took|wrote|put)$/;
const BEFORE_BACK =
  /^(?:my|her|his|the|your|our|their|a|lower|upper|low|mid|middle|bad|sore|hurt|hurts|injured|and|or|of|in|for|with|w|aching|entire|whole|on|n|no|not|except|left|right|broken|s|is)$/;
const AFTER_BACK =
  /^(?:pain|hurts|hurt|hurting|ache|aches|eval|evaluation|exam|consult|mri|xray|doc|trouble|stiffness|problem|problems|injury|surgery|surgeon|spasm|spasms|doctor|dr|specialist|issue|issues|brace|and|or|out|is|went|injection|injections|exercises|fusion|x|for|since|strain)$/;

const BEHIND =
  /^(?:elevator|elevators|door|doors|entrance|exit|stairs|staircase|room|rooms|office|desk|seat|row|porch|yard|lot|gate|window|hallway|pocket|page|parking|alley|house|patio|deck)$/;

/** "Give me a ring back" is not a body part: the back has a word before it that says whose, or one after it that says what is wrong. */
export function adverb(words: readonly Word[], first: number, text: string): number | undefined {
  const word = words[first];
  if (word?.key !== 'back') return undefined;
  // "Front: Aetna. Back: precert 1-888": a side of the card.
  if (/^\s*:/.test(text.slice(word.end)) && /\b(?:card|front|tarjeta|id)\b/i.test(text)) return first;
  // "The back elevator", "back entrance".
  if (BEHIND.test(keyAt(words, first + 1)) && !words[first + 1]?.isSeparated) return first;
  if (word.isSeparated) return undefined;
  // "Ringing her back now", "texted him back".
  if (
    /^(?:her|him|me|us|you|them|it)$/.test(keyAt(words, first - 1)) &&
    RETURNING.test(keyAt(words, first - 2))
  )
    return first;
  const [before, next] = [words[first - 1], words[first + 1]];
  if (!before || BEFORE_BACK.test(before.key) || /\d/.test(before.key)) return undefined;
  // "My husband's back", "for my husbands back"; but "take the kids back".
  const isOwned = isPerson(before.key) && (/^['’]s/.test(text.slice(before.end)) || before.key.endsWith('s'));
  if (isOwned && !/^(?:the|kids|parents)$/.test(before.key)) return undefined;
  return next && !next.isSeparated && AFTER_BACK.test(next.key) ? undefined : first;
}
