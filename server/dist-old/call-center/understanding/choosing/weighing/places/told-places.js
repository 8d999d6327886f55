import { isCommon } from '../../../words/common-words.js';
import { isComplaint } from '../../../words/complaint-words.js';
import { isFiller } from '../../../words/ordinary-words.js';
import { textBetween } from '../../clauses.js';
import { groupOf } from '../../groups.js';
import { SEEN_BEFORE } from '../past/elsewhere.js';
import { isFarFromHome, isNotWork, isOfCaller, isWorkWished } from './home-or-work.js';
export function standingOfPlace(span, sentence) {
    const { own, words, covered, clause, rest, before, after } = sentence;
    if (isWorkWished(words))
        return isNotWork(span, own, words);
    if (isFormerHome(before))
        return own.some((other) => other !== span && groupOf(other) === 'place') ? 'gone' : 'doubtful';
    if (isEmployer(span, words, after) ||
        isRoad(span, words, after) ||
        isFarFromHome(span, own, words) ||
        isOfCaller(span, own, words) ||
        isOfFormerDoctor(before, clause))
        return 'gone';
    if (isOfUnknownName(span, words, covered))
        return 'doubtful';
    if (!words[span.first]?.isSeparated && isWork(before))
        return 'doubtful';
    const isElsewhere = isOfInsurance(span, own, words) || (isWhereItHappened(rest, clause, before) && !isNoted(span, own));
    return isElsewhere ? 'gone' : undefined;
}
/** "Stuck on the Cross Bronx Expressway", "the Manhattan Bridge": roads and sights that only bear the name. */
const isRoad = ({ kind, first }, words, after) => kind === 'practiceAddressRegion' &&
    (words[first - 1]?.key === 'cross' ||
        /^ (?:river )?(?:expwy|expressway|expy|bridge|tunnel|ferry|turnpike|tpke|parkway|pkwy|college|zoo|museum|hospital|eagle|nets|botanical|terminal|plaza|rail|battery|side of|shore of)/.test(after));
/** "NYC retiree", "Horizon NJ Health": an employer's or an insurance's name. */
const isEmployer = ({ kind, first }, words, after) => kind === 'practiceAddressRegion' &&
    /^(?:nyc|nj|ny|ct)$/.test(words[first]?.key ?? '') &&
    /^ (?:retiree|retirees|retired|employee|employees|emp|worker|workers|teacher|teachers|cop|firefighter|sanitation|transit|city worker|doe|health|familycare|direct) /.test(after);
/** "Her old ortho was in Bronxville", "the doctor in Scarsdale retired". */
const isOfFormerDoctor = (before, clause) => {
    // "Dr. Cruz moved his practice to NJ".
    if (/ moved (?:his|her|their|the) (?:practice|office) (?:\w+ )?(?:to|in) (?:the )?$/.test(before))
        return true;
    const [, lead = '', verb = ''] = / (\w+) (?:dr|doctor|doc|ortho|orthopedist|surgeon|pcp|podiatrist|therapist|specialist) ((?:was|is) )?(?:(?:over|up|down|out) )*(?:in|at|en) $/.exec(before) ?? [];
    return (SEEN_BEFORE.test(before) ||
        /^(?:old|former|previous|prior|last)$/.test(lead) ||
        verb === 'was ' ||
        (lead !== '' && clause.some((key) => /^(?:retired|closed|died|quit)$/.test(key))));
};
/** "AmeriHealth NJ": behind a name that nobody knows the letters may belong to it. */
const isOfUnknownName = ({ kind, first, last }, words, covered) => {
    const before = words[first - 1];
    return (kind === 'practiceAddressRegion' &&
        first === last &&
        /^(?:nj|ct)$/.test(words[first]?.key ?? '') &&
        before !== undefined &&
        !words[first]?.isSeparated &&
        !covered.has(before) &&
        /^\p{L}{5,}$/u.test(before.key) &&
        !isFiller(before.key) &&
        !isCommon(before.key) &&
        !isComplaint(before.key));
};
/** "Antes vivía en Passaic, ahora en Clifton". */
const isFormerHome = (before) => / (?:vivia|vivian|viviamos|used to live|used to be|lived) (?:en|in|por|by|near|over in) $/.test(before);
/** "A nurse at Montefiore in the Bronx". */
const isWork = (before) => / (?:nurse|teacher|employed|stationed|shop|store|restaurant|school) (?:(?:at|in|for|on|out|of|a|an|the|en|de|el|la|un|una|hospital|school|weekends|nights|is) |\p{L}+ (?:in|en) )*$/u.test(before);
const HAPPENED = /^(?:fell|hit|crashed|crash|accident|slipped|tripped|struck|happened|rearended|ended|chocaron|choque|choco|chocamos|cai|cayo|caida|atropello|atropellaron|resbale|resbalo|accidente|born|nacio|naci|surgery|operated|operaron|vacation|trip|visiting|flew|grew|raised|college|game|trained|went|marathon|race|concert|airport|graduat\w+|attends|studies|studying|teaches|prom|parade|wedding|funeral|ski|skiing|hiking)$/;
/** Where something happened is not where the patient lives: "got rear ended on Northern Blvd". */
const isWhereItHappened = (rest, clause, before) => (rest.some((key) => HAPPENED.test(key)) ||
    // "Rear ended" is a condition, too.
    clause.some((key) => /^(?:ended|crash|crashed|accident|hit)$/.test(key))) &&
    !/ (?:visiting|staying (?:with|w)|visita a|visitando a) (?:\w+ )?\w+ (?:in|over in|en) $/.test(before) &&
    !/ (?:live|lives|living|near|cerca|vivo|vive|vivimos|home|close|im|were|estoy|now|around) (?:(?:in|to|at|the|de|en|by|from|la|el|on|now) )*$/.test(before);
/** "Bike accident 27 Cigna Williamsburg": behind the insurance or the age a note tells where the patient is. */
const isNoted = ({ first }, spans) => spans.some((other) => other.last === first - 1 && /^(?:insurance|age)$/.test(groupOf(other)));
/** "We have Horizon from NJ", "Blue Cross of Connecticut": where the insurance is, not the patient. */
function isOfInsurance({ first }, spans, words) {
    if (words[first]?.isSeparated || !/^(?:from|of|de|out)$/.test(words[first - 1]?.key ?? ''))
        return false;
    const isInsurance = spans.some(({ kind, last }) => /^insurance/.test(kind) &&
        last >= first - 3 &&
        last < first &&
        // "Fidelis, llaman de Ozone Park".
        words.slice(last + 1, first).every(({ isSeparated }) => !isSeparated));
    const isCovered = / (?:have|has|got|insurance|plan|medicaid|tengo|tiene|seguro|card|carrier) (?:\w+ ){0,3}(?:from|of|de) $/.test(textBetween(words, first - 6, first));
    return (isInsurance ||
        (isCovered && !/ (?:live|lives|coming|far|come|soy|somos|im) /.test(textBetween(words, first - 6, first))));
}
//# sourceMappingURL=told-places.js.map