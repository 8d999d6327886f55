import { isClock, isListNumber } from '../../patterns/age-words.js';
import { isDuration } from '../../patterns/durations.js';
import { isFiller } from '../../words/ordinary-words.js';
import { isPerson, sexOfPerson } from '../../words/people.js';
import { clausesOf, textBetween, wholeText } from '../clauses.js';
import { groupOf } from '../groups.js';
import { isAfterCorrection } from './corrections.js';
import { isRefused } from './coverage/refused.js';
import { WISHING } from './wishes.js';
/**
 * In doubt a question. The rules beside this one know how people correct, refuse and tell of others; here is what they left open: a cue
 * stands beside a value, and nothing that was understood settles it.
 */
export function findUnsettled(spans, words, text) {
    const own = spans.filter((span) => span.kind !== 'aside');
    if (tellsOfNoPatient(spans, words))
        return new Set(own);
    return new Set(own.filter((span) => {
        switch (groupOf(span)) {
            case 'age':
                return isFollowedByNumber(span, spans, words, text);
            case 'insurance':
                return (isOnOneSide(own, words) ||
                    isChangedBefore(own, words) ||
                    isRefused(span, own, words) ||
                    isToStart(span, words) ||
                    isAnswered(span, words) ||
                    isOnlyAnothers(span, words) ||
                    isOfCallers(span, words));
            case 'physician':
                return (isOfCallingOffice(span, words) ||
                    isPassedOver(span, words) ||
                    isTold(span, words) ||
                    isTakenBackLater(span, words));
            case 'part':
                return isSomebodyElses(span, words) || isBeside(span, words);
            case 'language':
                return isOfAnother(span, words) || isBesideEnglish(span, words) || isOffered(span, words);
            case 'hours':
                return isOffered(span, words) || tellsOfAnAccident(span, words);
            case 'care':
                return isOffered(span, words) || isOnCondition(span, words) || isEitherWay(span, words);
            case 'category':
                return isEitherWay(span, words) || isOnCondition(span, words);
            case 'gender':
            case 'telehealth':
            case 'wish':
                return isOffered(span, words);
            default:
                return false;
        }
    }));
}
/** "Is this the clinic from the ad on tele?": a video visit is asked for with some patient in mind. */
function tellsOfNoPatient(spans, words) {
    const own = spans.filter((span) => span.kind !== 'aside');
    if (!own.every((span) => groupOf(span) === 'telehealth'))
        return false;
    const isCovered = (at) => own.some(({ first, last }) => first <= at && at <= last);
    const rest = words.filter((_, at) => !isCovered(at)).map(({ key }) => key);
    return rest.filter((key) => !isFiller(key)).length >= MUCH_ELSE && !rest.some((key) => WISHING.test(key));
}
const MUCH_ELSE = 2;
/** "My child's pediatrician is Dr. Wong": who somebody is, is told; "the one I want is Dr. Katz" is a wish. */
const isTold = ({ first }, words) => {
    const before = textBetween(words, first - 8, first);
    return (/ (?!and|so|but|or|y|o)\S+ (?:is|was|es|era) (?:(?:el|la) )?(?:dr|dra|doctor|doctora|doc) $/.test(before) &&
        !/ (?:wants?|wish|wishes|needs?|looking|prefers?|see|appt|appointment|name|one|here|in|quiere|quiero|busca) /.test(before));
};
/** "Wants Dr. Okafor. Pt tells me no, whoever is soonest". */
const isTakenBackLater = ({ last }, words) => / (?:says|said|tells me|told me|dice|dijo) (?:no|nope|nah) | (?:whoever|whomever|quien sea|el que sea|la que sea) /.test(textBetween(words, last + 1, words.length));
const CORRECTING = /^(?:no|nope|nah|sorry|sry|srry|sory|sorri|wait|w8|oops|whoops|actually|mean|meant|scratch|digo|perdon|perdona|disculpe|miento|mentira|espera|espere)$/;
/** "8yo, no 18 sry", "born 3/12/1958, sorry, 1985": a number behind a correction, which nothing else explains, may be the age. */
function isFollowedByNumber({ last }, spans, words, text) {
    const isCovered = (at) => spans.some((span) => span.first <= at && at <= span.last);
    return words.some((word, at) => at > last + 1 &&
        at <= last + 7 &&
        isAge(word.key) &&
        !isCovered(at) &&
        !isClock(words, at, text) &&
        !isDuration(words, at) &&
        !isListNumber(word, text) &&
        words
            .slice(Math.max(last + 1, at - 4), at)
            .some(({ key }, k, between) => CORRECTING.test(key) || isAfterCorrection(words, at - between.length + k + 1)));
}
/** Of the family: the patient and the caller are people, too. */
const isKin = (key) => isPerson(key) && sexOfPerson(key) !== undefined;
const isAge = (key) => (/^\d{1,3}$/.test(key) && Number(key) > 0 && Number(key) <= 110) || /^(?:19|20)\d\d$/.test(key);
/** "Card front says MagnaCare, back says MultiPlan": which side counts is a question. */
const isOnOneSide = (own, words) => own.filter((span) => groupOf(span) === 'insurance').length > 1 &&
    / front .* back | back .* front /.test(wholeText(words));
