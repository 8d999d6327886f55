import { textBetween } from '../../clauses.js';
import { isDocument } from './documents.js';
/** Examinations and treatments that are not asked for, because they took place: "MRI shows a tear", "failed PT". */
const EXAMINED = new Set([
    'xRayOnSite',
    'mriOnSite',
    'emgOnSite',
    'ptOnSite',
    'otOnSite',
    'pmOnSite',
    'urgentHours',
]);
const RESULT = /^(?:shows|showed|show|says|said|report|reports|result|results|was|were|neg|wnl|unremarkable|negative|positive|normal|done|outside|came|confirmed|clean|found|taken|mostro|salio|salieron|dice)$/;
const BEFORE_RESULT = /^(?:on|per|outside|did|done|had|after|p|post|prior|failed|took|got|gave|recent|tried|hicieron|hizo|tuve|previous|completed|finished|s|neg|negative|normal|clean)$/;
const BY_KIND = new Set(['service', 'specialty', 'category', 'term']);
/** "She already has the MRI", "ya tiene la resonancia". */
export const isAtHand = ({ first }, words) => / (?:already|ya|has|have|got|brought|bringing|tiene|tengo|trae) (?:(?:has|have|had|did|done|got|tiene|hizo|hicieron|se|le) )*(?:the|her|his|their|la|las|su|sus|una|old) $/.test(` ${words
    .slice(Math.max(0, first - 4), first)
    .map(({ key }) => key)
    .join(' ')} `);
/** Examined, treated or operated already: "MRI shows a tear", "failed PT", "en emergencia le hicieron rayos x". */
export function isDone(span, words, shape) {
    const { kind, first, last, meanings } = span;
    if (!BY_KIND.has(kind))
        return false;
    const [meaning] = meanings;
    const isExam = kind === 'service' && EXAMINED.has(meaning?.key);
    const isSurgery = kind === 'category' && /surgery/i.test(meaning?.value ?? '');
    const isStudy = kind === 'term' &&
        /study|arthroscopy|replacement|fusion|reconstruction|repair/i.test(meaning?.value ?? '');
    const isTherapy = kind === 'specialty' && /therapy|urgent|chiropractic/i.test(meaning?.value ?? '');
    // "Dr. said PT first, she did 6 wks, no better".
    if ((isTherapy || meaning?.key === 'ptOnSite') &&
        !shape.isWish &&
        / (?:did|done|finished|completed|tried|hizo) (?:(?:like|about|over|only|unas?) )*(?:\d+|\w+) (?:wks?|weeks?|months?|mos?|sessions?|visits?|semanas|meses|sesiones) | (?:no better|no relief|no help|didnt help|didnt work|not helping|made it worse|no le ayudo|no ayudo|no mejoro) /.test(textBetween(words, last + 1, last + 12)))
        return true;
    // "The ER put a splint".
    if (kind === 'term' && shape.isAtHospital && /splint|cast|brace|injection/i.test(meaning?.value ?? ''))
        return true;
    // "Splinted at the ER last night needs peds ortho".
    if (kind === 'term' &&
        /^(?:splinted|casted|braced|injected|entablillaron|enyesaron)$/.test(words[last]?.key ?? ''))
        return /^(?:at|in|by|last|yesterday|en|ayer)$/.test(words[last + 1]?.key ?? '');
    if (isExam &&
        (isAtHand(span, words) ||
            (meaning?.key !== 'urgentHours' &&
                !/^(?:pt|ot|pm)/.test(String(meaning?.key)) &&
                isDocument(span, words))))
        return true;
    // "Was in rehab in Riverdale, home now".
    if (kind === 'category' &&
        /rehab/i.test(meaning?.value ?? '') &&
        / (?:was|were|been|got out|came out|discharged|released|just out|out|home|left|finished|completed) (?:(?:in|at|from|of|home) )*$/.test(textBetween(words, first - 4, first)))
        return true;
    if (!isExam && !isSurgery && !isStudy && !isTherapy)
        return false;
    const next = words[last + 1];
    const before = words[first - 1];
    if (next && !next.isSeparated && RESULT.test(next.key) && !isStudy && !shape.isWish)
        return true;
    // "Wants a visit about the MRI results".
    if (isExam &&
        next &&
        !next.isSeparated &&
        /^(?:results?|reports?|read|disc|disk|cd|films?|resultados?)$/.test(next.key))
        return true;
    // "Her x-ray is normal".
    if (isExam &&
        /^(?:is|es|are)$/.test(next?.key ?? '') &&
        /^(?:normal|negative|clean|clear|fine|ok|okay|good|neg|negativ[ao])$/.test(words[last + 2]?.key ?? ''))
        return true;
    if (isExam && isToBeRead(first, words))
        return true;
    if (isSurgery && isFollowedUp(first, words))
        return true;
    if (isTherapy && isCourse(first, words))
        return true;
    if (before && !words[first]?.isSeparated && BEFORE_RESULT.test(before.key)) {
        return isStudy ? shape.isLongAgo && !shape.isWish : true;
    }
    if (isStudy)
        return false;
    return shape.isPast && !shape.isWish;
}
/** "Foot drop after back surgery", "clearance for surgery": who is sought does something else. */
const isFollowedUp = (first, words) => / (?:(?:after|since|following|post) (?:\w+ ){0,2}|clear(?:ance|ed) for (?:\w+ )?)$/.test(` ${words
    .slice(Math.max(0, first - 4), first)
    .map(({ key }) => key)
    .join(' ')} `);
/** "After 6 weeks of PT", "did 12 sessions of PT": a course that is over. */
const isCourse = (first, words) => / (?:after|despite|did|does|had|has had|tried|failed|finished|completed|post|through|despues de|hizo|termino) (?:\w+ ){0,3}(?:weeks?|wks?|months?|mos?|sessions?|visits?|rounds?|years?|course|semanas|meses|sesiones) (?:of|de) $/.test(` ${words
    .slice(Math.max(0, first - 8), first)
    .map(({ key }) => key)
    .join(' ')} `);
/** "Go over her MRI", "bring the x-rays". */
const isToBeRead = (first, words) => / (?:go over|going over|eyes on|look at|discuss|review|read|about|abt|bring|brings|bringing|explain|revisar|leer|explicar|results? of|resultados? de) (?:(?:the|her|his|my|their|an|old|la|las|los|el|su|sus) )*$/.test(` ${words
    .slice(Math.max(0, first - 5), first)
    .map(({ key }) => key)
    .join(' ')} `);
//# sourceMappingURL=done-already.js.map