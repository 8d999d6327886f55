import type { GuessKind } from '@careline/contracts/call-center/understanding';
import type { Day } from '@careline/contracts/rules/calendar-day';
import type { Reference } from '../search-index/reference/reference.ts';
import { joinCandidates } from './choosing/candidates.ts';
import { findCorrected, isCorrecting } from './choosing/corrections.ts';
import { findPast } from './choosing/history.ts';
import { reconcile } from './choosing/reconcile.ts';
import { findRuledOut } from './choosing/ruled-out.ts';
import { type Aside, chooseSpans, type Span } from './choosing/spans.ts';
import { findOthers } from './choosing/whose.ts';
import { findGuesses } from './guesses.ts';
import { findPhrases } from './lexicon/find-phrases.ts';
import type { PhraseIndex } from './lexicon/phrase-index.ts';
import { findAges } from './patterns/ages.ts';
import { findAsides } from './patterns/asides.ts';
import { isDuration } from './patterns/durations.ts';
import { findGenders } from './patterns/genders.ts';
import { findZips } from './patterns/zips.ts';
import { findPhysicians, type PhysicianNames } from './physicians.ts';
import { type FindPlaces, findPlaces, type IsNearby } from './places.ts';
import { isFiller } from './words/ordinary-words.ts';
import { type Word, wordsOf } from './words/words.ts';

/** What a text is understood with. */
export interface Knowledge {
  lexicon: PhraseIndex;
  names: PhysicianNames;
  places: { find: FindPlaces; isNearby: IsNearby };
  today: Day;
  reference: Reference;
}

export interface UnderstoodPiece extends Pick<Span, 'kind' | 'meanings'> {
  start: number;
  end: number;
  sure: boolean;
}

export interface UnderstoodGuess {
  start: number;
  end: number;
  kind: GuessKind;
}

export interface Understood {
  pieces: UnderstoodPiece[];
  unknown: string[];
  guesses: UnderstoodGuess[];
}

/**
 * Words with their places -> spans that mean something -> the best of them that do not overlap -> without what is ruled out, corrected,
 * past or somebody else's -> what can be applied, and what is only asked.
 */
export function understand(text: string, knowledge: Knowledge): Understood {
  const { reference } = knowledge;
  const words = wordsOf(text);
  const meant = chooseSpans(findSpans(text, words, knowledge), words.length);
  const { wanted, setAside, ruledOut } = weigh(meant, words);
  const joined = joinCandidates(wanted, setAside);
  const { spans: chosen, dropped } = reconcile(joined, reference);
  // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
  const shown = new Set(chosen.flatMap(({ kind, meanings }) => meanings.map(({ key }) => `${kind} ${key}`)));
  const isShown = ({ kind, meanings }: Span) => shown.has(`${kind} ${meanings[0]?.key}`);
  const lost = new Set<Span | Aside>([
    ...ruledOut,
    ...setAside.filter((span) => !isShown(span)),
    ...lostOf(dropped, wanted),
  ]);
  const used = new Set(
    meant.flatMap((span) =>
      lost.has(span) ? [] : words.slice(span.first, span.last + 1).map(({ start }) => start),
    ),
  );
  const isUnknown = (position: number): boolean => {
    const word = words[position];
    return word !== undefined && !used.has(word.start) && !isFiller(word.key) && !isDuration(words, position);
  };
  return {
    pieces: chosen.map(({ kind, first, last, meanings, isDoubtful }) => ({
      kind,
      meanings,
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
      sure: isDoubtful !== true,
    })),
    unknown: words
      .filter((_, position) => isUnknown(position))
      .map(({ start, end }) => text.slice(start, end)),
    guesses: findGuesses(words, isUnknown).map(({ first, last, kind }) => ({
      kind,
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
    })),
  };
}

