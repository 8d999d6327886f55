import { textBetween } from '../words/clauses.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isFirstName, isPerson } from '../words/people.ts';
import { keyAt, type Word } from '../words/words.ts';

/** "My name is Karen", "this is Karen calling": the caller, not the physician. */
export function introduction(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  if (/^(?:drs?|dra|doctors?|doctoras?|docs?|surgeons?)$/.test(keyAt(words, first - 1))) return undefined;
  const isCue = /^(?:name|this)$/.test(keyAt(words, first)) && keyAt(words, first + 1) === 'is';
  const isSpanish =
    (keyAt(words, first) === 'soy' && keyAt(words, first - 1) !== 'yo') ||
    /^(?:dona|don|senora|senor|sra|sr|mrs|mr|ms|miss)$/.test(keyAt(words, first));
  const start =
    nameOfPatient(words, first) ??
    (isCue ? first + 2 : keyAt(words, first) === 'names' || isSpanish ? first + 1 : undefined);
  const isName = (at: number) => {
    const word = words[at];
    return word !== undefined && /^\p{L}{3,}$/u.test(word.key) && !isFiller(word.key) && !isKnown(word);
  };
  // "Amy Weiss 67 calling", "im Thomas, 50", "daughter Maria Torres 12".
  if (isFirstName(keyAt(words, first)) && isToldOf(words, first))
    return isName(first + 1) && !words[first + 1]?.isSeparated ? first + 1 : first;
  if (start === undefined || !isName(start)) return undefined;
  return isName(start + 1) && !words[start + 1]?.isSeparated ? start + 1 : start;
}

/** "Pt name Karen Hill", "name of pt: Karen Hill", "pt: Karen Hill": where the name begins. */
function nameOfPatient(words: readonly Word[], first: number): number | undefined {
  if (!/^(?:pts?|patients?|paciente|callers?|members?|clients?|name|nombre)$/.test(keyAt(words, first)))
    return undefined;
  const said = textBetween(words, first, first + 5);
  const [, cue = ''] =
    /^ ((?:(?:pts?|patients?|callers?|members?|clients?) names?|(?:name|nombre) (?:of|de|del) (?:(?:the|la|el) )?(?:pt|patient|paciente|caller|member)|nombre)(?: is| es)?) /.exec(
      said,
    ) ?? [];
  if (cue) return first + cue.split(' ').length;
  const isLabel =
    /^(?:pt|patient|paciente|caller|member)$/.test(keyAt(words, first)) &&
    words[first + 1]?.gap.trim() === ':';
  return isLabel ? first + 1 : undefined;
}

/** Whether a given name is that of somebody who calls or is called for. */
function isToldOf(words: readonly Word[], first: number): boolean {
  const before = keyAt(words, first - 1);
  const isJoined = words[first]?.isSeparated === false;
  if (isJoined && (isPerson(before) || /^(?:im|soy|pt|patient|caller|paciente)$/.test(before))) return true;
  return (
    words[first]?.isSeparated === true &&
    /^ (?:\p{L}+ )?(?:\d{1,3} )?(?:calling|calls|returning|on the line|llamando|llama|dob|(?:np|pa|rn|lpn) (?:wants|needs|calling|referring|is)) /u.test(
      textBetween(words, first + 1, first + 5),
    )
  );
}
