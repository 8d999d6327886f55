import { STATES } from '../../../maps/states.js';
import { isCommon, isOrdinary } from '../../words/common-words.js';
import { isComplaint } from '../../words/complaint-words.js';
import { isFiller } from '../../words/ordinary-words.js';
import { isAfterTitle } from '../../words/words.js';
import { textBetween } from '../clauses.js';
import { groupOf } from '../groups.js';
import { findCorrected, findCorrectedByUnknown, isCorrecting } from './corrections.js';
import { findUnfounded } from './evidence.js';
import { findPast } from './past/history.js';
import { findOfOtherPeople } from './people/subjects.js';
import { findOthers } from './people/whose.js';
import { findPutOff } from './put-off.js';
import { findRuledOut } from './ruled-out.js';
import { findUnsettled } from './unsettled.js';
/** What the shape of the sentence leaves of the spans. */
export function weigh(meant, words, text) {
    const unfounded = findUnfounded(meant, words);
    const told = findOfOtherPeople(meant, words, text);
    const putOff = findPutOff(meant, words);
    // What lacks evidence corrects nothing: "the elbow, I mean the shoulder, can't lift my arm".
    const isFounded = (span) => span.kind === 'aside' ||
        groupOf(span) !== 'part' ||
        !(unfounded.gone.has(span) || told.gone.has(span) || putOff.has(span));
    const corrected = findCorrected(meant.filter(isFounded), words);
    const ruledOut = findRuledOut(meant, words, (position) => isCorrecting(position, words, corrected, meant));
    const { gone, doubtful } = findPast(meant.filter((span) => !corrected.has(span) && !ruledOut.has(span)), words);
    const asked = findCorrectedByUnknown(meant, words);
    const unsettled = findUnsettled(meant, words, text);
    const isAside = (span) => corrected.has(span) ||
        ruledOut.has(span) ||
        gone.has(span) ||
        unfounded.gone.has(span) ||
        told.gone.has(span);
    const others = findOthers(meant, words, isAside);
    const own = meant.filter((span, k) => span.kind !== 'aside' && !acceptsInsurance(span, meant[k + 1]));
    const wanted = [...own, ...opposites(ruledOut, words)]
        .filter((span) => !isAside(span) && !others.has(span) && !isTakenBack(span, meant) && !isRuledOutToo(span, ruledOut))
        .map((span) => doubtful.has(span) ||
        unfounded.doubtful.has(span) ||
        told.doubtful.has(span) ||
        asked.has(span) ||
        unsettled.has(span) ||
        isBesideUnknownDoctor(span, meant, words) ||
        isUnwantedToo(span, ruledOut) ||
        isDenied(span, ruledOut)
        ? { ...span, isDoubtful: true, isTied: false }
        : span);
    return {
        wanted: withoutBothGenders(wanted),
        setAside: own.filter((span) => !ruledOut.has(span) && (isAside(span) || others.has(span))),
        ruledOut: own.filter((span) => ruledOut.has(span)),
    };
}
/** "AARP Medicare", "Clover Health Medicare": an unknown name before it may make it another company's. */
export function askUnknownNames(meant, words) {
    const isCovered = (position) => meant.some(({ first, last }) => first <= position && position <= last);
    return meant.map((span) => {
        if (span.kind === 'aside' || !/^insurance/.test(span.kind))
            return span;
        // "Geico no-fault": who pays after an accident has a company of its own.
        if (/no.?fault|workers/i.test(span.meanings[0]?.value ?? ''))
            return span;
        if (isOfAnotherState(span.last, words) || isMedicaidOfAnother(span, words))
            return { ...span, isDoubtful: true };
        // "Aetna open acess": of a plan said in part the next word would tell which.
        const next = words[span.last + 1];
        const [plan] = span.meanings;
        const isInPart = span.kind === 'insurancePlan' && (plan?.via.split(/\s+/).length ?? 0) > span.last - span.first + 1;
        if (plan &&
            isInPart &&
            next?.isSeparated === false &&
            /^\p{L}{5,}$/u.test(next.key) &&
            !isCovered(span.last + 1) &&
            !isFiller(next.key) &&
            !isOrdinary(next.key) &&
            !isComplaint(next.key))
            return {
                ...span,
                isDoubtful: true,
                meanings: [{ ...plan, isDoubtful: true }, ...span.meanings.slice(1)],
            };
        let before = span.first - 1;
        const isJoined = (position) => !words[position + 1]?.isSeparated && !isCovered(position);
        if (isJoined(before) && /^(?:health|healthcare|care)$/.test(words[before]?.key ?? ''))
            before -= 1;
        const { key = '' } = words[before] ?? {};
        const isName = /^\p{L}{4,}$/u.test(key) &&
            !isFiller(key) &&
            !NO_NAME.test(key) &&
            (!isOrdinary(key) || before < span.first - 1);
        return isName && isJoined(before) ? { ...span, isDoubtful: true } : span;
    });
}
/** "Blue Cross of Texas", "Medicaid from PA". */
const isOfAnotherState = (last, words) => {
    const [of, one, two] = [1, 2, 3].map((k) => words[last + k]);
    if (!of || !one || of.isSeparated || !/^(?:of|from|de)$/.test(of.key))
        return false;
    // Codes of two letters are words of Spanish, too: "de la".
    const isState = (name) => STATES.has(name) &&
        (name.length > 2 || /^(?:pa|fl|tx|ca|va|nc|ga)$/.test(name)) &&
        !/^(?:new york|new jersey|connecticut)$/.test(name);
    return isState(one.key) || isState(`${one.key} ${two?.key ?? ''}`);
};
/** "CT Medicaid", "New Jersey Medicaid", "Medicaid NJ": each state has its own. */
const isMedicaidOfAnother = ({ kind, first, last, meanings }, words) => kind === 'insurance' &&
    /^medicaid$/i.test(meanings[0]?.value ?? '') &&
    ((/^(?:nj|jersey|ct|conn|connecticut|pa|pennsylvania|florida|fl|husky)$/.test(words[first - 1]?.key ?? '') &&
        !words[first]?.isSeparated) ||
        (/^(?:nj|ct|pa|fl|jersey|connecticut)$/.test(words[last + 1]?.key ?? '') &&
            words[last + 1]?.isSeparated === false));