function findSpans(text: string, words: readonly Word[], { lexicon, names, places, today, reference }: Knowledge) {
  const isKnown = ({ root }: Word) => lexicon.has(root);
  const phrases = withoutLonePlans(findPhrases(words, lexicon), reference);
  return [
    ...findAsides(words, text, isKnown),
    ...findAges(words, text, today, isKnown),
    ...findZips(words, text),
    ...findGenders(words, text),
    ...phrases,
    ...findPhysicians(words, names, isKnown),
    ...findPlaces(words, text, { ...places, isKnown }).filter((span) => !isListed(span, phrases)),
  ];
}

/** A region or an office of the directory comes before a town of the same name. */
const isListed = ({ first, last }: Span, phrases: readonly Span[]): boolean =>
  phrases.some(
    (phrase) =>
      /^practice/.test(phrase.kind) &&
      !phrase.isDoubtful &&
      phrase.first <= first &&
      phrase.last >= last &&
      (phrase.kind !== 'practice' || phrase.last > last),
  );

interface Weighed {
  wanted: Span[];
  /** Corrected, past or somebody else's: further choices of what counts. */
  setAside: Span[];
  ruledOut: Span[];
}

/** What the shape of the sentence leaves of the spans. */
function weigh(meant: readonly (Span | Aside)[], words: readonly Word[]): Weighed {
  const corrected = findCorrected(meant, words);
  const ruledOut = findRuledOut(meant, words, (position) => isCorrecting(position, corrected, meant));
  const { gone, doubtful } = findPast(
    meant.filter((span) => !corrected.has(span as Span) && !ruledOut.has(span as Span)),
    words,
  );
  const isAside = (span: Span) => corrected.has(span) || ruledOut.has(span) || gone.has(span);
  const others = findOthers(meant, words, isAside);
  const own = meant.filter((span, k): span is Span => span.kind !== 'aside' && !acceptsInsurance(span, meant[k + 1]));
  const wanted = own
    .filter((span) => !isAside(span) && !others.has(span) && !isTakenBack(span, meant))
    .map((span) => (doubtful.has(span) ? { ...span, isDoubtful: true } : span));
  return {
    wanted: withoutBothGenders(wanted),
    setAside: own.filter((span) => !ruledOut.has(span) && (isAside(span) || others.has(span))),
    ruledOut: own.filter((span) => ruledOut.has(span)),
  };
}

/** The spans as they were chosen of what reconciling dropped. */
const lostOf = (dropped: readonly Span[], wanted: readonly Span[]): Span[] =>
  wanted.filter(({ kind, first }) => dropped.some((span) => span.kind === kind && span.first === first));

/** "Video visit, hmm no, in person"; but "in person. No: video visit". */
const isTakenBack = ({ kind, last }: Span, meant: readonly (Span | Aside)[]): boolean =>
  meant.some((other) => other.kind === 'aside' && other.takesBack === kind && other.first > last);

/** "Male or female" asks for neither. */
function withoutBothGenders(spans: readonly Span[]): Span[] {
  const genders = spans.filter(({ kind }) => kind === 'gender').map(({ meanings }) => meanings[0]?.key);
  return new Set(genders).size > 1 ? spans.filter(({ kind }) => kind !== 'gender') : [...spans];
}

/** "Accepting Cigna" is about the plan, not about new patients. */
const acceptsInsurance = (span: Span, next: Span | Aside | undefined): boolean =>
  span.kind === 'accepting' &&
  span.first === span.last &&
  next?.first === span.last + 1 &&
  /^insurance/.test(next.kind);

const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp)$/i;

/** "Core" or "Value" names a plan only beside its insurance. */
function withoutLonePlans(spans: readonly Span[], { tables }: Reference): Span[] {
  const insurances = new Set(
    spans
      .filter(({ kind }) => kind === 'insurance')
      .flatMap(({ meanings }) => meanings.map(({ key }) => key)),
  );
  return spans.flatMap((span) => {
    if (span.kind !== 'insurancePlan' || span.first !== span.last) return [span];
    const meanings = span.meanings.filter(
      ({ key, via }) =>
        PLAN_TYPE.test(via) || insurances.has(tables.insurance_plan.get(Number(key))?.insuranceId ?? 0),
    );
    return meanings.length > 0 ? [{ ...span, meanings }] : [];
  });
}
