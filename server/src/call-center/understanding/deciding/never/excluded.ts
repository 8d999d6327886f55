import { groupOf } from '../../choosing/groups.ts';
import { textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/**
 * A diagnosis that was looked for and not found: "hip fx r/o'd", "gout was ruled out", "descartaron fractura", "neg for fx". Before the
 * name "r/o" is an order to look for it, and the diagnosis is what the caller is sent for.
 */
export function isExcluded(span: Span, words: readonly Word[]): boolean {
  const group = groupOf(span);
  if ((group !== 'part' && group !== 'category') || span.kind === 'bodyPart') return false;
  const { first, last } = span;
  return (
    AFTER.test(untilBreak(words, last + 1, last + 7)) || BEFORE.test(sinceBreak(words, first - 5, first))
  );
}

const AFTER =
  /^ (?:(?:was|were|is|has|have|had|been|got|already|alredy|just|now|also|they|er|the|fue|fueron|ya|esta|quedo|se|lo|la|both|test|came|back) )*(?:r od|rod|ro|r o(?! \w)|r o at|r o by|r o in|ruled out|ruled it out|rule out neg\w*|excluded|negative|neg|descartad[oa]s?|descartaron|descarto|salio negativ[ao]|negativ[ao]|unlikely|not found|not seen) /;

const BEFORE =
  / (?:ruled out(?: for)?|rules out|r od|r od for|excluded|negative for|neg for|no evidence of|no sign of|no signs of|not a|not an|no acute|free of|clear of|cleared of|cleared for|descartaron|descarto|descartad[oa]|descartan|sin senales? de|sin evidencia de|negativ[ao] (?:para|a|de)) (?:(?:a|an|the|any|his|her|my|la|el|una|un|que|fuera|sea|hay|haya|de|possible|old|new) )*$/;

const untilBreak = (words: readonly Word[], from: number, to: number): string => {
  const end = words.findIndex(({ isSeparated }, at) => at >= from && isSeparated);
  return textBetween(words, from, end < 0 ? to : Math.min(end, to));
};

const sinceBreak = (words: readonly Word[], from: number, to: number): string => {
  const start = words.findLastIndex(({ isSeparated }, at) => at <= to && isSeparated);
  return textBetween(words, Math.max(from, start), to);
};
