import type { Day } from '@careline/contracts/rules/calendar-day';
import type { Reference } from '../search-index/reference/reference.ts';
import { chooseSpans } from './choosing/choose-spans.ts';
import { askUnknownNames } from './choosing/unknown-names.ts';
import { asSpelt } from './lexicon/as-spelt.ts';
import { withoutLooseBreaks } from './lexicon/breaks.ts';
import { findPhrases } from './lexicon/find-phrases.ts';
import { asInsurances, withLongerPlans, withoutLonePlans } from './lexicon/insurances.ts';
import type { PhraseIndex } from './lexicon/phrase-index.ts';
import type { PlansByName } from './lexicon/plans-by-name.ts';
import { plansInPart } from './lexicon/plans-in-part.ts';
import { findAges } from './patterns/ages/ages.ts';
import { findAnswerNumbers } from './patterns/answer-numbers.ts';
import { findAsides } from './patterns/asides.ts';
import { findFreeHours } from './patterns/free-hours.ts';
import { findGenders } from './patterns/genders.ts';
import { findGettingAround } from './patterns/getting-around.ts';
import { findShortDays } from './patterns/short-days.ts';
import { findZips } from './patterns/zips.ts';
import type { PhysicianNames } from './physicians/name-meanings.ts';
import { findPhysicians } from './physicians/physicians.ts';
import type { PlaceKnowledge } from './places/place-spans.ts';
import { findPlaces } from './places/places.ts';
import { withPeopleSpelt } from './words/misspelt-people.ts';
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

/** The words of a text, and what they may mean. */
export interface Recognised {
  words: readonly Word[];
  /** All that was found; spans overlap. */
  found: readonly (Span | Aside)[];
  /** The best of it that does not overlap. */
  meant: readonly (Span | Aside)[];
}

/** Words with their places -> spans that mean something -> the best of them that do not overlap. */
export function recognise(text: string, knowledge: Knowledge): Recognised {
  const words = withPeopleSpelt(wordsOf(text), ({ root }) => knowledge.lexicon.has(root));
  const found = findSpans(text, words, knowledge);
  const meant = askUnknownNames(chooseSpans(found, words.length), words);
  return { words, found, meant };
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
