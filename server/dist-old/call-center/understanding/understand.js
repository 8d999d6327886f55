import { askAlternatives, joinCandidates } from './choosing/settling/candidates.js';
import { askBesideNumbers, withLeftoverAge } from './choosing/settling/leftover-ages.js';
import { withBodyParts, withExcludedPart, withInsurance, withNamedBreak, withPatientsPart, } from './choosing/settling/parts.js';
import { reconcile } from './choosing/settling/reconcile.js';
import { chooseSpans } from './choosing/spans.js';
import { askUnknownNames, weigh } from './choosing/weighing/weighing.js';
import { findGuesses } from './guesses.js';
import { asSpelt } from './lexicon/as-spelt.js';
import { withoutLooseBreaks } from './lexicon/breaks.js';
import { findPhrases } from './lexicon/find-phrases.js';
import { asInsurances, withLongerPlans, withoutLonePlans } from './lexicon/insurances.js';
import { plansInPart } from './lexicon/plans-in-part.js';
import { findAges } from './patterns/ages.js';
import { findAsides } from './patterns/asides.js';
import { isDuration } from './patterns/durations.js';
import { findFreeHours } from './patterns/free-hours.js';
import { findGenders } from './patterns/genders.js';
import { findGettingAround } from './patterns/getting-around.js';
import { findShortDays } from './patterns/short-days.js';
import { findZips } from './patterns/zips.js';
import { findPhysicians } from './physicians/physicians.js';
import { asOneAddress, findPlaces } from './places/places.js';
import { withPeopleSpelt } from './words/misspelt-people.js';
import { isFiller } from './words/ordinary-words.js';
import { wordsOf } from './words/words.js';
/**
 * Words with their places -> spans that mean something -> the best of them that do not overlap -> without what is ruled out, corrected,
 * past or somebody else's -> what can be applied, and what is only asked.
 */
export function understand(text, knowledge) {
    const { reference } = knowledge;
    const words = withPeopleSpelt(wordsOf(text), ({ root }) => knowledge.lexicon.has(root));
    const found = findSpans(text, words, knowledge);
    const meant = withLeftoverAge(askUnknownNames(chooseSpans(found, words.length), words), words, text);
    const { wanted, setAside, ruledOut } = weigh(meant, words, text);
    const asked = askBesideNumbers(askAlternatives(wanted, setAside, words), meant, words, text);
    const joined = joinCandidates(asked, setAside, words);
    const { spans, dropped } = reconcile(joined, setAside, reference);
    const said = found.filter(isSpan).filter((span) => !isDeniedCategory(span, ruledOut));
    const parted = withExcludedPart(withBodyParts(spans, dropped, said, words, reference), [...ruledOut, ...setAside], said, words);
    const owned = withPatientsPart(parted, said, words);
    const settled = withInsurance(withNamedBreak(owned, said), said, words, reference);
    const chosen = settled.map((span) => asOneAddress(asBreak(span, settled)));
    const inOrder = chosen.toSorted((a, b) => a.first - b.first);
    // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
    const shown = new Set(chosen.flatMap(({ kind, meanings }) => meanings.map(({ key }) => `${kind} ${key}`)));
    const isShown = ({ kind, meanings }) => shown.has(`${kind} ${meanings[0]?.key}`);
    const lost = new Set([
        ...ruledOut,
        ...setAside.filter((span) => !isShown(span)),
        ...lostOf(dropped.filter((span) => !settled.includes(span)), wanted),
    ]);
    const used = new Set(meant.flatMap((span) => lost.has(span) ? [] : words.slice(span.first, span.last + 1).map(({ start }) => start)));
    const isMeant = (position) => meant.some(({ first, last }) => first <= position && position <= last);
    const isUnknown = (position) => {
        const word = words[position];
        return word !== undefined && !used.has(word.start) && !isFiller(word.key) && !isDuration(words, position);
    };
    return {
        pieces: inOrder.map(({ kind, first, last, meanings, isDoubtful, isMisspelt = false }) => ({
            isMisspelt,
            kind,
            meanings,
            start: words[first]?.start ?? 0,
            end: words[last]?.end ?? 0,
            sure: isDoubtful !== true,
        })),
        unknown: words.flatMap(({ start, end }, position) => isUnknown(position) && !isDatePart(words, position + 1)
            ? [text.slice(dateStart(words, position, used) ?? start, end)]
            : []),
        guesses: findGuesses(words, text, (position) => isUnknown(position) && !isMeant(position)).map(({ first, last, kind }) => ({
            kind,
            start: words[first]?.start ?? 0,
            end: words[last]?.end ?? 0,
        })),
    };
}
function findSpans(text, words, { lexicon, plans: planNames, names, places, today, reference }) {
    const isKnown = ({ root }) => lexicon.has(root);
    const found = withoutLooseBreaks(asSpelt(findPhrases(words, lexicon), words, text), words);
    const plans = [...found, ...plansInPart(found, words, reference, planNames)];
    const phrases = asInsurances(withoutLonePlans(withLongerPlans(plans, words, reference, planNames), reference, planNames), words, text).filter((span) => !isLonePractice(span, words));
    return [
        ...findAsides(words, text, isKnown),
        ...findAges(words, text, today, isKnown),
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
const isDatePart = (words, position) => /^[/-]$/.test(words[position]?.gap ?? '') &&
    /^\d{1,4}$/.test(words[position]?.key ?? '') &&
    /^\d{1,4}$/.test(words[position - 1]?.key ?? '');
/** Where the date begins whose year this is: "born 3/4/2090" is not understood as a whole. */
function dateStart(words, position, used) {
    let first = position;
    while (isDatePart(words, first) && !used.has(words[first - 1]?.start ?? -1))
        first--;
    return words[first]?.start;
}
/** One word of a practice's name names it only where a place is spoken of: "at Hudson", "the Hudson office". */
const isLonePractice = ({ kind, first, last }, words) => kind === 'practice' &&
    first === last &&
    words.length > 1 &&
    !/^(?:at|from|with|called|practice|group)$/.test(words[first - 1]?.key ?? '') &&
    !/^(?:office|practice|group|clinic|location)$/.test(words[last + 1]?.key ?? '');
/** A region or an office of the directory comes before a town of the same name. */
const isListed = ({ first, last }, phrases) => phrases.some((phrase) => /^practice/.test(phrase.kind) &&
    !phrase.isDoubtful &&
    (phrase.kind === 'practiceAddress'
        ? phrase.first <= last && phrase.last >= first
        : phrase.first <= first && phrase.last >= last && (phrase.kind !== 'practice' || phrase.last > last)));
/** The spans as they were chosen of what reconciling dropped. */
const lostOf = (dropped, wanted) => wanted.filter(({ kind, first }) => dropped.some((span) => span.kind === kind && span.first === first));
const isSpan = (span) => span.kind !== 'aside';
/** "Broke her hip? ER said no fracture": the break is no fracture either. */
const isDeniedCategory = ({ kind, meanings }, ruledOut) => kind === 'category' &&
    ruledOut.some((other) => other.kind === kind && other.meanings[0]?.key === meanings[0]?.key);
/** "My heart is broken": a break of nothing is not a fracture yet. */
const asBreak = (span, all) => span.kind === 'category' &&
    /^(?:bro|fractura|hueso)/i.test(span.meanings[0]?.via ?? '') &&
    !all.some(({ kind }) => kind === 'bodyPart' || kind === 'term')
    ? { ...span, isDoubtful: true }
    : span;
//# sourceMappingURL=understand.js.map