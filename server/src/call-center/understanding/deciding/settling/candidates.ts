import { type Group, groupOf } from '../../choosing/groups.ts';
import { textBetween } from '../../words/clauses.ts';
import type { Meaning, Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/**
 * Two of one kind without a cue are choices of one piece, and a question: "tennis elbow or golfer's elbow". What was corrected or is
 * past is a further choice of what counts now, so that it can still be seen and taken.
 */
export function joinCandidates(
  wanted: readonly Span[],
  setAside: readonly Span[],
  words: readonly Word[],
): Span[] {
  const joined: Span[] = [];
  for (const span of withoutDiagnoses(wanted, words)) {
    // "MRI of the neck, need an MRI place": a flag is set once.
    if (!takesOne(span) && joined.some((own) => own.kind === span.kind && isSameMeaning(own, span))) continue;
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
    // "Dr. Wang, Naomi Wang".
    if (span.kind === 'physician' && isNarrower(span, before)) {
      joined[joined.indexOf(before)] = { ...span };
      continue;
    }
    if (span.kind === 'physician' && isNarrower(before, span)) continue;
    const [chosen, other] = preferred(before, span, words);
    if (chosen && other) {
      joined[joined.indexOf(before)] = {
        ...chosen,
        meanings: united(chosen.meanings, behind(other.meanings)),
      };
      continue;
    }
    before.meanings = interleaved(before.meanings, span.meanings);
    before.isDoubtful = true;
    before.beside = [...(before.beside ?? []), span];
  }
  for (const span of joined) {
    const aside = setAside.filter(({ kind }) => kind === span.kind);
    if (takesOne(span))
      span.meanings = aside.reduce((all, one) => united(all, behind(one.meanings)), span.meanings);
  }
  return joined;
}

/** Which of two is meant, the other being one more choice of it; nothing where it is a question. */
function preferred(before: Span, span: Span, words: readonly Word[]): readonly Span[] {
  if (before.isDoubtful && !before.beside && !span.isDoubtful) return [span, before];
  if (span.isDoubtful && !before.isDoubtful) return [before, span];
  // "Concussion, still headaches": the symptom belongs to what is named.
  if (isSymptom(before) !== isSymptom(span)) return isSymptom(span) ? [before, span] : [span, before];
  // "Medicare and Medicaid", "neck and back": both hold, and the one filter there is takes the first.
  if (isHeldToo(before, span, words)) return isMedicaid(before) ? [span, before] : [before, span];
  return [];
}

const isSymptom = ({ kind, meanings }: Span): boolean =>
  kind === 'term' &&
  /^(?:headaches?|head pain|dolor(?:es)? de cabeza|dizziness|vertigo|dizzy spells)$/i.test(
    meanings[0]?.via ?? '',
  );

/** Two that people have together, said in one breath: the two public insurances, the neck and the back. */
function isHeldToo(one: Span, other: Span, words: readonly Word[]): boolean {
  const values = [one, other].map(({ meanings }) => meanings[0]?.value ?? '').sort();
  const areBoth = TOGETHER.has(values.join('+'));
  const between = words.slice(one.last + 1, other.first);
  const isJoined =
    between.some(({ key }) => /^(?:and|y|n|plus|con|with|w|mas)$/.test(key)) ||
    words.slice(one.last + 1, other.first + 1).some(({ gap }) => /[+&/]/.test(gap));
  return (
    areBoth &&
    isJoined &&
    !one.isDoubtful &&
    !other.isDoubtful &&
    !one.beside &&
    between.every(({ key }) => TOGETHER_WITH.test(key))
  );
}

const TOGETHER: ReadonlySet<string> = new Set(['Medicaid+Medicare', 'Neck+Spine']);
const TOGETHER_WITH =
  /^(?:and|y|n|plus|con|with|w|mas|la|el|the|my|her|his|su|mi|upper|lower|mid|also|tambien)$/;
const isMedicaid = ({ meanings }: Span): boolean => meanings[0]?.value === 'Medicaid';

/** "Bone on bone, wants a TKR": what is wished for by its name is asked for, the diagnosis tells why. */
function withoutDiagnoses(wanted: readonly Span[], words: readonly Word[]): readonly Span[] {
  const isWished = ({ kind, first, isDoubtful }: Span) =>
    kind === 'term' &&
    !isDoubtful &&
    / (?:wants?|needs?|for|quiere|necesita) (?:(?:a|an|the|his|her|total|un|una|el|la|to|have|get) )*$/.test(
      textBetween(words, first - 4, first),
    ) &&
    !words[first]?.isSeparated;
  const wished = wanted.filter(isWished);
  if (wished.length !== 1) return wanted;
  return wanted.filter(
    (span) => span.kind !== 'term' || span === wished[0] || span.last > (wished[0]?.first ?? 0),
  );
}

const isSameMeaning = ({ meanings: [a] }: Span, { meanings: [b] }: Span): boolean => a?.key === b?.key;

const isNarrower = ({ meanings: [one] }: Span, { meanings: [other] }: Span): boolean => {
  const [own = [], less = []] = [one, other].map((meaning) => meaning?.value.split(/[\s.]+/));
  return own.length > less.length && less.every((word) => own.includes(word));
};

const isSurer = (span: Span, other: Span): boolean =>
  other.isDoubtful === true ? span.isDoubtful !== true : span.isDoubtful !== true && span.score > other.score;

const SEVERAL: ReadonlySet<Group> = new Set(['hours', 'wish']);

/** A filter takes one value, unless it is a set of flags. */
const takesOne = (span: Span): boolean => span.kind !== 'service' && !SEVERAL.has(groupOf(span));

/** The choices of what was said first, then those of the other: each best one before the rest. */
function interleaved(a: readonly Meaning[], b: readonly Meaning[]): Meaning[] {
  const isCandidate = ({ fit }: Meaning) => fit > CANDIDATE - LIMIT;
  const said = a.some(isCandidate) ? a.filter(isCandidate) : a.slice(0, 1);
  // In the order in which they were said, however many providers each of them leaves.
  const firsts = united(said, b.slice(0, 1)).map((meaning, place) => ({
    ...meaning,
    fit: CANDIDATE - place,
  }));
  return united(united(firsts, behind(a)), behind(b));
}

const CANDIDATE = 1_000_000;
const LIMIT = 100;
/** Choices that nobody asked for now: shown last, and no reason to doubt the first. */
const behind = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.map((meaning) => (meaning.fit === 0 ? meaning : { ...meaning, fit: 0 }));

function united(a: readonly Meaning[], b: readonly Meaning[]): Meaning[] {
  const known = new Set(a.map(({ key }) => key));
  return [...a, ...b.filter(({ key }) => !known.has(key))];
}