const NO_NAME = /^(?:oops|whoops|primary|secondary|tues|weds|thurs|thur|sept|lunes|martes|jueves|viernes)$/;
/** "Seeing Dr. Silva for the knee, wants Dr. Cho": the one whom the directory lacks may be the one who is wanted. */
const isBesideUnknownDoctor = (span, meant, words) => span.kind === 'physician' &&
    words.some(({ key }, at) => at > span.last &&
        isAfterTitle(words, at) &&
        / (?:want|wants|wanted|need|needs|see|prefer|prefers|quiere|quiero|prefiere) (?:\w+ ){0,3}$/.test(textBetween(words, at - 5, at)) &&
        /^\p{L}{3,}$/u.test(key) &&
        !isFiller(key) &&
        !isCommon(key) &&
        !meant.some(({ first, last }) => first <= at && at <= last));
/** "Not Dr. Levine, Dr. Levin": of the same that was ruled out a careful listener asks. */
const isUnwantedToo = ({ kind, meanings }, ruledOut) => kind === 'physician' &&
    [...ruledOut].some((other) => other.kind === kind && other.meanings[0]?.key === meanings[0]?.key);
/** "Isn't gout, ruled out, swollen big toe": what only hints at it is not asked again. */
const isRuledOutToo = ({ kind, meanings, first, isDoubtful }, ruledOut) => kind === 'term' &&
    // "Espolón no, fascitis plantar": by its own name it is meant.
    isDoubtful === true &&
    [...ruledOut].some((other) => other.kind === kind &&
        other.first < first &&
        other.meanings[0]?.key === meanings[0]?.key &&
        // "Not diabetic. Foot ulcer though": the one word that was ruled out is not the whole.
        !other.isDoubtful);
/** "Maybe broke her hip? ER said no fracture". */
const isDenied = ({ kind, meanings }, ruledOut) => kind === 'term' &&
    [...ruledOut].some((other) => other.kind === 'category' &&
        meanings[0]?.value.toLowerCase().includes(other.meanings[0]?.value.toLowerCase() ?? ' ') === true);
/** "Video visit, hmm no, in person"; but "in person. No: video visit". */
const isTakenBack = ({ kind, last }, meant) => meant.some((other) => other.kind === 'aside' && other.takesBack === kind && other.first > last);
/** "No male doctors" asks for a woman. */
const opposites = (ruledOut, words) => [...ruledOut]
    .filter(({ kind, first }) => kind === 'gender' && !isNoMatter(words, first))
    .map((span) => {
    const isMale = span.meanings[0]?.key === 'male';
    const other = isMale ? { key: 'female', value: 'Female' } : { key: 'male', value: 'Male' };
    return { ...span, meanings: [{ ...other, via: `no ${span.meanings[0]?.via}`, fit: 1 }] };
});
/** "Doesn't have to be a woman". */
const isNoMatter = (words, first) => words
    .slice(Math.max(0, first - 5), first)
    .some(({ key }) => /^(?:have|has|matter|care|necessarily|need)$/.test(key));
/** "Male or female" asks for neither. */
function withoutBothGenders(spans) {
    const genders = spans.filter(({ kind }) => kind === 'gender').map(({ meanings }) => meanings[0]?.key);
    return new Set(genders).size > 1 ? spans.filter(({ kind }) => kind !== 'gender') : [...spans];
}
/** "Accepting Cigna" is about the plan, not about new patients. */
const acceptsInsurance = (span, next) => span.kind === 'accepting' &&
    span.first === span.last &&
    next?.first === span.last + 1 &&
    /^insurance/.test(next.kind);
//# sourceMappingURL=weighing.js.map