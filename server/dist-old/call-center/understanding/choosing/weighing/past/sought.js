import { countErrors } from '@careline/contracts/rules/similar-words';
import { textBetween, wholeText } from '../../clauses.js';
import { groupOf } from '../../groups.js';
/** Whom a caller who has named a physician looks for: the same one, another one, or anybody. */
/** "We see Dr. Lee for the kids, need someone for my back". */
export const isOtherSought = (words) => / (?:second|2nd|segunda) opinion /.test(wholeText(words)) ||
    words.some(({ key }, position) => /^(?:need|needs|want|wants|find|looking|so|prefer|prefers|like|necesito|necesita|busco|busca|quiero|quiere|prefiero|prefiere)$/.test(key) &&
        words
            .slice(position + 1, position + 4)
            .some((word) => /^(?:someone|somebody|another|different|new|else|otro|otra)$/.test(word.key)));
/** "Her sister went to Dr. Diaz, she'll see anybody who takes Fidelis", "any doctor is fine". */
export const isAnybodySought = (words) => / (?:(?:see|there|take|want|wants|find|sooner w|sooner with|earlier w|earlier with|ok w|ok with|fine with|so|or|then) (?:anybody|anyone)|any (?:dr|doctor|one|body) (?:is fine|will do|is ok)|whoever|(?:her|his|my) own (?:dr|doctor|ortho|orthopedist|surgeon|specialist)|cualquier[a]?(?: doctora?)?|somebody new|someone new|someone else|somebody else|otr[oa] (?:doctora?|medic[oa])) /.test(wholeText(words));
/** "Scheduled with Dr. Ross, wants sooner with anyone". */
export const isSoonerSought = (words) => / (?:sooner|earlier|faster|antes) (?:(?:appt|appointment|w|with|con|by) )*(?:anybody|anyone|someone|somebody|whoever|another|any|cualquiera) /.test(wholeText(words));
/** "Has an appt with Dr. Ito in March, wants something sooner": with whom is not said. */
export const isSoonerWanted = (words) => / (?:sooner|earlier|faster|before then|cant wait|wait that long|too far out|too long|mas pronto) /.test(wholeText(words));
/** "Seeing Dr. Vargas for the shoulder already, this is for a new problem". */
export const isSeenForOther = ({ first, last }, words) => / (?:seeing|sees|see|under|with|has|pt of|patient of|goes to) (?:dr|doctor|dra|doc) $/.test(textBetween(words, first - 4, first)) &&
    /^ (?:for|about|4) .* (?:this (?:is|one is|ones|call is|time) (?:\w+ )*(?:for|about|re|another|new|different|other|its)|(?:new|different|another|other|separate) (?:problem|issue|thing|injury|body part|complaint)|now (?:its|the|needs|wants|has)) /.test(textBetween(words, last + 1, words.length));
/** "Unless Dr. Tanaka has something this week she'll take anybody", "appt Tues w/ Dr. Thomas, keep it, but also …". */
export const isOneAmongOthers = ({ first, last }, words) => (/ (?:unless|if|whether) (?:(?:dr|doctor|doc) )?$/.test(textBetween(words, first - 3, first)) &&
    /^ (?:has|have|can|gets|had|doesnt have|isnt|is not|cant) /.test(textBetween(words, last + 1, last + 4)) &&
    isAnybodySought(words)) ||
    (/ (?:appt|appointment) was (?:w|with) (?:dr|doctor) $/.test(textBetween(words, first - 5, first)) &&
        /^ (?:but|and) (?:they|now|then|got) /.test(textBetween(words, last + 1, last + 4))) ||
    (BOOKED.test(textBetween(words, first - 6, first)) &&
        / (?:keep it|keep that|keeping it|wants? closer|closer to|nearer|also needs?|also wants?|besides that|need one for|needs one for) /.test(textBetween(words, last + 1, words.length)));
