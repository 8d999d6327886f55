import { isCommon } from '../../words/common-words.js';
import { isComplaint } from '../../words/complaint-words.js';
import { isFiller } from '../../words/ordinary-words.js';
import { isDeniedWish } from '../clause-shape.js';
import { clausesOf, textBetween } from '../clauses.js';
import { groupOf } from '../groups.js';
import { isChatter } from './chatter.js';
import { standingOfPart } from './complaints.js';
import { standingOfCoverage } from './coverage/held-now.js';
import { isErrand } from './errands.js';
import { isCause, isFeltFromSpine, isLandedOn, isLandmark, isLimbOfNerve, isMoved, isOtherDisease, isReached, } from './felt-elsewhere.js';
import { isHalfRemembered } from './half-remembered.js';
import { whenItHappened } from './past/happened.js';
import { isOperated, isOperatedLongAgo } from './past/operated.js';
import { standingOfPlace } from './places/told-places.js';
import { ASKING, HAVING, isAskedFor, isBesideUnknown, isCalling, isLittle, isNoVisit, isOfKind, isOneNight, isOrigin, isOtherwiseBusy, isTold, isWhenItHurts, WISHING, } from './wishes.js';
/**
 * What lacks evidence that it is asked for, although it was understood: "the Saturday shift", "MRI is pending", "I was hit on the Grand
 * Concourse", "it goes down my leg".
 */
export function findUnfounded(spans, words) {
    const clauses = clausesOf(words);
    const own = spans.filter((span) => span.kind !== 'aside');
    const covered = new Set(spans.flatMap(({ first, last }) => words.slice(first, last + 1)));
    if (isChatter(spans, words) || isErrand(spans, words))
        return { gone: new Set(own), doubtful: new Set() };
    const inClause = keysByClause(words, clauses, covered);
    const gone = new Set();
    const doubtful = new Set();
    const put = (standing, span) => {
        if (standing)
            (standing === 'gone' ? gone : doubtful).add(span);
    };
    for (const span of own) {
        const told = whenItHappened(span, own, words, clauses);
        put(told, span);
        if (told)
            continue;
        const { clause = [], rest = [] } = inClause.get(clauses[span.first]) ?? {};
        const before = textBetween(words, span.first - 6, span.first);
        const after = textBetween(words, span.last + 1, span.last + 8);
        const group = groupOf(span);
        // "81F, ?kyphosis": a mark of the chart.
        if (/\?$/.test(words[span.first]?.gap ?? ''))
            doubtful.add(span);
        if (group === 'category' && (isBrokenThing(span, own, rest) || isDoneThere(span, after, rest)))
            gone.add(span);
        // "Arthritis runs in the family", "doubts it's broken".
        if (CLINICAL.has(group) && /^ (?:runs|run) in (?:\w+ )?family /.test(after))
            gone.add(span);
        if (CLINICAL.has(group) &&
            / (?:doubts?|doubtful|should it be|not convinced|doesnt think|dont think) (?:(?:that|its|it|is|a|an|she|he|has|hes|shes) )*$/.test(before))
            doubtful.add(span);
        // "Translator is male".
        if (group === 'gender' &&
            / (?:translator|interpreter|aide|driver|escort|nurse) (?:is|was) (?:a )?$/.test(before))
            gone.add(span);
        if (NAMED.has(group) && isHalfRemembered(span, spans, words))
            doubtful.add(span);
        if (group === 'part' && (isForgotten(after) || isOtherDisease(span, words)))
            doubtful.add(span);
        if (group === 'insurance')
            put(standingOfCoverage(span, { own, words, clause, before, after }), span);
        if (group === 'hours' || group === 'care' || group === 'telehealth') {
            if (isTold(span, words) && !rest.some((key, k) => WISHING.test(key) && !isDeniedWish(rest, k)))
                gone.add(span);
            else if (group === 'telehealth' && isNoVisit(span, words))
                gone.add(span);
            else if (span.kind === 'specialty' && isCalling(before))
                gone.add(span);
            else if (span.kind !== 'specialty' &&
                isOfKind(span, words, covered) &&
                !rest.some((key) => HAVING.test(key)))
                gone.add(span);
            else if (group === 'hours' && isWhenItHurts(span, words, clause))
                gone.add(span);
            else if (group === 'hours' && isOtherwiseBusy(rest, before, after)) {
                gone.add(span);
                // "Saturday. No, he works Saturdays": not the one that was said before, either.
                for (const other of own)
                    if (isSameHours(other, span) && other.first < span.first)
                        gone.add(other);
            }
            else if (isOneNight(span, words) && !rest.some((key) => ASKING.test(key)))
                gone.add(span);
            else if (span.kind === 'service' && !isAskedFor(span, rest))
                doubtful.add(span);
        }
        else if (group === 'part') {
            if (isGivenHeadache(span, before))
                doubtful.add(span);
            if (((isWell(after) || isWellBeside(span, own, words)) &&
                !/ (?:everything|all|nothing|anything) (?:\w+ )?(?:but|except) (?:\w+ )?$/.test(before)) ||
                isFigure(span, before, after) ||
                isOfTheDead(before) ||
                isOperatedLongAgo(span, words))
                gone.add(span);
            else if (isMoved(before) && isBesideAnother(span, own))
                gone.add(span);
            else if (isLandmark(span, own, before) || isLandedOn(span, own, words))
                gone.add(span);
            else if (isReached(before))
                (isBesideAnother(span, own) ? gone : doubtful).add(span);
            else if (isLimbOfNerve(span, own) ||
                isFeltFromSpine(span, own, before, after) ||
                isCause(span, own, before, clauses))
                gone.add(span);
            else if (isOperated(span, words))
                doubtful.add(span);
            else if (span.kind === 'bodyPart') {
                const standing = standingOfPart(span, { words, clauses, spans, covered });
                if (standing !== 'sure')
                    (standing === 'gone' ? gone : doubtful).add(span);
            }
        }
        else if (group === 'place') {
            put(standingOfPlace(span, { own, words, covered, clause, rest, before, after }), span);
        }
        else if (group === 'language' &&
            (isLittle(before, after) || isOrigin(before, after) || isOfKind(span, words, covered)))
            gone.add(span);
        else if (group === 'language' && isBesideUnknown(span, words, covered, rest))
            doubtful.add(span);
    }
    return { gone, doubtful };
}
/** The keys of each clause, and of them the rest that no span covers. */
function keysByClause(words, clauses, covered) {
    const found = new Map();
    words.forEach((word, position) => {
        const own = found.get(clauses[position]) ?? { clause: [], rest: [] };
        own.clause.push(word.key);
        if (!covered.has(word))
            own.rest.push(word.key);
        found.set(clauses[position], own);
    });
    return found;
}
const isSameHours = ({ kind, meanings }, other) => kind === 'service' && meanings[0]?.key === other.meanings[0]?.key;
/** "The elevator is broken", "el corazón roto": a break of no part of the body, as nothing else is said to be wrong. */
const isBrokenThing = ({ meanings }, spans, rest) => /fracture/i.test(meanings[0]?.value ?? '') &&
    spans.length === 1 &&
    rest.some((key) => /^(?:heart|corazon)$/.test(key) || (isCommon(key) && !isFiller(key) && !isComplaint(key)));
