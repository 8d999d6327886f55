import { textBetween } from '../words/clauses.ts';
import type { Aside, Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { type Likely, likelyRoles, type Role, type Weights } from './model.ts';
import { findCorrected, isCorrecting } from './never/corrections.ts';
import { findPast } from './never/past.ts';
import { findRuledOut } from './never/ruled-out.ts';

/** What becomes of each span: the model decides, unless a rule knows that it may never be set. */

export interface Decided {
  /** To be set, or asked where it is doubtful. */
  wanted: Span[];
  /** Corrected, past or somebody else's: further choices of what counts. */
  setAside: Span[];
  ruledOut: Span[];
  /** Of those set aside the ones that the caller took back. */
  corrected: Span[];
}

/** What may never be set, whatever the model believes. */
export interface Never {
  ruledOut: ReadonlySet<Span>;
  /** Span -> what is left of it at most. */
  most: ReadonlyMap<Span, 'drop' | 'ask'>;
  corrected: ReadonlySet<Span>;
}

export type Rule = 'corrections' | 'ruled out' | 'past' | 'taken back';

/** `without` leaves out one of the rules, to measure what it is worth. */
export function findNever(meant: readonly (Span | Aside)[], words: readonly Word[], without?: Rule): Never {
  const own = meant.filter(isSpan);
  const corrected = without === 'corrections' ? new Set<Span>() : findCorrected(meant, words);
  const ruledOut =
    without === 'ruled out'
      ? new Set<Span>()
      : findRuledOut(meant, words, (at) => isCorrecting(at, words, corrected, meant));
  const most = without === 'past' ? new Map<Span, 'drop' | 'ask'>() : findPast(own, words);
  if (without !== 'taken back') for (const span of own) if (isTakenBack(span, meant)) most.set(span, 'drop');
  for (const span of corrected) most.set(span, 'drop');
  return { ruledOut, most, corrected };
}

export function decide(
  meant: readonly (Span | Aside)[],
  words: readonly Word[],
  text: string,
  weights: Weights,
): Decided {
  const own = meant.filter(isSpan);
  const never = findNever(meant, words);
  const likely = likelyRoles(words, own, text, weights);
  const roles = own.map((span, k) => atMost(roleOf(likely[k]), never.most.get(span)));
  return withRoles(own, roles, never, words);
}

/** The spans as they stand after each has got its role. */
export function withRoles(
  own: readonly Span[],
  roles: readonly Role[],
  { ruledOut, corrected }: Never,
  words: readonly Word[],
): Decided {
  const isLeft = (span: Span) => !ruledOut.has(span);
  const wanted = own.flatMap((span, k) => {
    if (!isLeft(span) || roles[k] === 'drop') return [];
    return roles[k] === 'ask' ? [{ ...span, isDoubtful: true, isTied: false }] : [span];
  });
  const setAside = own.filter((span, k) => isLeft(span) && roles[k] === 'drop');
  return {
    wanted: withoutBothGenders([...wanted, ...opposites(ruledOut, words)]),
    setAside,
    ruledOut: own.filter((span) => !isLeft(span)),
    corrected: setAside.filter((span) => corrected.has(span)),
  };
}

/** So likely must it be that a value is to be set: in doubt it is a question. */
const SURE = 0.6;

export function roleOf({ drop, set, ask }: Likely = { drop: 0, set: 0, ask: 1 }): Role {
  if (drop >= set && drop >= ask) return 'drop';
  return set >= SURE ? 'set' : 'ask';
}

export const atMost = (role: Role, most: 'drop' | 'ask' | undefined): Role =>
  most === 'drop' || (most === 'ask' && role === 'set') ? most : role;

export const isSpan = (span: Span | Aside): span is Span => span.kind !== 'aside';

/** "Video visit, hmm no, in person"; but "in person. No: video visit". */
const isTakenBack = ({ kind, last }: Span, meant: readonly (Span | Aside)[]): boolean =>
  meant.some((other) => other.kind === 'aside' && other.takesBack === kind && other.first > last);

/** "No male doctors" asks for a woman. */
const opposites = (ruledOut: ReadonlySet<Span>, words: readonly Word[]): Span[] =>
  [...ruledOut]
    .filter(({ kind, first }) => kind === 'gender' && !NO_MATTER.test(textBetween(words, first - 5, first)))
    .map((span) => {
      const isMale = span.meanings[0]?.key === 'male';
      const other = isMale ? { key: 'female', value: 'Female' } : { key: 'male', value: 'Male' };
      return { ...span, meanings: [{ ...other, via: `no ${span.meanings[0]?.via}`, fit: 1 }] };
    });

/** "Doesn't have to be a woman". */
const NO_MATTER = / (?:have|has|matter|care|necessarily|need) /;

/** "Male or female" asks for neither. */
function withoutBothGenders(spans: readonly Span[]): Span[] {
  const genders = spans.filter(({ kind }) => kind === 'gender').map(({ meanings }) => meanings[0]?.key);
  return new Set(genders).size > 1 ? spans.filter(({ kind }) => kind !== 'gender') : [...spans];
}