/** "Aetna but switching to United next month, appt will be after that": which one holds on the day is a question. */
const isChangedBefore = (own, words) => own.filter((span) => groupOf(span) === 'insurance').length > 1 &&
    / (?:wait|waiting|hold off|come in|until|til|till) (?:til|till|until|for) then | (?:appt|appointment|visit|surgery|it|seen|come|cita) (?:(?:will|would|wont|not|is|be|isnt|until|in|only) )*(?:after (?:that|then|it|the (?:switch|change|1st|first))|by then|(?:after|in) (?:january|february|march|april|may|june|july|august|september|october|november|december)) /.test(wholeText(words));
/** "Tricare? no VA community care": the answer may be one that the directory lacks; "Oxford? no referral" asks something else. */
const isAnswered = ({ last }, words) => words[last + 1]?.key === 'no' &&
    words[last + 1]?.gap.includes('?') === true &&
    /^\p{L}{2,}$/u.test(words[last + 2]?.key ?? '') &&
    !/^(?:referral|referrals|copay|deductible|problem|prob|auth|card|id|idea|need|more|other|longer)$/.test(words[last + 2]?.key ?? '');
/** "New insurance starts Monday, Cigna": not yet. */
const isToStart = ({ first }, words) => / (?:insurance|ins|plan|coverage|seguro) (?:(?:that|will|only|wont) )*(?:starts?|begins?|kicks in|goes into effect|is effective|effective|empieza) (?:\w+ ){1,4}$/.test(textBetween(words, first - 8, first));
/** "Dr. Nakamura's office asked her to call us": they sent the patient away. */
const isOfCallingOffice = ({ last }, words) => /^ (?:office|nurse|staff|secretary|oficina) (?:asked|told|tells|said|says|sent|sends|gave|gives|called|calls|referred|refers|wants|dijo|mando) /.test(textBetween(words, last + 1, last + 3));
/** "They referred me to Dr. Levine, but I prefer a woman". */
const isPassedOver = ({ last }, words) => / (?:but|pero) (?:\w+ ){0,3}(?:prefers?|rather|wants?|prefiero|prefiere|quiero|quiere) (?:\w+ ){0,2}(?:woman|female|lady|man|male|mujer|doctora|hombre|another(?! day| time| date)|otr[oa](?! dia| hora| fecha| cita)|someone else|somebody else) /.test(textBetween(words, last + 1, last + 12));
/** "Jason from Aetna calling to verify". */
const isOfCallers = ({ first, last }, words) => words[first - 1]?.key === 'from' &&
    /^(?:calling|called|calls|on)$/.test(words[last + 1]?.key ?? '') &&
    words[last + 1]?.isSeparated === false;
/** "My sister has Cigna but I don't have anything", "mi hermana tiene Cigna, yo no". */
const isOnlyAnothers = ({ first, last }, words) => words.slice(Math.max(0, first - 4), first).some(({ key }) => isKin(key)) &&
    /^ (?:(?:but|pero|and|y) )?(?:i|yo|she|he|ella|el) (?:dont|doesnt|no|havent|got nothing|have nothing)(?: (?:have|has|got|tengo|tiene|se))?(?: (?:any|anything|nada|none|it|one|ninguno|insurance|seguro))? /.test(textBetween(words, last + 1, last + 10));
