import type { GuessKind } from '@careline/contracts/call-center/understanding';
import type { Day } from '@careline/contracts/rules/calendar-day';
import type { Reference } from '../search-index/reference/reference.ts';
import { askAlternatives, joinCandidates } from './choosing/candidates.ts';
import { findCorrected, findCorrectedByUnknown, isCorrecting } from './choosing/corrections.ts';
import { findUnfounded } from './choosing/evidence.ts';
import { findPast } from './choosing/history.ts';
import { withBodyParts } from './choosing/parts.ts';
import { reconcile } from './choosing/reconcile.ts';
import { findRuledOut } from './choosing/ruled-out.ts';
import { type Aside, chooseSpans, type Span } from './choosing/spans.ts';
import { findOthers } from './choosing/whose.ts';
import { findGuesses } from './guesses.ts';
import { asSpelt } from './lexicon/as-spelt.ts';
import { findPhrases } from './lexicon/find-phrases.ts';
import type { PhraseIndex } from './lexicon/phrase-index.ts';
import { plansInPart } from './lexicon/plans-in-part.ts';
import { findAges } from './patterns/ages.ts';
import { findAsides } from './patterns/asides.ts';
import { isDuration } from './patterns/durations.ts';
import { findGenders } from './patterns/genders.ts';
import { findZips } from './patterns/zips.ts';
import { findPhysicians, type PhysicianNames } from './physicians.ts';
import { type FindPlaces, findPlaces, type IsNearby, withTown } from './places.ts';
import { isCommon } from './words/common-words.ts';
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

interface UnderstoodGuess {
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
  const found = findSpans(text, words, knowledge);
  const meant = asked(chooseSpans(found, words.length), words);
  const { wanted, setAside, ruledOut } = weigh(meant, words);
  const joined = joinCandidates(askAlternatives(wanted, words), setAside);
  const { spans, dropped } = reconcile(joined, setAside, reference);
  const settled = withBodyParts(spans, dropped, found.filter(isSpan), words, reference);
  const chosen = settled.map((span) => withTown(asBreak(span, settled)));
  const inOrder = chosen.toSorted((a, b) => a.first - b.first);
  // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
  const shown = new Set(chosen.flatMap(({ kind, meanings }) => meanings.map(({ key }) => `${kind} ${key}`)));
  const isShown = ({ kind, meanings }: Span) => shown.has(`${kind} ${meanings[0]?.key}`);
  const lost = new Set<Span | Aside>([
    ...ruledOut,
    ...setAside.filter((span) => !isShown(span)),
    ...lostOf(
      dropped.filter((span) => !settled.includes(span)),
      wanted,
    ),
  ]);
  const used = new Set(
    meant.flatMap((span) =>
      lost.has(span) ? [] : words.slice(span.first, span.last + 1).map(({ start }) => start),
    ),
  );
  const isMeant = (position: number): boolean =>
    meant.some(({ first, last }) => first <= position && position <= last);
  const isUnknown = (position: number): boolean => {
    const word = words[position];
    return word !== undefined && !used.has(word.start) && !isFiller(word.key) && !isDuration(words, position);
  };
  return {
    pieces: inOrder.map(({ kind, first, last, meanings, isDoubtful }) => ({
      kind,
      meanings,
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
      sure: isDoubtful !== true,
    })),
    unknown: words
      .filter((_, position) => isUnknown(position))
      .map(({ start, end }) => text.slice(start, end)),
    guesses: findGuesses(words, text, (position) => isUnknown(position) && !isMeant(position)).map(
      ({ first, last, kind }) => ({
        kind,
        start: words[first]?.start ?? 0,
        end: words[last]?.end ?? 0,
      }),
    ),
  };
}

