import { isFiller } from '../../../words/ordinary-words.js';
import { isDistantPerson, isPerson, sexOfPerson } from '../../../words/people.js';
import { clausesOf, wholeText } from '../../clauses.js';
import { groupOf } from '../../groups.js';
import { agesOfPatient } from './whose-age.js';
/**
 * Ages and insurances of somebody else than the patient: "mom is 44, calling for her son who's 13", "my husband has Aetna but I'm on
 * Oxford", "she's 74, I'm 48".
 */
export function findOthers(spans, words, setAside) {
    const clauses = clausesOf(words);
    const others = new Set(languagesOfOthers(spans, words));
    for (const group of ['age', 'insurance', 'place']) {
        const own = spans.filter((span) => span.kind !== 'aside' && groupOf(span) === group && !setAside(span));
        const aged = group === 'age'
            ? agesOfPatient(own, words, spans.filter((span) => span.kind !== 'aside' && groupOf(span) === 'part'))
            : undefined;
        if (aged) {
            for (const span of own)
                if (!aged.includes(span))
                    others.add(span);
            continue;
        }
        // "Has United but not sure if Choice or Choice Plus": the same company twice.
        if (group === 'insurance' && own.some((span) => own.every((other) => isOfCompany(other, span))))
            continue;
        if (new Set(own.map(({ meanings }) => meanings[0]?.value)).size < 2)
            continue;
        // "Lives 2145 Grand Concourse, Bronx 10453": one place, said in parts.
        if (group === 'place' && new Set(own.map(({ first }) => clauses[first])).size < 2)
            continue;
        const paying = group === 'insurance' ? own.filter((span) => isPrimary(span, words)) : [];
        const second = group !== 'insurance'
            ? []
            : paying.length === 1
                ? own.filter((span) => !paying.includes(span) && !paying.some((one) => isOfCompany(span, one)))
                : own.filter((span) => isSecondary(span, words));
        if (second.length > 0 && second.length < own.length) {
            for (const span of second)
                others.add(span);
            continue;
        }
        const mine = ofPatient(own, words, clauses);
        if (mine.length === 0 || mine.length === own.length)
            continue;
        for (const span of own)
            if (!mine.includes(span))
                others.add(span);
    }
    return others;
}
/** "He speaks English, she speaks only Urdu": who speaks only one language is the one to be understood. */
function languagesOfOthers(spans, words) {
    const languages = spans.filter((span) => span.kind === 'language');
    const only = languages.filter(({ first, last }) => / (?:only|just|solo|solamente) (?:(?:speaks?|habla|hablan|in|el|understands|knows) )*$/.test(keysBefore(first, 3, words)) ||
        (/^(?:only|solo|solamente|nomas)$/.test(words[last + 1]?.key ?? '') && !words[last + 1]?.isSeparated));
    return only.length === 1 ? languages.filter((span) => !only.includes(span)) : [];
}
const isOfCompany = ({ meanings: [plan] }, { kind, meanings: [company] }) => kind === 'insurance' && company !== undefined && plan?.value.startsWith(company.value) === true;
/** "Medicare primary, Aetna secondary", "secondary is Aetna": the first pays, and it decides who can be seen. */
export function isSecondary({ first, last }, words) {
    let before = first - 1;
    while (!words[before + 1]?.isSeparated && LINKING.test(words[before]?.key ?? ''))
        before--;
    if (!words[before + 1]?.isSeparated && SECONDARY.test(words[before]?.key ?? ''))
        return true;
    let after = last + 1;
    while (!words[after]?.isSeparated && LINKING.test(words[after]?.key ?? ''))
        after++;
    if (words[after]?.isSeparated)
        return false;
    // "1199 first and Medicaid second".
    if (/^(?:second|2nd)$/.test(words[after]?.key ?? ''))
        return words[after + 1]?.isSeparated ?? true;
    if (!SECONDARY.test(words[after]?.key ?? ''))
        return false;
    // "Primary Medicare secondary Aetna" speaks of the next.
    const next = words[after + 1];
    return !next || next.isSeparated || isFiller(next.key);
}
/** "Tricare for Life w/ Medicare primary", "primary is Humana". */
function isPrimary({ first, last }, words) {
    let before = first - 1;
    while (!words[before + 1]?.isSeparated && LINKING.test(words[before]?.key ?? ''))
        before--;
    if (!words[before + 1]?.isSeparated && words[before]?.key === 'primary')
        return !isSecondary({ first, last }, words);
    let after = last + 1;
    while (!words[after]?.isSeparated && LINKING.test(words[after]?.key ?? ''))
        after++;
    if (words[after]?.isSeparated || words[after]?.key !== 'primary')
        return false;
    // "Medicare primary, Aetna second", "Medicare primary and Aetna …"; but "her primary care doctor".
    const next = words[after + 1];
    return !next || next.isSeparated || /^(?:and|so|but|then|w|with)$/.test(next.key);
}
const SECONDARY = /^(?:secondary|2ndary|secundari[oa]|supp?s?|medigap|supplement|supplemental|suplemento|backup)$/;
const LINKING = /^(?:is|as|ins|insurance|the|her|his|my|es|seguro|el|como|for|through)$/;
const isSomebody = (key) => /^(?:client|patient)$/.test(key) ||
    (isPerson(key) && !isDistantPerson(key)) ||
    /^(?:friend|neighbor|cousin|vecina|vecino)$/.test(key);
