import { textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/** An examination that the patient cannot have: "no puede hacerse MRI", "not allowed to have an MRI", "MRI contraindicated". */
export function isImpossible({ kind, first, last, meanings }: Span, words: readonly Word[]): boolean {
  if (kind !== 'service' || !/^(?:mri|xRay|emg)OnSite$/.test(String(meanings[0]?.key))) return false;
  const isAsked = words.slice(first, last + 1).some(({ key }) => /^(?:site|onsite)$/.test(key));
  return (
    !isAsked &&
    (BEFORE.test(textBetween(words, first - 7, first)) || AFTER.test(textBetween(words, last + 1, last + 5)))
  );
}

const BEFORE =
  / (?:cant|cannot|can not|couldnt|unable to|not able to|not allowed|not supposed|not a candidate|not safe|no (?:se |le |la |lo )?(?:puede|pueden|puedo|podemos|debe)) (?:(?:have|get|do|take|tolerate|handle|undergo|be|go|in|for|to|an?|the|any|hacerse|hacer|hacerle|hacerme|tener|entrar|un|una|la|el|al?) )*$/;
const AFTER =
  /^ (?:(?:is|are|es|esta) )?(?:contraindicated|contraindicad[oa]|not possible|impossible|not allowed|not an option|not safe|no se puede) /;