function findSpans(
  text: string,
  words: readonly Word[],
  { lexicon, names, places, today, reference }: Knowledge,
) {
  const isKnown = ({ root }: Word) => lexicon.has(root);
  const found = asSpelt(findPhrases(words, lexicon), words, text);
  const plans = [...found, ...plansInPart(found, words, reference)];
  const phrases = asInsurances(withoutLonePlans(plans, reference), words, text).filter(
    (span) => !isLonePractice(span, words),
  );
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

/** One word of a practice's name names it only where a place is spoken of: "at Hudson", "the Hudson office". */
const isLonePractice = ({ kind, first, last }: Span, words: readonly Word[]): boolean =>
  kind === 'practice' &&
  first === last &&
  words.length > 1 &&
  !/^(?:at|from|with|called|practice|group)$/.test(words[first - 1]?.key ?? '') &&
  !/^(?:office|practice|group|clinic|location)$/.test(words[last + 1]?.key ?? '');

/** A region or an office of the directory comes before a town of the same name. */
const isListed = ({ first, last }: Span, phrases: readonly Span[]): boolean =>
  phrases.some(
    (phrase) =>
      /^practice/.test(phrase.kind) &&
      !phrase.isDoubtful &&
      (phrase.kind === 'practiceAddress'
        ? phrase.first <= last && phrase.last >= first
        : phrase.first <= first && phrase.last >= last && (phrase.kind !== 'practice' || phrase.last > last)),
  );

interface Weighed {
  wanted: Span[];
  /** Corrected, past or somebody else's: further choices of what counts. */
  setAside: Span[];
  ruledOut: Span[];
}

/** "AARP Medicare", "Clover Health Medicare": an unknown name before it may make it another company's. */
function asked(meant: readonly (Span | Aside)[], words: readonly Word[]): (Span | Aside)[] {
  const isCovered = (position: number) =>
    meant.some(({ first, last }) => first <= position && position <= last);
  return meant.map((span) => {
    if (!/^insurance/.test(span.kind)) return span;
    let before = span.first - 1;
    const isJoined = (position: number) => !words[position + 1]?.isSeparated && !isCovered(position);
    if (isJoined(before) && /^(?:health|healthcare|care)$/.test(words[before]?.key ?? '')) before -= 1;
    const { key = '' } = words[before] ?? {};
    const isName =
      /^\p{L}{4,}$/u.test(key) &&
      !isFiller(key) &&
      !DAY_OR_MONTH.test(key) &&
      (!isCommon(key) || before < span.first - 1);
    return isName && isJoined(before) ? { ...span, isDoubtful: true } : span;
  });
}

const DAY_OR_MONTH = /^(?:tues|weds|thurs|thur|sept|lunes|martes|jueves|viernes)$/;

/** What the shape of the sentence leaves of the spans. */
function weigh(meant: readonly (Span | Aside)[], words: readonly Word[]): Weighed {
  const corrected = findCorrected(meant, words);
  const ruledOut = findRuledOut(meant, words, (position) => isCorrecting(position, words, corrected, meant));
  const { gone, doubtful } = findPast(
    meant.filter((span) => !corrected.has(span as Span) && !ruledOut.has(span as Span)),
    words,
  );
  const unfounded = findUnfounded(meant, words);
  const asked = findCorrectedByUnknown(meant, words);
  const isAside = (span: Span) =>
    corrected.has(span) || ruledOut.has(span) || gone.has(span) || unfounded.gone.has(span);
  const others = findOthers(meant, words, isAside);
  const own = meant.filter(
    (span, k): span is Span => span.kind !== 'aside' && !acceptsInsurance(span, meant[k + 1]),
  );
  const wanted = [...own, ...opposites(ruledOut, words)]
    .filter((span) => !isAside(span) && !others.has(span) && !isTakenBack(span, meant))
    .map((span) =>
      doubtful.has(span) || unfounded.doubtful.has(span) || asked.has(span) || isUnwantedToo(span, ruledOut)
        ? { ...span, isDoubtful: true }
        : span,
    );
  return {
    wanted: withoutBothGenders(wanted),
    setAside: own.filter((span) => !ruledOut.has(span) && (isAside(span) || others.has(span))),
    ruledOut: own.filter((span) => ruledOut.has(span)),
  };
}

/** "Not Dr. Levine, Dr. Levin": of the same that was ruled out a careful listener asks. */
const isUnwantedToo = ({ kind, meanings }: Span, ruledOut: ReadonlySet<Span>): boolean =>
  kind === 'physician' &&
  [...ruledOut].some((other) => other.kind === kind && other.meanings[0]?.key === meanings[0]?.key);

/** The spans as they were chosen of what reconciling dropped. */
const lostOf = (dropped: readonly Span[], wanted: readonly Span[]): Span[] =>
  wanted.filter(({ kind, first }) => dropped.some((span) => span.kind === kind && span.first === first));

/** "Video visit, hmm no, in person"; but "in person. No: video visit". */
const isTakenBack = ({ kind, last }: Span, meant: readonly (Span | Aside)[]): boolean =>
  meant.some((other) => other.kind === 'aside' && other.takesBack === kind && other.first > last);

/** "No male doctors" asks for a woman. */
const opposites = (ruledOut: ReadonlySet<Span>, words: readonly Word[]): Span[] =>
  [...ruledOut]
    .filter(({ kind, first }) => kind === 'gender' && !isNoMatter(words, first))
    .map((span) => {
      const isMale = span.meanings[0]?.key === 'male';
      const other = isMale ? { key: 'female', value: 'Female' } : { key: 'male', value: 'Male' };
      return { ...span, meanings: [{ ...other, via: `no ${span.meanings[0]?.via}`, fit: 1 }] };
    });

/** "Doesn't have to be a woman". */
const isNoMatter = (words: readonly Word[], first: number): boolean =>
  words
    .slice(Math.max(0, first - 5), first)
    .some(({ key }) => /^(?:have|has|matter|care|necessarily|need)$/.test(key));

/** "Male or female" asks for neither. */
function withoutBothGenders(spans: readonly Span[]): Span[] {
  const genders = spans.filter(({ kind }) => kind === 'gender').map(({ meanings }) => meanings[0]?.key);
  return new Set(genders).size > 1 ? spans.filter(({ kind }) => kind !== 'gender') : [...spans];
}

const isSpan = (span: Span | Aside): span is Span => span.kind !== 'aside';

/** "My heart is broken": a break of nothing is no fracture yet. */
const asBreak = (span: Span, all: readonly Span[]): Span =>
  span.kind === 'category' &&
  /^(?:bro|fractura|hueso)/i.test(span.meanings[0]?.via ?? '') &&
  !all.some(({ kind }) => kind === 'bodyPart' || kind === 'term')
    ? { ...span, isDoubtful: true }
    : span;

/** "Accepting Cigna" is about the plan, not about new patients. */
const acceptsInsurance = (span: Span, next: Span | Aside | undefined): boolean =>
  span.kind === 'accepting' &&
  span.first === span.last &&
  next?.first === span.last + 1 &&
  /^insurance/.test(next.kind);

const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp)$/i;

