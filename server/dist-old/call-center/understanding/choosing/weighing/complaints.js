import { isDay, isMonth } from '../../words/calendar.js';
import { isCommon } from '../../words/common-words.js';
import { isCare, isComplaint, isLooseComplaint, isSide } from '../../words/complaint-words.js';
import { isOccupied, isSport } from '../../words/occupations.js';
import { isFiller } from '../../words/ordinary-words.js';
import { isPerson } from '../../words/people.js';
import { oncePerSentence, textBetween, wholeText } from '../clauses.js';
export function standingOfPart(span, { words, clauses, spans, covered }) {
    const isStrange = (at) => isStranger(words[at], covered);
    if (isOfThing(span, words, covered) || isDone(span, words, covered))
        return isToldOfPatient(spans) ? 'asked' : 'gone';
    // "Put our heads together": of several people.
    if (/^(?:our|your|everyones|nuestras?|nuestros?)$/.test(words[span.first - 1]?.key ?? '') &&
        words[span.first]?.isSeparated === false &&
        !isComplained(words) &&
        !isCare(words[span.last + 1]?.key ?? ''))
        return isToldOfPatient(spans) ? 'asked' : 'gone';
    const inClause = words.flatMap((_, at) => clauses[at] === clauses[span.first] && (at < span.first || at > span.last) ? [at] : []);
    if (inClause.some((at) => isEvidence(words, at)) ||
        isBesideAnother(span, spans, words) ||
        isSide(words[span.first - 1]?.key ?? '') ||
        isOfPatient(words, span) ||
        isStruck(words, span) ||
        isTopic(words, span))
        return 'sure';
    const strangers = inClause.filter(isStrange).length + (isCompound(span, words, isStrange) ? 1 : 0);
    const isToldMore = isToldOfPatient(spans);
    const isHinted = inClause.some((at) => isHint(words, at));
    const isCared = isComplained(words) || isCaredFor(words);
    const most = (isToldMore ? 1 : 0) + (isCared ? 1 : 0) + (isHinted && (isToldMore || isCared) ? 2 : 0);
    const isNote = inClause.length < 2 && !inClause.some((at) => isCommon(words[at]?.key ?? ''));
    if (strangers <= most || isNote)
        return 'sure';
    const said = wholeText(words);
    return CHATTING.test(said) || (strangers > 1 && most === 0) ? 'gone' : 'asked';
}
const isComplained = oncePerSentence((words) => words.some(({ key }) => isComplaint(key)));
const isCaredFor = oncePerSentence((words) => words.some(({ key }) => isCare(key)));
/** A word of every day that no filter and no complaint explains: "hotel", "boss", "rates". */
export const isStranger = (word, covered) => word !== undefined &&
    isThing(word, covered) &&
    !isDay(word.key) &&
    !isMonth(word.key) &&
    !SLIGHT.test(word.key) &&
    !isSport(word.key) &&
    !isOccupied(word.key) &&
    !/^graders?$/.test(word.key) &&
    !isCare(word.key) &&
    !isSide(word.key) &&
    !isLooseComplaint(word.key);
const isThing = (word, covered) => word !== undefined &&
    !covered.has(word) &&
    /^\p{L}{3,}$/u.test(word.key) &&
    (!isFiller(word.key) || SPANISH_THINGS.test(word.key)) &&
    !isPerson(word.key) &&
    !isComplaint(word.key);
/** Things that Spanish speaks of every day, which are passed over elsewhere. */
const SPANISH_THINGS = /^(?:corazon|dinero|banco|comida|cocina|tienda|iglesia|playa|ropa|papel|papeles|programa|trafico|puerta|puente|parque|mercado|maquina|vacaciones|sangre)$/;
const SLIGHT = /^(?:own|same|whole|entire|main|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|once|twice|half)$/;
const isEvidence = (words, at) => {
    const { key = '' } = words[at] ?? {};
    return isComplaint(key) || isCare(key);
};
/** "Both", "hit": of an injury, or of anything else. */
const isHint = (words, at) => {
    const { key = '' } = words[at] ?? {};
    return isSide(key) || isLooseComplaint(key);
};
/** "Retired cop 58 knee": noted beside an age or the like. */
const isBesideAnother = ({ first, last }, spans, words) => spans.some((other) => TOLD.test(other.kind) &&
    ((other.last === first - 1 && !words[first]?.isSeparated) ||
        (other.first === last + 1 && !words[other.first]?.isSeparated)));
