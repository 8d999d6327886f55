import { isDay } from '../../words/calendar.js';
import { isCommon } from '../../words/common-words.js';
import { textBetween } from '../clauses.js';
import { isStranger } from './complaints.js';
/** Hours, services, languages and video visits: whether somebody wishes for them, or only speaks of them. */
export const ASKING = /^(?:cheapest|price|how|much|want|wants|need|needs|looking|look|please|pls|plz|would|can|could|must|should|quiero|quiere|queria|quisiera|atiende|atienden|necesito|necesita|busco|puedo|puede|pueden|prefer|prefers|prefiero|prefiere|preferably|pref|appt|appts|appointment|appointments|cita|citas|only|available|availability|open|abren|abierto|hours|slot|slots|opening|openings|any|anything|ok|okay|works|work|best|better|ideally|possible|poss|also|too|available|have|has|hay|tienen|tiene|offer|offers|do|does|with|w|con|get|got|site|onsite|house|there|here|ahi|alli|mismo|same|free|gusta|gustaria|like|likes|love|hoping|if|si|solo|solamente|asap|today|tomorrow|come|go|make|see|be|find|anyone|someone|somebody|who|where|donde|visit|visits|good|great|fine|mejor|maybe|later|after|para|schedule|prefered|preferred|im|off|time|times)$/;
const LITTLE = /^(?:a|an|the|on|in|for|at|or|and|to|is|are|of|el|la|los|las|en|de|por|un|una|o|y|my|this|next|every|new|np|morning|mornings|afternoon|am|pm|tues|mon|wed|thurs|thur|fri|sat|sun|eve|appt|near|nearby|\d+|plus|n|yes|si|even|either|both|more|then|also|instead|speaking|speaks|speaker|spkg|habla|hable|nomas|solo|solamente|only|nada|mas|but|because)$/;
export const WISHING = /^(?:want|wants|need|needs|looking|please|pls|would|can|could|quiero|quiere|necesito|necesita|busco|prefer|prefers|do|does|hope|hoping|puedo|pueden|must)$/;
/** "Has an X-ray machine right there" asks for it, too. */
export const HAVING = /^(?:want|wants|need|needs|looking|please|pls|would|can|could|quiero|quiere|necesito|necesita|busco|prefer|prefers|has|have|having|with|w|there|onsite|site|tienen|hay)$/;
/** "I work weekends", "call me after 5", "the appointment was Saturday", "the Saturday shift": no time to be seen. */
export const isOtherwiseBusy = (rest, before, after) => / (?:work|works|working|trabajo|trabaja|was|were|busy|coaches|missed|plays|play|closed|cancel|cancelled|canceled|era|fue|since|desde|er|happened|fell|last|until|hasta|paso) (?:(?:on|all|every|this|last|the|los|las|el|for|my|her|his|most|both|late) )*$/.test(before) ||
    // "His birthday is Saturday so not then", "el sábado es la boda, ese día no".
    / (?:not then|not that day|that day no|ese dia no|esos dias no|cant (?:do )?(?:it )?then) /.test(after) ||
    // "Tengo cita con el dentista el sábado".
    rest.some((key) => /^(?:dentist|dentista|boda|bautizo|funeral|wedding|graduation|recital|tournament)$/.test(key)) ||
    rest.some((key) => /^(?:call|calls|reach|phone|text|ring|callback|llam(?!ando)\p{L}+)$/u.test(key)) ||
    // "Husband calling, wants evening hours" tells who calls, not when.
    (rest.some((key) => /^(?:called|calling|llamando)$/.test(key)) && !rest.some((key) => WISHING.test(key))) ||
    /^ (?:shift|shifts|class|classes|game|games|soccer|practice|school|party|church|mass|paper|wedding|brunch|night football|job|market|dinner|news|rehearsal|league|routine|traffic)/.test(after);
/** "La mano se le duerme por las noches": the night is when it hurts. */
export const isWhenItHurts = ({ first, last }, words, clause) => words.slice(first, last + 1).some(({ key }) => /^(?:noches?|nights?|nites?)$/.test(key)) &&
    clause.some((key) => FELT.test(key)) &&
    !clause.some((key) => WISHING.test(key) || /^(?:citas?|appts?|appointments?|only|solo|abren|open)$/.test(key));
const FELT = /^(?:duel|duerm|dorm|adorm|entum|molest|despiert|calambr|dolor|hurt|numb|ache|aching|throb|burn|wake|waking|tingl|swell|pain|cramp)/;
/** "Stinger Friday night" tells when it happened; "Tuesday nights" when the patient can come. */
export const isOneNight = ({ first, last }, words) => last > first && /^(?:night|nite|nght)$/.test(words[last]?.key ?? '');
const NOT_ASKING = /^(?:shift|shifts|pending|boss|supervisor|coworker|game|party|wedding|church)$/;
/** Services are wished for, or named without more: "wants Saturday", "x-ray on site", "evenings". */
export const isAskedFor = ({ first, last, meanings }, rest) => 
// "Sat appt", "MRI on site".
(last > first && meanings[0]?.key !== 'urgentHours') ||
    (rest.some((key) => ASKING.test(key)) && !rest.some((key) => NOT_ASKING.test(key))) ||
    rest.every((key) => LITTLE.test(key) || isDay(key) || /^(?:manana|mananas|tarde|tardes|noche)$/.test(key));
