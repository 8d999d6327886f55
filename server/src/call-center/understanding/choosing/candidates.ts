import { type Group, groupOf } from './groups.ts';
import type { Meaning, Span } from './spans.ts';

/**
 * Two of one kind without a cue are choices of one piece, and a question: "tennis elbow or golfer's elbow". What was corrected or is
 * past is a further choice of what counts now, so that it can still be seen and taken.
 */
export function joinCandidates(wanted: readonly Span[], setAside: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of wanted) {
    const before = takesOne(span) ? joined.find(({ kind }) => kind === span.kind) : undefined;
    if (!before) {
      joined.push({ ...span });
      continue;
    }
    const isSame = before.meanings[0]?.key === span.meanings[0]?.key;
    // "Hip, bad hip arthritis": what is said twice is surer than once.
    if (isSame) {
      if (isSurer(span, before)) joined[joined.indexOf(before)] = { ...span };
      continue;
    }
    if (before.isDoubtful && !span.isDoubtful) {
      joined[joined.indexOf(before)] = { ...span, meanings: united(span.meanings, before.meanings) };
      continue;
    }
    before.meanings = interleaved(before.meanings, span.meanings);
    if (!span.isDoubtful) before.isDoubtful = true;
  }
  for (const span of joined) {
    const aside = setAside.filter(({ kind }) => kind === span.kind);
    if (takesOne(span)) span.meanings = aside.reduce((all, one) => united(all, one.meanings), span.meanings);
  }
  return joined;
}

const isSurer = (span: Span, other: Span): boolean =>
  other.isDoubtful === true ? span.isDoubtful !== true : span.isDoubtful !== true && span.score > other.score;

const SEVERAL: ReadonlySet<Group> = new Set(['hours', 'wish']);

/** A filter takes one value, unless it is a set of flags. */
const takesOne = (span: Span): boolean => span.kind !== 'service' && !SEVERAL.has(groupOf(span));

/** The choices of what was said first, then those of the other: each best one before the rest. */
function interleaved(a: readonly Meaning[], b: readonly Meaning[]): Meaning[] {
  const [first, ...rest] = a;
  const [second, ...others] = b;
  return united([first, second].filter((one) => one !== undefined), [...rest, ...others]);
}

const united = (a: readonly Meaning[], b: readonly Meaning[]): Meaning[] => [
  ...a,
  ...b.filter(({ key }) => !a.some((own) => own.key === key)),
];
