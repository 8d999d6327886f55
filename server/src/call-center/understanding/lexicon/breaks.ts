import type { Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/**
 * "Busted his ankle", "shattered her collarbone", "snapped the wrist": verbs that mean a fracture only of a bone that is named at once.
 * "Something snapped in my knee" and "the chiropractor cracked my back" break nothing.
 */
export const withoutLooseBreaks = (spans: readonly Span[], words: readonly Word[]): Span[] =>
  spans.filter(({ kind, first, last, meanings }) => {
    if (kind !== 'category' || first !== last || !LOOSE.test(meanings[0]?.via ?? '')) return true;
    if (!/ed$/.test(words[first]?.key ?? '')) return false;
    let at = first + 1;
    while (LITTLE.test(words[at]?.key ?? '') && !words[at]?.isSeparated) at++;
    if (words[at]?.isSeparated || /^(?:knuckles?|joints?)$/.test(words[at]?.key ?? '')) return false;
    return spans.some(
      (part) =>
        part.kind === 'bodyPart' &&
        part.first === at &&
        !/spine|neck|head/i.test(part.meanings[0]?.value ?? ''),
    );
  });

/** What `directory-phrases.ts` adds to the words for fractures. */
const LOOSE = /^(?:busted|shattered|snapped|cracked)$/;
const LITTLE = /^(?:his|her|my|their|the|a|left|right|l|r|lt|rt|up|both|whole)$/;
