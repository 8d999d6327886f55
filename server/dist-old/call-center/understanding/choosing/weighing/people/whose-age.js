import { isPerson, memberOf, sexOfPerson } from '../../../words/people.js';
import { textBetween, wholeText } from '../../clauses.js';
/**
 * Of several people with ages the patient: "caller is daughter, 38, patient is mother, 74", "esposo 50, ella 47, la cita es para ella".
 * Each age belongs to the one it stands beside; whose the appointment is, a later clause tells. Undefined when the sentence does not tell.
 */
export function agesOfPatient(ages, words, parts) {
    const own = ages.filter((age) => !isOfOwnChild(age, words, parts));
    if (own.length < ages.length)
        return agesOfPatient(own, words, parts) ?? own;
    const owners = ages.map((age) => ownerOf(age, ages, words));
    if (owners.every((owner) => owner === undefined))
        return undefined;
    const isOwn = (wanted) => ages.filter((_, k) => owners[k] && isSame(owners[k], wanted, words));
    const called = ages.filter((_, k) => owners[k]?.member === PATIENT);
    if (called.length > 0)
        return called;
    const patient = patientIn(words) ??
        ownerOfPart(parts, words) ??
        (isOwnComplaint(parts, words) ? { member: CALLER, sex: undefined } : undefined);
    if (patient) {
        const own = isOwn(patient);
        if (own.length > 0)
            return own;
        // "Daughter (38) calling for mom": the only age is not the patient's.
        const isOfOthers = owners.every((owner) => owner && isOther(owner, patient));
        return isOfOthers && patient.member !== undefined && patient.member !== CALLER ? [] : undefined;
    }
    if (ages.length < 2)
        return undefined;
    const caller = callerIn(words);
    if (!caller)
        return undefined;
    const others = ages.filter((_, k) => owners[k] && !isSame(owners[k], caller, words));
    if (others.length === 1)
        return others;
    // "Wife is the caller, she's 60; he's 64".
    const opposite = ages.filter((_, k) => owners[k]?.sex && caller.sex && owners[k].sex !== caller.sex);
    return opposite.length === 1 ? opposite : undefined;
}
/** "La niña tiene 12, la mamá 37, escoliosis de la niña". */
function ownerOfPart(parts, words) {
    for (const { last } of parts) {
        const at = words[last + 1]?.key === 'del' ? last + 2 : last + 3;
        if (/^(?:de|del)$/.test(words[last + 1]?.key ?? '') && isPerson(words[at]?.key ?? ''))
            return somebodyAt(words[at]);
    }
    return undefined;
}
/** "She says it's my rotator cuff": whose body it is has called. */
const isOwnComplaint = (parts, words) => parts.some(({ first }) => / (?:my|mi|mis|me (?:duele|duelen|lastime|torci|rompi|quebre) (?:el|la|los|las)) (?:(?:own|left|right|lt|rt|l|r|lower|upper|bad|other|both) )*$/.test(textBetween(words, first - 5, first)));
/**
 * "Lifting her 2 yo, back pain"; "new mom, baby is 7 wks, de Quervain's": the child is why the parent hurts. Of a new mother it is only
 * where babies do not complain.
 */
const isOfOwnChild = (age, words, parts) => 
// "Has a 3 yo at home", "mom of a 3 yo".
(Number(age.meanings[0]?.key) < 18 &&
    (/^ (?:(?:twins|kid|kids|son|daughter|baby|toddler|boy|girl|child|nino|nina|bebe) )?(?:at home|in the house|in tow|to take care of|to watch|en (?:la )?casa) /.test(textBetween(words, age.last + 1, age.last + 6)) ||
        / (?:(?:mom|mother|mommy|dad|father|parent|nanny|babysitter|madre|mama|papa) (?:of|to|de)|nanny for|babysits|cares for|cuida) (?:(?:a|an|un|una|her|his|two|2|twin) )*$/.test(textBetween(words, age.first - 4, age.first))) &&
    // "Mother of a 5 yo, bowlegged" calls for the child.
    !parts.some(({ meanings }) => OF_CHILDREN.test(meanings[0]?.value ?? ''))) ||
    (!words[age.first]?.isSeparated &&
        / (?:lifting|lifted|lift|carrying|carried|carry|holding|picking up|picked up|pick up|chasing|chased|cargando|cargar|cargo|levantando|levantar) (?:(?:up|around|after) )*(?:(?:my|her|his|our|their|the|a|su|mi|al?|un|una|heavy|big) )*$/.test(textBetween(words, age.first - 5, age.first))) ||
    (Number(age.meanings[0]?.key) <= 2 &&
        NEW_MOTHER.test(wholeText(words)) &&
        parts.some(({ meanings }) => OF_MOTHERS.test(meanings[0]?.value ?? '')));