/** "Core" or "Value" names a plan only beside its insurance; "Medicare Advantage" without one may be that of several. */
function withoutLonePlans(spans: readonly Span[], { tables }: Reference): Span[] {
  const insurances = new Set(
    spans
      .filter(({ kind }) => kind === 'insurance')
      .flatMap(({ meanings }) => meanings.map(({ key }) => key)),
  );
  const ownerOf = (key: unknown) => tables.insurance_plan.get(Number(key))?.insuranceId ?? 0;
  return spans.flatMap((span) => {
    if (span.kind !== 'insurancePlan') return [span];
    if (span.first !== span.last) {
      const [best] = span.meanings;
      const isOwned =
        span.meanings.some(({ key }) => insurances.has(ownerOf(key))) ||
        span.meanings.some(({ via }) => isWithOwner(via, best?.key));
      const owners = new Set(span.meanings.map(({ key }) => ownerOf(key)));
      return [
        !isOwned && (owners.size > 1 || isShared(best?.via ?? '', ownerOf(best?.key)))
          ? { ...span, isDoubtful: true }
          : span,
      ];
    }
    const meanings = span.meanings.filter(
      ({ key, via }) => PLAN_TYPE.test(via) || COMPENSATION.test(via) || insurances.has(ownerOf(key)),
    );
    return meanings.length > 0 ? [{ ...span, meanings }] : [];
  });

  function isWithOwner(via: string, key: unknown): boolean {
    const own = tables.insurance_plan.get(Number(key))?.name ?? '';
    return via !== own && via.length > own.length;
  }
  /** Whether another company has a plan with these words. */
  function isShared(via: string, ownerId: number): boolean {
    const plans = tables.insurance_plan.filled().flatMap((slot) => tables.insurance_plan.rowAt(slot) ?? []);
    return plans.some(
      ({ name, insuranceId }) => insuranceId !== ownerId && name.toLowerCase().includes(via.toLowerCase()),
    );
  }
}

const COMPENSATION = /^(?:comp|wc|compensaci[oó]n)$/i;

const TAKES = /^(?:take|takes|taking|accept|accepts|insurance|plan|aceptan|seguro)$/;
const HAS = /^(?:has|have|got|with|w|on|is|tengo|tiene|con|had|through|thru|her|my)$/;

/** "Takes HIP", "has HIP, the insurance": a family of plans that is also a body part is one only where an insurance is spoken of. */
function asInsurances(spans: readonly Span[], words: readonly Word[], text: string): Span[] {
  const at = (span: Span, kind: string) =>
    spans.find((other) => other.kind === kind && other.first === span.first && other.last === span.last);
  const isInsured = ({ first, last }: Span): boolean => {
    const before = words[first - 1]?.key ?? '';
    const after = words.slice(last + 1, last + 4).map(({ key }) => key);
    if (TAKES.test(before) || /^(?:insurance|plan|prime|select|hmo|card|network)$/.test(after[0] ?? ''))
      return true;
    const said = text.slice(words[first]?.start, words[last]?.end);
    const isShouted = said === said.toUpperCase() && text !== text.toUpperCase();
    return (
      isShouted &&
      HAS.test(before) &&
      !/^(?:pain|hurts|surgery|replacement|fracture|arthritis)$/.test(after[0] ?? '')
    );
  };
  return spans.filter((span) => {
    if (span.kind === 'bodyPart' && at(span, 'insurance')) return !isInsured(span);
    if (span.kind === 'insurance' && at(span, 'bodyPart')) return isInsured(span);
    return true;
  });
}
