import type { GuessKind } from '@careline/contracts/call-center/understanding';
import type { Day } from '@careline/contracts/rules/calendar-day';
import type { Reference } from '../search-index/reference/reference.ts';
import { chooseSpans } from './choosing/choose-spans.ts';
import { askUnknownNames } from './choosing/unknown-names.ts';
import { type Decided, decide, isSpan } from './deciding/deciding.ts';
import { learnedWeights } from './deciding/model.ts';
import { joinCandidates } from './deciding/settling/candidates.ts';
import { askPain } from './deciding/settling/complaints.ts';
import {
  withBodyParts,
  withExcludedPart,
  withInsurance,
  withNamedBreak,
  withPatientsPart,
} from './deciding/settling/parts.ts';
import { reconcile } from './deciding/settling/reconcile.ts';
import { settleWhereabouts, townOfZip } from './deciding/settling/whereabouts.ts';
import { findGuesses } from './guesses.ts';
import { asSpelt } from './lexicon/as-spelt.ts';
import { withoutLooseBreaks } from './lexicon/breaks.ts';
import { findPhrases } from './lexicon/find-phrases.ts';
import { asInsurances, withLongerPlans, withoutLonePlans } from './lexicon/insurances.ts';
import type { PhraseIndex } from './lexicon/phrase-index.ts';
import type { PlansByName } from './lexicon/plans-by-name.ts';
import { plansInPart } from './lexicon/plans-in-part.ts';
import { findAges } from './patterns/ages.ts';
import { findAnswerNumbers } from './patterns/answer-numbers.ts';
import { findAsides } from './patterns/asides.ts';
import { isDuration } from './patterns/durations.ts';
import { findFreeHours } from './patterns/free-hours.ts';
import { findGenders } from './patterns/genders.ts';
import { findGettingAround } from './patterns/getting-around.ts';
import { findShortDays } from './patterns/short-days.ts';
import { findZips } from './patterns/zips.ts';
import type { PhysicianNames } from './physicians/name-meanings.ts';
import { findPhysicians } from './physicians/physicians.ts';
import type { PlaceKnowledge } from './places/place-spans.ts';
import { asOneAddress, findPlaces } from './places/places.ts';
import { withPeopleSpelt } from './words/misspelt-people.ts';
import { isConnecting } from './words/ordinary-words.ts';
import { isTold } from './words/small-talk.ts';
import type { Aside, Span } from './words/spans.ts';
import { type Word, wordsOf } from './words/words.ts';

/** What a text is understood with. */
export interface Knowledge {
  lexicon: PhraseIndex;
  plans: PlansByName;
  names: PhysicianNames;
  places: Omit<PlaceKnowledge, 'isKnown'>;
  today: Day;
  reference: Reference;
}

export interface UnderstoodPiece extends Pick<Span, 'kind' | 'meanings' | 'isMisspelt'> {
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
  /** Places of words that were ruled out or taken back. */
  leftOut: { start: number; end: number }[];
}

/** The words of a text, and what they may mean. */
export interface Recognised {
  words: readonly Word[];
  /** All that was found; spans overlap. */
  found: readonly (Span | Aside)[];
  /** The best of it that does not overlap. */
  meant: readonly (Span | Aside)[];
}

export function understand(text: string, knowledge: Knowledge): Understood {
  const recognised = recognise(text, knowledge);
  const { meant, words } = recognised;
  return settle(text, recognised, decide(meant, words, text, learnedWeights()), knowledge);
}

/** Words with their places -> spans that mean something -> the best of them that do not overlap. */
export function recognise(text: string, knowledge: Knowledge): Recognised {
  const words = withPeopleSpelt(wordsOf(text), ({ root }) => knowledge.lexicon.has(root));
  const found = findSpans(text, words, knowledge);
  const meant = askUnknownNames(chooseSpans(found, words.length), words);
  return { words, found, meant };
}