const NEW_MOTHER = / (?:(?:new|first time|nursing|breastfeeding|brand new) (?:mom|mother|mommy|mama)(?! (?:is )?(?:calling|calls|called|worried|says|on the|brings))|(?:mama|madre) primeriza|postpartum|post partum|pp|breastfeeding|breast feeding|just had a baby|had a baby|gave birth|recien parida|dio a luz|amamantando|lactando) /;
const OF_CHILDREN = /bow legs|knock|toeing|clubfoot|scoliosis|growing|growth|nursemaid|flat ?f|toe walking|dysplasia|osgood/i;
const OF_MOTHERS = /quervain|carpal|hand and wrist|wrist|low back|back pain|spine|sacroiliac|pelvi|coccyx|tailbone|diastasis|trigger/i;
const PATIENT = 'patient';
const CALLER = 'caller';
function somebodyAt(word) {
    const key = word?.key ?? '';
    if (/^(?:pts?|patients?|paciente)$/.test(key))
        return { member: PATIENT, sex: undefined };
    if (/^(?:caller|callers|i|im|ive|me|myself|yo|mi|soy|tengo|mine)$/.test(key))
        return { member: CALLER, sex: undefined };
    if (/^(?:she|shes|her|hers|ella)$/.test(key))
        return { member: undefined, sex: 'female' };
    if (/^(?:he|hes|him|his)$/.test(key))
        return { member: undefined, sex: 'male' };
    return isPerson(key) ? { member: memberOf(key), sex: sexOfPerson(key) } : undefined;
}
/** Nothing but these stands between somebody and their age: "mother in law, who is about 74". */
const BESIDE = /^(?:is|es|was|tiene|tengo|cumplio|age|aged|edad|de|who|whos|in|law|about|like|around|almost|nearly|just|turned|turning|only|now|its|a|an|the|como|casi|unos|ya|of|approx|y|o)$/;
function ownerOf(age, ages, words) {
    let stops = words[age.first]?.isSeparated ? 1 : 0;
    for (let at = age.first - 1; at >= Math.max(0, age.first - 6); at--) {
        if (ages.some(({ first, last }) => first <= at && at <= last))
            return undefined;
        const somebody = somebodyAt(words[at]);
        // "Mi mamá", "her mother": the word behind it says who.
        if (somebody && !(somebody.member === CALLER && words[at]?.key === 'mi'))
            return somebody;
        if (!BESIDE.test(words[at]?.key ?? ''))
            return undefined;
        if (words[at]?.isSeparated && ++stops > 1)
            return undefined;
    }
    return undefined;
}
/** "She" is the one of her sex who has no other part in the sentence. */
function isSame(one, other, words) {
    if (one.member !== undefined && other.member !== undefined)
        return one.member === other.member;
    if (one.sex === undefined || one.sex !== other.sex)
        return false;
    const caller = callerIn(words);
    const named = one.member ?? other.member;
    return named === undefined || named !== caller?.member;
}
const isOther = (one, other) => one.member !== undefined && other.member !== undefined && one.member !== other.member;
const WHO = '((?:(?:my|her|his|their|the|our|mi|su|la|el|al|a|own|elderly|older|young|little|oldest|youngest) )*)(\\w+)';
const LINK = '(?:is|es|was|will be|being|s)';
const VISIT = '(?:appt|appts|appointment|visit|this|it|its|cita|esto|esta|es|consulta|referral|apt|turno|eval|call|one)';
const CALL = '(?:calling|calls|called|call|calln|llama|llamo|llamando|booking|scheduling|schedule|book|ask|asking|inquiring)';
const ABOUT = '(?:for|4|para|por|pa|about|abt|re|regarding|bc|because|on behalf of|behalf of)';
/** Said of the patient, the more telling first. A comma stands as a word of its own. */
const PATIENT_CUES = [
    `^ (?:for|4|para) ${WHO} (?:, )?\\d`,
    ` (?:patient|pt|paciente) ${LINK} ${WHO} `,
    ` ${WHO} (?:, )?(?:\\d+ )?(?:, )?(?:${LINK} )?(?:the|la|el) (?:patient|pt|paciente|one (?:who|with|thats|that|hurt|needing)|que) `,
    ` ${VISIT} (?:${LINK} )?(?:for|4|para|pa|de|of) ${WHO} `,
    ` (?:appt|appointment|visit|cita) ${LINK} ()(hers|his|mine) `,
    ` ${CALL} (?:\\w+ )?${ABOUT} ${WHO} `,
    ` ${WHO} (?:needs|hurt|broke|fell|injured|tore|twisted|sprained|necesita|se (?:cayo|rompio|quebro|torcio|lastimo)) `,
].map((cue) => new RegExp(cue));
function patientIn(words) {
    const said = withCommas(words);
    for (const cue of PATIENT_CUES) {
        const somebody = somebodyIn(cue.exec(said), words);
        if (somebody && somebody.member !== PATIENT)
            return somebody;
    }
    return undefined;
}
/** "Daughter calling", "caller is her son", "mom on the line", "llama la hija". */
const CALLER_CUES = [
    ` (?:caller|calling) (?:${LINK} )?${WHO} `,
    ` ${WHO} (?:, )?(?:\\d+ )?(?:, )?(?:${LINK} )?(?:calling|calls|called|the caller|on (?:the )?(?:line|phone)|here|speaking|llama|llamando) `,
    ` (?:llama|llamo|habla|soy|this is|im|i am) ${WHO} `,
].map((cue) => new RegExp(cue));
function callerIn(words) {
    const said = withCommas(words);
    for (const cue of CALLER_CUES) {
        const somebody = somebodyIn(cue.exec(said), words);
        if (somebody?.member && somebody.member !== PATIENT)
            return somebody;
    }
    return undefined;
}
/** The words with commas between clauses, and ages without their units: the "yo" of "67 yo" is no Spanish "I". */
const withCommas = (words) => ` ${words.map(({ key, isSeparated }, at) => (isSeparated && at > 0 ? `, ${key}` : key)).join(' ')} `.replace(/(?<= \d+) (?:yo|y o|yrs?(?: old)?|years?(?: old)?|anos?)(?= )/g, '');
const somebodyIn = (found, words) => {
    const key = found?.[2];
    if (key === 'el')
        return { member: undefined, sex: 'male' };
    return key ? somebodyAt(words.find((word) => word.key === key)) : undefined;
};
//# sourceMappingURL=whose-age.js.map