const BOOKED = / (?:appt|appts|appointment|apt|booked|scheduled|cita) (?:(?:on|for|next|this|\w+day|mon|tues?|weds?|thurs?|fri|sat|sun|w|with|con|to|see) )*(?:dr|dra|doctor|doctora|doc) $/;
/** "The referral is for Dr. Price but he's booked til June". */
export const isFull = ({ last }, words) => /^ (?:(?:but|and|is|hes|shes|he|she|was|said|they|are|theyre|has|office|cant|couldnt) )*(?:(?:all |fully |totally |way )?(?:booked|full|backed up|scheduling)(?: (?:up|out|solid|til|till|until|thru|into|for|months|through)| |$)|no (?:openings?|appts|appointments|availability)|nothing (?:until|til|till|for|available)|(?:not taking|isnt taking|stopped taking|not accepting) (?:new )?(?:pts?|patients)|(?:see|take|fit) (?:her|him|me|us) (?:until|til|till|for|in|before|now|soon))/.test(textBetween(words, last + 1, last + 9));
/** "Has an appointment with Dr. Ito": the word of a wish tells what there is already. */
export const isBooked = ({ first }, words) => / (?:has|have|had|got|tiene|tengo) (?:(?:an?|the|una|la|already|ya) )*(?:appt|appts|appointment|apt|cita) (?:(?:w|with|con|el|la|to|see) )*(?:dr|dra|doctor|doctora|doc)? ?$/.test(textBetween(words, first - 7, first));
/** "My neighbor went to Dr. Vargas, I want the same doctor". */
export const isSameSought = (words) => / (?:(?:want|wants|like|need|needs) (?:to )?(?:see|try|go to|get|book) (?:him|her|that)|(?:want|wants|wanted) (?:him|her (?:again|for|too|back))|(?:appt|appointment|visit|fu|cita) (?:w|with|con) (?:him|her|el|ella)|is (?:he|she) (?:taking|accepting|available|in|still|there|any good)|does (?:he|she) (?:take|accept|have|work|see)|can (?:he|she) (?:see|take|treat|look at|do|fit) (?:me|him|her|us|my)|needs? (?:him|her) (?:for|again|too)|(?:quiero|quiere) (?:verlo|verla|con el|con ella|ir con)|(?:want|wants|need|needs|quiero|quiere|see) (?:\w+ )?(?:same (?:doctor|dr|doc|md|provider|one|guy|surgeon|person)|mism[oa] (?:doctora?|medic[oa])|(?:him|her) (?:again|too))|con (?:el|la) mism[oa]|(?:quiero|quiere) (?:a )?(?:el|la|al|ese|esa) mism[oa]|same (?:doctor|dr|doc|surgeon|guy|md|provider) (?:pls|please|again|if possible|ok)) /.test(wholeText(words));
/** "My sister had her bunion done with Dr. Marino, this is for my dad": after it comes what the call is about. */
export const isTurnedTo = ({ last }, spans, words) => spans.some(({ first, ...other }) => first > last && groupOf({ ...other }) === 'part') &&
    / (?:(?:this|this one|this ones|its|it is|thats|calling|call|esto|esta|es|llamo) (?:is )?(?:for|4|para)|i need|i want|i have|necesito|yo (?:tengo|quiero|necesito)|(?:now|ahora) (?:its|es|i|im|yo|me)|(?:my|her|his) own|mine is|lo mio) /.test(` ${words
        .slice(last + 1)
        .map(({ key }) => key)
        .join(' ')} `);
/** "Has an appointment with Dr. Lopez but wants to switch to a woman"; but "wants to change the time". */
export const isSwitchedFrom = ({ first, last }, words) => / (?:appt|appts|appointment|apt|cita|turno|scheduled|booked|seeing|sees|agendad[oa]) (?:(?:w|with|con|to|see|el|la|al|a) )*(?:dr|dra|doctor|doctora|doc) $/.test(textBetween(words, first - 6, first)) &&
    / (?:switch|change|cambiar|cambiarse|cambiarlo|swap|transfer) (?:(?:to|a|for|por|over|de|con|her|him|it) )*(?:(?:an?|una?|another|different|other|new|otr[oa]) )*(?:female|male|woman|man|lady|drs?|dra|doctors?|doctora|docs?|provider|surgeon|otr[oa]|mujer|hombre|somebody|someone) /.test(textBetween(words, last + 1, words.length));
/** Two physicians of the directory are choices of one piece. */
export const isFollowed = ({ last }, spans) => spans.some(({ kind, first }) => kind === 'physician' && first > last && first <= last + 3);
/** "Dr. Kumar or Kaplan", but "Dr. Young or whoever is available". */
export function isOneOfTwo({ first, last }, words) {
    const [or, other] = [words[last + 1], words[last + 2]];
    // "Between Dr. Chen and Dr. Chan".
    if (/ (?:between|entre) (?:(?:dr|doctor|el|la|doctora|dra) )*$/.test(textBetween(words, first - 3, first)))
        return true;
    if (!or || or.isSeparated || !/^(?:or|o)$/.test(or.key))
        return false;
    return (other !== undefined &&
        !isSameName(other.key, words[last]?.key ?? '') &&
        !/^(?:whoever|anyone|anybody|someone|somebody|any|whatever|another|similar|equivalent|whichever|cualquiera|quien|parecido)$/.test(other.key));
}
/** "O'Brien or O'Bryan": two spellings of one name. */
export const isSameName = (one, other) => one.length > 4 && countErrors(one, other, 3) <= 2;
//# sourceMappingURL=sought.js.map