const CLINICAL = new Set(['part', 'category']);
/** "Surgery at HSS, PT near home". */
const isDoneThere = ({ meanings }, after, rest) => /^surgery$/i.test(meanings[0]?.value ?? '') &&
    /^ (?:at|en el) /.test(after) &&
    !rest.some((key) => ASKING.test(key));
/** What has names that the directory may lack. */
const NAMED = new Set(['insurance', 'physician', 'place', 'language']);
/** "Tennis elbow or golfers, she can't remember which". */
const isForgotten = (after) => /^ (?:or|o) (?:\w+ ){1,3}(?:(?:she|he|i|they|caller|ella) )?(?:cant|doesnt|dont|not|isnt|no) (?:se )?(?:remember|rememeber|recall|know|sure|tell|acuerda|acuerdo|recuerda|recuerdo|sabe) /.test(after);
const isBesideAnother = (span, spans) => spans.some((other) => other !== span && groupOf(other) === 'part' && !other.isDoubtful);
/** "His dad died of bone cancer", "it runs in the family". */
const isOfTheDead = (before) => / (?:died|dies|passed|murio|fallecio|lost \w+ \w+|family history|history) (?:(?:away|of|from|to|de|por|with|un|a) )*$/.test(before);
/** "Tell him my knee is great": nothing to be treated. */
const isWell = (after) => /^ (?:is|are|feels|feel|esta|estan|was|got|healed) (?:(?:now|much|all|doing|so|totally|completely|feeling|ya|muy|mucho) )*(?:great|fine|better|good|healed|perfect|ok|okay|bien|mejor|perfecta|perfecto)(?! (?:but|not|until|except))/.test(after);
/** "Neck hurts, wrists fine", "elbow is better but the shoulder got worse": well, as another part is not. */
const isWellBeside = (span, spans, words) => span.kind === 'bodyPart' &&
    /^ (?:(?:is|are|feels|got|much|all|doing|ok) )*(?:fine|better|good|ok|okay|healed|great) (?:$|but )/.test(untilComma(words, span.last + 1)) &&
    isBesideAnother(span, spans);
const untilComma = (words, from) => {
    const end = words.findIndex(({ isSeparated }, at) => at >= from && isSeparated);
    return textBetween(words, from, end < 0 ? words.length : end);
};
/** "What a headache", "this claim is a pain in the neck", "un dolor de cabeza este seguro". */
const isFigure = ({ meanings }, before, after) => /headache/i.test(meanings[0]?.value ?? '') &&
    (/ (?:what|such|real|big|huge|total|que|tremendo|insurance|claim|billing|website|seguro|portal|traffic) (?:(?:a|is|an|es|un|has|been|was) )*$/.test(before) ||
        /^ (?:este|ese|el) (?:seguro|portal|tramite)/.test(after) ||
        / (?:with|dealing|con) (?:(?:my|the|this|mi|el|este|your) )*(?:insurance|seguro|billing|portal|paperwork)/.test(after));
/** "This computer is giving me a headache". */
const isGivenHeadache = ({ meanings }, before) => /headache/i.test(meanings[0]?.value ?? '') &&
    / (?:giving|gives|gave|give|da|dando|causing) (?:(?:me|us|her|him|everybody|a|an|un|such|big|huge) )*$/.test(before);
//# sourceMappingURL=evidence.js.map