/** "Urgent care splinted it", "the MRI is scheduled", "PT made it worse": something was done there already, or will be. */
export function isTold({ last }, words) {
    const [next, then] = [words[last + 1], words[last + 2]];
    if (!next || next.isSeparated)
        return false;
    // "The X-rays are on the disc".
    if (/^(?:is|are|was|were|esta|estan)$/.test(next.key) &&
        /^(?:on|at|in|en)$/.test(then?.key ?? '') &&
        words[last + 3]?.key !== 'site')
        return true;
    const key = /^(?:is|was|are|were|has|had|already|just|got|been|being|gets)$/.test(next.key)
        ? (then?.key ?? '')
        : next.key;
    return /^(?!need|referred|required|preferred|needed)\w{2,}ed$|^(?:pending|did|put|gave|made|said|told|says|sent|took|thinks|saw|found|wrote|set|done|ready|coming|booked|next|tomorrow|didnt|never|doesnt|isnt|hizo|hicieron|dijo|dijeron|puso|pusieron|mando|mandaron|dio|dieron|tomaron|saco|sacaron|tonight|already|disc|cd|shows|showed|report|result|results|pendiente|programada|lista)$/.test(key);
}
/** "She's French I think": where a doctor comes from. */
export const isOrigin = (before, after) => / (?:shes|hes|she is|he is|accent|looks|sounds|is|was) (?:(?:a|an|from|like|very) )*$/.test(before) &&
    !/^ (?:speaking|speaker|only|interpreter)/.test(after) &&
    !/ (?:language|idioma|speaks|lengua) (?:is|es) $/.test(before);
/** "Hablo poquito English", "her English isn't great": no language to ask for. */
export const isLittle = (before, after) => / (?:poquito|poco|little|some|bit|broken|limited|basic|much|minimal|enough|learning|algo|casi) (?:(?:of|de) )*$/.test(before) ||
    /^ (?:(?:is|isnt|es|not|no) )+(?:limited|bad|poor|weak|great|good|broken|fluent|muy|malo|so)/.test(after);
/** "Korean drama", "zoom meeting", "x-ray machine", "the French Alps": tells what kind of thing it is. */
export const isOfKind = ({ last }, words, covered) => {
    const next = words[last + 1];
    return (next !== undefined &&
        !next.isSeparated &&
        isStranger(next, covered) &&
        isCommon(next.key) &&
        !THING_OF_CARE.test(next.key));
};
const THING_OF_CARE = /^(?:hours?|slots?|openings?|times?|access\w*|ramp|entrance|tech\w*|on|in|facility|facilities|avail\w*|interpreter|interpreters|translator|speaking|speaker|speakers|staff|spkg|friendly|visits?|consult\w*|appts?|service|services|support|required|necessary|must|bound|dependent|user|transport|van|study|studies|report|results?|capable|capability|unless|except|otherwise|whenever)$/;
/** "In the French Alps": beside a word that nobody knows only a word of speaking makes it a language; "Russian intepreter" is asked. */
export const isBesideUnknown = ({ last }, words, covered, rest) => words[last + 1]?.isSeparated === false &&
    isStranger(words[last + 1], covered) &&
    !THING_OF_CARE.test(words[last + 1]?.key ?? '') &&
    !rest.some((key) => SPOKEN.test(key));
const SPOKEN = /^(?:speak\w*|spk\w*|spoken|habl\w*|language|idioma|interp\w*|transl\w*|only|fluent|understands?|needs?|wants?|prefers?|doctor|dr|doc|solo|entiende)$/;
/** "Works from home", "found us online", "the video on your website": no visit. */
export function isNoVisit({ first, last }, words) {
    const before = textBetween(words, first - 5, first);
    if (words[last]?.key === 'home')
        return AWAY.test(before);
    return DONE_ONLINE.test(before) || IS_ONLINE.test(textBetween(words, last + 1, last + 4));
}
const AWAY = / (?:work|works|working|worked|job|teaches|trabaja|trabajo|trabajando|far|away|minutes|mins|miles|blocks|drive|left|ran) (?:(?:all|day|full|time|only|now|a|few) )*$/;
const DONE_ONLINE = / (?:found|find|saw|read|looked|watched|watching|watch|bought|ordered|paid|pay|signed|registered|enrolled|filled|checked|card|portal|website|site|forms?|reviews?|ratings?|bill|class|classes|school|college|games?|shopping) (?:(?:us|me|you|him|her|it|them|up|this|that|out|the|a|on|in|of|for|your|some) )*$/;
const IS_ONLINE = /^ (?:meetings?|portal|games?|class|classes|course|school|store|reviews?|forms?|account|card|on your|on the|of the|doesnt|isnt|wont|job|business|banking|shopping) /;
/** "Works in sports medicine", "is a pediatrician", "studies physical therapy": what somebody does. */
export const isCalling = (before) => / (?:(?:works|work|working|job|career|major|majoring|degree|studies|studying|residency|fellowship|trabaja|estudia|estudio) (?:(?:in|for|as|a|an|at|de|en|como|para) )+|(?:studies|studying|teaches|estudia) )$/.test(before);
//# sourceMappingURL=wishes.js.map