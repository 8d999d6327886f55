import { textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/** Operations that were done: what is left of them is the part. */

const WHEN_DONE =
  /^ (?:(?:done|surgery|sx|in|back in|was) )*(?:(?:19|20)\d\d|\d+ (?:yrs?|years|mos?|months) ago) /;
const OPERATED =
  /^(?:scoped|replaced|fused|repaired|reconstructed|fixed|operated|pinned|plated|cambiaron|operaron)$/;

/** "Knee scoped in 05", "had her hip replaced": done, unless it is what the caller wants. */
export function isOperated({ kind, first, last, meanings }: Span, words: readonly Word[]): boolean {
  if (kind !== 'term') return false;
  // "Hip replacement 2015, now hurts same side".
  if (
    /replacement|fusion|arthroscopy|reconstruction|repair/i.test(meanings[0]?.value ?? '') &&
    WHEN_DONE.test(textBetween(words, last + 1, last + 5))
  )
    return true;
  if (!words.slice(first, last + 2).some(({ key }) => OPERATED.test(key))) return false;
  return !/ (?:want|wants|need|needs|get|getting|be|have|quiere|necesita|to) /.test(
    textBetween(words, first - 5, first),
  );
}

/** "Dr. Katz did her left hip, now the right one": the same part, of which the other side is to be seen. */
export const isOtherSide = ({ last }: Span, words: readonly Word[]): boolean =>
  / (?:left|right|lt|rt|other|opposite) (?:one|side) | (?:la otra|el otro|otro lado|la derecha|la izquierda|el derecho|el izquierdo) /.test(
    textBetween(words, last + 1, words.length),
  );

/** "Knee replaced 2018, now loose, needs revision": the same part once more. */
export const isTroubledAgain = ({ last }: Span, words: readonly Word[]): boolean =>
  / (?:revision|loose|loosening|recalled|again|redo|redone|still hurts|hurts again|now (?:its |is |it )?(?:loose|hurts|hurting|painful|swollen|infected|clicking|popping|pain|locking|bothering|acting|same|stiff)|infected|failed|failing) /.test(
    textBetween(words, last + 1, words.length),
  );