/** "For his elbow", "the kid landed on his elbow", "mom's hip": a part of somebody of whom the sentence tells. */
const isOfPatient = (words, { first, last }) => {
    const before = textBetween(words, first - 4, first);
    const [owner, next] = [words[first - 1]?.key ?? '', words[last + 1]];
    const isEnd = !next || next.isSeparated || SINCE.test(next.key);
    // "Who does ankles", "anyone that treats the neck".
    if (/ (?:does|do|treats?|sees?|handles?|fix|fixes|trata|tratan|atiende|ve|hace) (?:(?:the|el|la|los|las) )?$/.test(before))
        return true;
    // "Her hip since the cruise".
    if (/^(?:my|her|his|the|su|mi|la|el)$/.test(owner) && /^(?:since|from|after|desde)$/.test(next?.key ?? ''))
        return true;
    if (/ (?:for|about|abt|re|4|para|por) (?:(?:his|her|my|the|a|new|own|su|sus|mi|propia|propio|el|la|los|las|that) )*$/.test(before) &&
        isEnd)
        return true;
    return ((isPerson(owner) || /^(?:his|her|their|su|sus)$/.test(owner)) &&
        words.slice(0, first).some(({ key }) => isPerson(key)) &&
        isEnd);
};
const SINCE = /^(?:since|from|after|when|while|for|and|or|who|whos|that|near|in|with|w|thats|desde|cuando|y|o|que|en|cerca)$/;
/** "Took a softball to the wrist", "legs give out": what happened to it, or what it does. */
const isStruck = (words, { first, last }) => / (?:took|takes|caught|got|hit with) (?:a|an|the) (?:\w+ ){1,2}(?:to|in|on) (?:the|his|her|my) $/.test(textBetween(words, first - 7, first)) ||
    /^ (?:gave|give|gives|giving|blew|blows|went|goes|came|comes|puffed|locked|turned|swelled) (?:out|up|way|numb|black|blue|purple|red) /.test(textBetween(words, last + 1, last + 3));
/** "Her ankle is like a grapefruit", "the main thing is my back"; but "his neck is on the line". */
const isTopic = (words, { first, last }) => (/^(?:is|are|was|were|goes|go|gets|got|feels|looks|keeps|comes|esta|estan|me|le|anda)$/.test(words[last + 1]?.key ?? '') &&
    !/^(?:on|in|at|for|behind|under|en)$/.test(words[last + 2]?.key ?? '')) ||
    / (?:is|its|es|son|are|thing|cosa) (?:(?:my|the|her|his|el|la|mi|su) )*$/.test(textBetween(words, first - 3, first));
/** "The arm of the crane", "el cuello de la camisa": of a thing. "His neck is on the line": nobody's part is there. */
function isOfThing({ last }, words, covered) {
    const [one = '', two = '', three = ''] = [1, 2, 3].map((k) => words[last + k]?.key ?? '');
    if (!words[last + 1] || words[last + 1]?.isSeparated)
        return false;
    if (one === 'del')
        return isThing(words[last + 2], covered);
    if (/^(?:of|de)$/.test(one) && DETERMINER.test(two))
        return isThing(words[last + 3], covered);
    return (/^(?:is|was|are|were|esta)$/.test(one) &&
        /^(?:on|in|at|behind|under|en)$/.test(two) &&
        DETERMINER.test(three) &&
        isStranger(words[last + 4], covered));
}
const DETERMINER = /^(?:the|a|an|this|that|his|her|my|their|our|some|la|los|las|el|su|mi)$/;
/** "Face the landlord", "elbow his way in": what somebody does, as nothing says whose part it is. */
const isDone = ({ first, last }, words, covered) => /^(?:face|head|shoulder|hand|back|elbow|foot|knee|thumb|finger|arm|toe|neck|leg)$/.test(words[first]?.key ?? '') &&
    words[first]?.isSeparated === false &&
    /^(?:to|and|n|or|i|we|she|he|they|you|will|gotta|can|had|not|should|would|must|let|lets)$/.test(words[first - 1]?.key ?? '') &&
    words[last + 1]?.isSeparated === false &&
    DETERMINER.test(words[last + 1]?.key ?? '') &&
    (isThing(words[last + 2], covered) || isPerson(words[last + 2]?.key ?? ''));
/** "Hip boots", "hand cream": the part tells what kind of thing it is. */
const isCompound = ({ first, last }, words, isStrange) => words[last + 1]?.isSeparated === false &&
    isStrange(last + 1) &&
    isCommon(words[last + 1]?.key ?? '') &&
    !/^(?:my|her|his|their|the|mi|su)$/.test(words[first - 1]?.key ?? '');
/** What only a patient's call brings up. */
const isToldOfPatient = (spans) => spans.some((span) => span.kind !== 'aside' && !span.isDoubtful && TOLD.test(span.kind));
const TOLD = /^(?:age|zip|insurance\w*|practice\w*|address|term|category|specialty|physician|accommodation|telehealth|accepting)$/;
const CHATTING = / (?:lol|lmao|haha|jaja|jeje|smh) | (?:telling me|tells me|talking|talks|going on|goes on|rambling|chatting|joking|jokes|contando|contandome|hablando|platicando) (?:(?:all|me|us|to me) )*(?:about|of|how|de|del|que|sobre) | (?:cost|costs|costing|costo|cuesta) /;
//# sourceMappingURL=complaints.js.map