/** "Dad had Dr. Hughes for his back, son 17, elbow", "her mother has arthritis in the hands, but she is calling about her foot". */
function isSomebodyElses({ first }, words) {
    const clauses = clausesOf(words);
    const owner = words.findLastIndex(({ key }, at) => at < first && clauses[at] === clauses[first] && isKin(key));
    if (owner < 0 || !/^(?:had|has|have|tuvo|tiene|tenia|went|saw|fue|vio)$/.test(words[owner + 1]?.key ?? ''))
        return false;
    const isCalledAbout = / (?:but|pero|and|y) (?:s?he|i|im|shes|hes|ella|el|yo|caller) (?:\S+ ){0,2}(?:calling|llama|llamo|calls|called|asking) (?:about|for|re|por|para) /.test(textBetween(words, first, words.length));
    const isOfOther = words.some(({ key }, at) => clauses[at] !== clauses[first] &&
        key !== words[owner]?.key &&
        isKin(key) &&
        /^\d{1,2}$/.test(words[at + 1]?.key ?? ''));
    return isCalledAbout || isOfOther;
}
/** "Besides the back pain she has numb feet": which of the two the call is about is a question. */
const isBeside = ({ first }, words) => / (?:besides|in addition to|on top of|aside from|ademas de) (?:(?:the|her|his|my|el|la|su) )*$/.test(textBetween(words, first - 4, first));
/** "Offered Saturday, she says no", "le ofrecí una doctora": what an agent offered is not what the caller wished for. */
const isOffered = ({ first }, words) => / (?:offered|offerd|offering|suggested|ofreci|ofrecimos|ofrecieron) (?:\S+ ){0,4}$/.test(textBetween(words, first - 5, first));
/** "Video visit unless they need an x-ray", "MRI only if the doctor orders one". */
const isOnCondition = ({ first }, words) => / (?:unless|in case|only if|a menos que|por si) (?:\S+ ){0,4}$/.test(textBetween(words, first - 6, first)) && words.slice(Math.max(0, first - 4), first + 1).every(({ isSeparated }) => !isSeparated);
/** "If it's broken needs a surgeon, if not just PT": it depends. */
const isEitherWay = ({ first }, words) => words.some(({ key }) => key === 'if') &&
    / if (?:its|it|hes|shes|theres|the|she|he) (?:\S+ ){1,9}(?:if not|otherwise|or else) /.test(wholeText(words)) &&
    / (?:if (?:its|it is|hes|shes|its a|theres a)|if not|otherwise|or else) (?:\S+ ){0,2}$/.test(textBetween(words, first - 5, first));
/** "Swollen after he slipped at work" is no wish for hours after work. */
const tellsOfAnAccident = ({ first, last }, words) => / (?:slipped|fell|hurt|injured|lifted|lifting|tripped|crashed|hit|twisted|cayo|lastimo|golpeo) /.test(textBetween(words, first, last + 1));
/** "English is fine", "el inglés está bien": then another language is no wish. */
const isBesideEnglish = ({ meanings }, words) => meanings[0]?.value !== 'English' &&
    / (?:english|ingles) (?:(?:is|its|esta|would be|works|too|tambien) )*(?:fine|ok|okay|good|great|perfect|bien|perfecto|fluent|too|tambien)/.test(wholeText(words));
/** "The husband only speaks Bengali, but she's the patient": whose language counts is a question. */
function isOfAnother({ first }, words) {
    const clauses = clausesOf(words);
    const isOfSomebody = words.some(({ key }, at) => at <= first + 1 && clauses[at] === clauses[first] && isPerson(key));
    return (isOfSomebody &&
        / (?:shes|hes|is|im|i am|es|soy) (?:\S+ )?(?:the|el|la) (?:patient|pt|paciente|one) | (?:appt|appointment|cita|call|visit) is (?:for|4) /.test(wholeText(words)));
}
//# sourceMappingURL=unsettled.js.map