const FIRST = /^(?:i|im|ive|id|me|mine|myself|yo|soy|estoy|tengo)$/;
const THIRD = /^(?:he|hes|she|shes|her|his|him|hers|whos|who|ella|tiene|suyo|cumplio)$/;
/** The spans that belong to the patient, as far as the sentence tells; empty when it does not. */
function ofPatient(spans, words, clauses) {
    // "La que tiene Healthfirst soy yo; ella tiene Medicare".
    const hers = spans.filter(({ last }) => !(words[last + 1]?.key === 'soy' && words[last + 2]?.key === 'yo'));
    if (hers.length > 0 && hers.length < spans.length && !isForCaller(words))
        return hers;
    const forWhom = words.findLastIndex(({ key }, position) => (/^(?:for|para|pa|about|regarding)$/.test(key) ||
        (key === 'por' && /^llam/.test(words[position - 1]?.key ?? ''))) &&
        words.slice(position + 1, position + 4).some((word) => isSomebody(word.key)));
    const after = forWhom < 0 ? [] : spans.filter(({ first }) => first > forWhom);
    const attached = after.length > 1 ? ofNamedPerson(forWhom, after, words) : [];
    if (attached.length > 0)
        return attached;
    if (after.length > 0)
        return after;
    // "Husband's is Cigna, hers is Oxford, appt for husband".
    const named = words.slice(forWhom + 1, forWhom + 4).find(({ key }) => forWhom >= 0 && isSomebody(key));
    const ofNamed = named ? spans.filter((span) => personBefore(span, words) === named.key) : [];
    if (ofNamed.length > 0 && ofNamed.length < spans.length)
        return ofNamed;
    // "Husband is 60, she's 58, it's for her neck".
    const pointed = pointedAt(words);
    const ofPointed = pointed ? spans.filter((span) => pronounBefore(span, words) === pointed) : [];
    if (ofPointed.length > 0 && ofPointed.length < spans.length)
        return ofPointed;
    // "My husband is 60, I'm 58, it's for me".
    if (isForCaller(words))
        return spans.filter((span) => subjectOf(span, words) === 'first');
    // "Her ex lives in Yonkers, she's in Nyack".
    const atHome = spans.filter((span) => isWherePatientIs(span, words));
    if (atHome.length > 0 && spans.every((span) => atHome.includes(span) || isWhereRelativeIs(span, words)))
        return atHome;
    // "Su esposo tiene el 32BJ …, ella tiene Emblem": the relative is not the one whom the call is about.
    const pointedOut = spans.filter((span) => isOfPronoun(span, words));
    if (pointedOut.length > 0 && spans.every((span) => pointedOut.includes(span) || isOfRelative(span, words)))
        return pointedOut;
    const contrasted = spans.filter(({ first }) => isAfterBut(first, words, clauses));
    if (contrasted.length > 0 && contrasted.length < spans.length)
        return contrasted;
    const subjects = spans.map((span) => subjectOf(span, words));
    // "My husband is the one with 1199, I have Medicaid by myself".
    const owned = spans.filter((span) => groupOf(span) === 'insurance' && isOwnedByCaller(span, words));
    if (owned.length > 0 && spans.some((span, k) => subjects[k] === 'third' && !owned.includes(span)))
        return owned;
    if (!subjects.includes('first') || !subjects.includes('third'))
        return [];
    return isAboutAnother(words) && isToldMore(spans, words, clauses)
        ? spans.filter((_, k) => subjects[k] === 'third')
        : [];
}
/** "My mother fell, she has Humana, I have Aetna": of the patient more is told than what the two are compared by. */
const isToldMore = (spans, words, clauses) => words.some(({ key }, at) => (isSomebody(key) || THIRD.test(key)) && spans.every(({ first }) => clauses[first] !== clauses[at]));
/** "For son, she is 41 he is 12", "por su nieto de 6 años, …, ella tiene 60": of several the one that is said of that person. */
function ofNamedPerson(forWhom, spans, words) {
    const at = words.findIndex(({ key }, position) => position > forWhom && isSomebody(key));
    const beside = spans.filter(({ first }) => first > at && first <= at + 3 && words.slice(at + 1, first).every(({ isSeparated }) => !isSeparated));
    if (beside.length === 1 && !words[at + 1]?.isSeparated)
        return beside;
    const sex = sexOfPerson(words[at]?.key ?? '');
    const pronoun = sex === 'female' ? 'she' : sex === 'male' ? 'he' : undefined;
    const pointed = spans.filter((span) => pronoun && pronounBefore(span, words) === pronoun);
    return pointed.length === 1 ? pointed : [];
}
/** The last one who was named or pointed at before it. */
const personBefore = ({ first }, words) => words
    .slice(Math.max(0, first - 6), first)
    .findLast(({ key }) => isSomebody(key) || THIRD.test(key) || FIRST.test(key))?.key;