/** What was decided -> pieces that fit together, and the words that say nothing here. */
export function settle(
  text: string,
  recognised: Recognised,
  decided: Decided,
  { reference, places }: Knowledge,
): Understood {
  const { words, found, meant } = recognised;
  const { wanted, setAside, ruledOut, corrected } = decided;
  const { spans, dropped } = reconcile(joinCandidates(wanted, setAside, words), setAside, reference);
  const said = found.filter(isSpan).filter((span) => !isDeniedCategory(span, ruledOut));
  const parted = withExcludedPart(
    withBodyParts(spans, dropped, said, words, reference),
    [...ruledOut, ...setAside],
    said,
    words,
  );
  const owned = withPatientsPart(parted, said, words);
  const settled = withInsurance(withNamedBreak(owned, said), said, words, reference);
  const { spans: chosen, silent } = settleWhereabouts(
    askPain(settled.map((span) => asOneAddress(asBreak(span, settled)))),
    setAside,
    words,
    places.find,
  );
  const shown = new Set(chosen.flatMap(({ kind, meanings }) => meanings.map(({ key }) => `${kind} ${key}`)));
  const isShown = ({ kind, meanings }: Span) => shown.has(`${kind} ${meanings[0]?.key}`);
  // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
  const lost = new Set<Span | Aside>([
    ...ruledOut,
    ...corrected,
    ...setAside.filter((span) => !isShown(span) && !silent.has(span)),
    ...lostOf(
      dropped.filter((span) => !settled.includes(span)),
      wanted,
    ),
  ]);
  const isInPiece = (at: number) => chosen.some(({ first, last }) => first <= at && at <= last);
  const positionsOf = (of: (span: Span | Aside) => boolean) =>
    new Set(
      meant.flatMap((span) =>
        of(span) ? Array.from({ length: span.last - span.first + 1 }, (_, k) => span.first + k) : [],
      ),
    );
  const leftOut = [...positionsOf((span) => [...ruledOut, ...corrected].includes(span as Span))].filter(
    (at) => !isInPiece(at) && !isConnecting(words[at]?.key ?? ''),
  );
  const used = positionsOf((span) => !lost.has(span));
  const covered = positionsOf(() => true);
  const nearby = townOfZip(chosen);
  const isUnknown = (at: number) =>
    leftOut.includes(at) ||
    (at < words.length &&
      !used.has(at) &&
      isTold(words, at) &&
      !nearby.has(words[at]?.key ?? '') &&
      !isDuration(words, at));
  const place = (first: number, last: number) => ({
    start: words[first]?.start ?? 0,
    end: words[last]?.end ?? 0,
  });
  return {
    pieces: chosen
      .toSorted((a, b) => a.first - b.first)
      .map(({ kind, first, last, meanings, isDoubtful, isMisspelt = false }) => ({
        isMisspelt,
        kind,
        meanings,
        ...place(first, last),
        sure: isDoubtful !== true,
      })),
    unknown: words.flatMap(({ start, end }, at) =>
      isUnknown(at) && !isDatePart(words, at + 1)
        ? [text.slice(dateStart(words, at, used) ?? start, end)]
        : [],
    ),
    guesses: findGuesses(words, text, (at) => isUnknown(at) && !covered.has(at)).map(
      ({ first, last, kind }) => ({ kind, ...place(first, last) }),
    ),
    leftOut: leftOut.toSorted((a, b) => a - b).map((at) => place(at, at)),
  };
}

function findSpans(
  text: string,
  words: readonly Word[],
  { lexicon, plans: planNames, names, places, today, reference }: Knowledge,
) {
  const isKnown = ({ root }: Word) => lexicon.has(root);
  const found = withoutLooseBreaks(asSpelt(findPhrases(words, lexicon), words, text), words);
  const plans = [...found, ...plansInPart(found, words, reference, planNames)];
  const phrases = asInsurances(
    withoutLonePlans(withLongerPlans(plans, words, reference, planNames), reference, planNames),
    words,
    text,
  ).filter((span) => !isLonePractice(span, words));
  return [
    ...findAsides(words, text, isKnown),
    ...findAges(words, text, today, isKnown),
    ...findAnswerNumbers(words, text),
    ...findZips(words, text),
    ...findGenders(words, text),
    ...findFreeHours(words),
    ...findShortDays(words),
    ...findGettingAround(words),
    ...phrases,
    ...findPhysicians(words, names, isKnown),
    ...findPlaces(words, text, { ...places, isKnown }).filter((span) => !isListed(span, phrases)),
  ];
}

/** Whether the word is a number behind a stroke: the "4" and the "2090" of "3/4/2090". */
const isDatePart = (words: readonly Word[], position: number): boolean =>
  /^[/-]$/.test(words[position]?.gap ?? '') &&
  /^\d{1,4}$/.test(words[position]?.key ?? '') &&
  /^\d{1,4}$/.test(words[position - 1]?.key ?? '');

/** Where the date begins whose year this is: "born 3/4/2090" is not understood as a whole. */
function dateStart(words: readonly Word[], position: number, used: ReadonlySet<number>): number | undefined {
  let first = position;
  while (isDatePart(words, first) && !used.has(first - 1)) first--;
  return words[first]?.start;
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

/** The spans as they were chosen of what reconciling dropped. */
const lostOf = (dropped: readonly Span[], wanted: readonly Span[]): Span[] =>
  wanted.filter(({ kind, first }) => dropped.some((span) => span.kind === kind && span.first === first));

/** "Broke her hip? ER said no fracture": the break is no fracture either. */
const isDeniedCategory = ({ kind, meanings }: Span, ruledOut: readonly Span[]): boolean =>
  kind === 'category' &&
  ruledOut.some((other) => other.kind === kind && other.meanings[0]?.key === meanings[0]?.key);

/** "My heart is broken": a break of nothing is not a fracture yet. */
const asBreak = (span: Span, all: readonly Span[]): Span =>
  span.kind === 'category' &&
  /^(?:bro|fractura|hueso)/i.test(span.meanings[0]?.via ?? '') &&
  !all.some(({ kind }) => kind === 'bodyPart' || kind === 'term')
    ? { ...span, isDoubtful: true }
    : span;