/** "… appt for husband": the sentence names the patient, and more decides than which was said last. */
export const isPatientNamed = (words, from) => words.some(({ key }, position) => position >= from &&
    /^(?:for|para|pa)$/.test(key) &&
    words.slice(position + 1, position + 4).some((word) => isSomebody(word.key)));
/** "She's in …", "pt lives in …", "yo vivo en …". */
const isWherePatientIs = ({ kind, first }, words) => PLACE.test(kind) &&
    / (?:(?:she|he|pt|patient|client|caller|i|we|ella|yo) (?:is|am|are|lives|live|stays|vive|vivo|esta)|shes|hes|im|vivo|estoy) (?:now )?(?:in|near|by|at|over in|en|por|cerca de) $/.test(keysBefore(first, 5, words));
/** "Her ex lives in …", "daughter is in …", "mi hija vive en …". */
const isWhereRelativeIs = ({ kind, first }, words) => {
    const before = keysBefore(first, 5, words);
    const [, who = ''] = / (\w+) (?:is|are|lives|live|stays|works|vive|esta|trabaja) (?:in|near|by|at|over in|en|por) $/.exec(before) ?? [];
    return PLACE.test(kind) && (isSomebody(who) || who === 'ex');
};
const PLACE = /^(?:address|zip|practiceAddressRegion)$/;
/** "She has …", "he's on …", "ella tiene el …". */
const isOfPronoun = ({ first }, words) => / (?:(?:she|he|pt|patient|paciente|client|ella|el) (?:(?:herself|himself|misma|mismo) )?(?:has|got|is on|uses|tiene|usa|esta con)|(?:shes|hes) (?:on|got|with|under)|(?:pts|patients) (?:(?:own|ins|insurance|plan) )*is) (?:(?:the|her|his|own|el|la|su|propio|regular|straight|original|plain|just|only) )*$/.test(keysBefore(first, 5, words));
/** "Her husband has …", "su esposo tiene el …". */
const isOfRelative = ({ first }, words) => {
    const before = keysBefore(first, 6, words).trim().split(' ');
    const at = before.findLastIndex(isSomebody);
    return (at >= 0 &&
        (/^(?:her|his|su)$/.test(before[at - 1] ?? '') ||
            words[first - before.length + at]?.isSeparated === true) &&
        !before.slice(at).some((key) => THIRD.test(key) && key !== 'tiene' && key !== 'her' && key !== 'his'));
};
const keysBefore = (first, count, words) => ` ${words
    .slice(Math.max(0, first - count), first)
    .map(({ key }) => key)
    .join(' ')} `;
const SHE = /^(?:she|shes)$/;
const HE = /^(?:he|hes)$/;
/** Whom "it's for her", "it's for his neck" point at. */
export function pointedAt(words) {
    const said = wholeText(words);
    // "It's him who needs the hip", "she's the patient".
    if (/ (?:its|it is|is) him (?:who|that|with)| (?:hes|he is) the (?:pt|patient|one)| paciente es el /.test(said))
        return 'he';
    if (/ (?:its|it is|is) her (?:who|that) | (?:shes|she is) the (?:pt|patient|one)| paciente es ella /.test(said))
        return 'she';
    if (/ (?:for|its) her (?!son|daughter|husband|mother|mom|father|dad|kid|child|brother|sister)/.test(said))
        return 'she';
    return / (?:for him|(?:for|its) his (?!son|daughter|wife|mother|mom|father|dad|kid|child|brother|sister)) /.test(said)
        ? 'he'
        : undefined;
}
function pronounBefore({ first }, words) {
    const { key = '' } = words.slice(Math.max(0, first - 3), first).findLast(({ key: own }) => SHE.test(own) || HE.test(own)) ??
        {};
    return SHE.test(key) ? 'she' : HE.test(key) ? 'he' : undefined;
}
/** "I have Medicaid", "I'm on Oxford", "yo tengo Fidelis". */
const isOwnedByCaller = ({ first }, words) => / (?:i have|i got|im on|im with|im under|ive got|i use|mine is|i am on|yo tengo|y tengo|yo uso|el mio es|la mia es) (?:(?:the|my|a|el|la|just|only|my own|own|regular|straight|original|plain|de) )*$/.test(` ${words
    .slice(Math.max(0, first - 5), first)
    .map(({ key }) => key)
    .join(' ')} `);
const isForCaller = (words) => / (?:(?:im|i am|thats me|its me|me im) (?:the |who is the )?(?:patient|pt|one who|one with|hurt)|(?:patient|pt) is me|(?:paciente|enferm[oa]) soy yo|(?:yo )?soy (?:yo )?(?:el|la) (?:paciente|enferm[oa]|que)|es para mi|for me|im calling for myself) /.test(`${keysBefore(words.length, words.length, words)} `) ||
    words.some(({ key }, position) => {
        const [next, then] = [words[position + 1]?.key ?? '', words[position + 2]?.key ?? ''];
        if (/^(?:for|para)$/.test(key) && /^(?:me|myself)$/.test(next))
            return true;
        return (key === 'para' &&
            next === 'mi' &&
            (!words[position + 2] || words[position + 2]?.isSeparated || !isSomebody(then)));
    });
function isAfterBut(position, words, clauses) {
    const start = clauses.indexOf(clauses[position] ?? 0);
    return /^(?:but|pero|although|though)$/.test(words[start]?.key ?? '');
}
/** The nearest person before it: "I'm 48", "she has Humana". */
function subjectOf({ first }, words) {
    for (let position = first; position >= Math.max(0, first - 6); position--) {
        const key = words[position]?.key ?? '';
        if (FIRST.test(key))
            return 'first';
        if (THIRD.test(key) || isSomebody(key))
            return 'third';
    }
    return undefined;
}
/** "My mother-in-law fell", "my son broke his arm": the caller speaks for somebody. */
const isAboutAnother = (words) => words.some(({ key }, position) => isSomebody(key) && /^(?:my|mi|our|the|her|his)$/.test(words[position - 1]?.key ?? ''));
//# sourceMappingURL=whose.js.map