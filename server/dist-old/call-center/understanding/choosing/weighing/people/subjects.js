import { isDistantPerson, isPerson, memberOf, sexOfPerson } from '../../../words/people.js';
import { clausesOf, textBetween, wholeText } from '../../clauses.js';
import { groupOf } from '../../groups.js';
import { isSameSought } from '../past/sought.js';
import { findPutOff } from '../put-off.js';
import { pointedAt } from './whose.js';
/**
 * Whose each thing is: "neighbor had Dr. Tanaka do both knees, caller has foot drop", "her brother's 70, she is 66", "my nephew jammed his
 * thumb on the other kid's shoulder". What is told of somebody else gives way to what is said of the patient; without that it is asked.
 */
export function findOfOtherPeople(spans, words, text) {
    const people = peopleIn(words, text);
    const gone = new Set();
    const doubtful = new Set();
    if (people.length === 0)
        return { gone, doubtful };
    const clauses = clausesOf(words);
    const own = spans.filter((span) => span.kind !== 'aside' && PERSONAL.has(groupOf(span)));
    const patient = patientOf(people, words);
    const isContrasted = patient === 'caller' && isCallerContrasted(words);
    const others = own.filter((span) => {
        const subject = subjectOf(span, people, clauses);
        // "My mother's doctor is Dr. Cruz, but I need …".
        if (isContrasted && groupOf(span) === 'physician' && subject?.who === 'named')
            return true;
        // "My sister had her knee done, I have shoulder pain": beside a complaint of the caller's own.
        if (patient === 'caller' &&
            CLINICAL.has(groupOf(span)) &&
            subject?.who === 'named' &&
            isOfCaller(own, people, clauses, words))
            return true;
        return groupOf(span) === 'wish' ? isOfAnother(subject, patient) : isOfOther(subject, patient);
    });
    for (const span of others) {
        const isRivalled = own.some((other) => !others.includes(other) &&
            other.kind !== 'physician' &&
            (groupOf(other) === groupOf(span) || (groupOf(span) === 'category' && groupOf(other) === 'part')));
        const isSurpassed = groupOf(span) === 'physician' &&
            own.some((other) => !others.includes(other) && groupOf(other) === 'part');
        const isDistant = subjectOf(span, people, clauses)?.isDistant === true;
        const isWished = groupOf(span) === 'physician' && isSameSought(words);
        if (isWished)
            continue;
        if (groupOf(span) === 'wish')
            gone.add(span);
        else if (isSurpassed && !isPraised(span, words))
            gone.add(span);
        else if (isRivalled && (isDistant || CLINICAL.has(groupOf(span))))
            gone.add(span);
        else if (isDistant && (groupOf(span) === 'part' || groupOf(span) === 'physician'))
            doubtful.add(span);
    }
    for (const span of own)
        if (isOfNobody(span, words, text))
            gone.add(span);
    for (const span of beforeOwn(own, words, clauses))
        gone.add(span);
    for (const span of besideMine(own, words, text))
        gone.add(span);
    for (const span of ofCallerToo(own, words))
        gone.add(span);
    return { gone, doubtful };
}
const PERSONAL = new Set(['part', 'category', 'physician', 'age', 'insurance', 'wish']);
const isCallerContrasted = (words) => / (?:(?:but|pero) (?:i|im|yo|mine|caller|lo mio|a mi)|(?:but|pero) (?:s?he|ella|el) (?:herself |himself |misma |mismo )?(?:is )?(?:calling|llama|calls)|caller has|caller needs|mine is|lo mio) /.test(wholeText(words));
function isOfCaller(own, people, clauses, words) {
    const putOff = findPutOff(own, words);
    return own.some((span) => groupOf(span) === 'part' && !putOff.has(span) && subjectOf(span, people, clauses)?.who === 'caller');
}
/** "My friend said Dr. Novak is good". */
const isPraised = ({ first, last }, words) => / (?:said|told|says|tells) (?:\w+ )?(?:to )?(?:go to|go see|see|try|call|use) (?:dr|doctor)? ?$/.test(textBetween(words, first - 7, first)) ||
    words
        .slice(Math.max(0, first - 6), last + 6)
        .some(({ key }) => /^(?:recommended|recommends|recommend|recomendo|recomienda|good|great|best|excellent|amazing|bueno|buena|swears)$/.test(key));
const CLINICAL = new Set(['part', 'category']);
/** "She says her son fell": who tells it is not therefore the patient. */
const TELLING = /^(?:says|meant|means|mentioned|said|told|tells|asks|asked|wants|called|calls|calling|thinks|is|dice|dijo|quiere)$/;
const CALLER = /^(?:i|im|ive|id|mine|myself|caller|patient|pt|yo|mio|mia|tengo|soy|estoy)$/;
const SHE = /^(?:she|shes|hers|ella)$/;
const HE = /^(?:he|hes|his)$/;
/** "The boss wants her to get the shoulder looked at": speaks of the patient, not of himself. */
const isAdviser = (words, at) => /^ (?:(?:wants|told|asked|made|sent|makes|is making|begged) (?:her|him|me|us|them|my \w+) |(?:says|said|thinks) (?:she|he|i|they|we) (?:should|needs?|has|have|must|gotta|ought) |(?:le )?(?:dice|dijo|quiere|pide|pidio) que (?:se|le|me|vaya|lo|la) )/.test(textBetween(words, at + 1, at + 6));
/** "Piano teacher, both wrists, 60": what the patient does. "Her teacher", "the kid's coach" is somebody else. */
const isOwnCalling = (words, at) => /^(?:teacher|coach|lawyer|attorney|supervisor)$/.test(words[at]?.key ?? '') &&
    at <= 2 &&
    words
        .slice(0, at)
        .every(({ key }) => !/^(?:my|her|his|our|the|their|a|mi|su|el|la)$/.test(key) && !isPerson(key)) &&
    !/^(?:says?|said|told|thinks|thought|sent|calling|called|calls|recommended|has|had|went|is|on)$/.test(words[at + 1]?.key ?? '');
function peopleIn(words, text) {
    const people = [];
    words.forEach(({ key, end }, at) => {
        const before = words[at - 1]?.key ?? '';
        const next = words[at + 1]?.key ?? '';
        if (isPerson(key)) {
            // "For my mother", "the doctor of my friend": no subject, but it may be the patient.
            const isPossessive = /^['’]s?\b/.test(text.slice(end)) || (key.endsWith('s') && isPerson(key.slice(0, -1)));
            const isSecond = isPerson(before) || before === 'other' || /^['’]s/.test(text.slice(words[at - 1]?.end ?? 0));
            const sex = sexOfPerson(key);
            people.push({
                at,
                who: 'named',
                sex,
                name: key,
                isDistant: (isDistantPerson(key) && !isAdviser(words, at) && !isOwnCalling(words, at)) ||
                    (isSecond && words[at]?.isSeparated === false),
                isOwner: isPossessive,
            });
        }
        else if (CALLER.test(key)) {
            // "Caller's landlord".
            const isOwner = /^['’]s\b/.test(text.slice(end));
            people.push({ at, who: 'caller', sex: undefined, name: undefined, isDistant: false, isOwner });
        }
        else if (SHE.test(key) || (HE.test(key) && (key !== 'his' || /^(?:is|was)$/.test(next)))) {
            const sex = SHE.test(key) ? 'female' : 'male';
            const named = people.findLast((person) => person.who === 'named' && person.sex === sex);
            people.push({
                at,
                who: 'pronoun',
                sex,
                name: named?.name,
                isDistant: named?.isDistant ?? false,
                isOwner: false,
            });
        }
    });
    return people;
}
function patientOf(people, words) {
    const said = wholeText(words);
    // "It's my neighbor, she is the patient".
    if (/ (?:is|es) (?:the|la|el) (?:patient|pt|paciente) | (?:helping|ayudando|echando una mano) /.test(said))
        return 'anybody';
    // "The sister is the one with scoliosis. Our patient, 15, has …".
    if (/ (?:our|the|el|la) (?:patient|pt|paciente) (?!is (?:the|a|my|her|his)|es (?:el|la|mi|su))/.test(said))
        return 'introduced';
    // "Caller has foot drop", "mine is the hip", "lo mío es el cuello".
    if (/ (?:caller has|caller is|mine is|mine its|lo mio es|lo mio|for me|for myself|para mi que|im the patient|i need|i have|i want|i prefer|id rather|id prefer|yo quiero|yo tengo|yo necesito|yo prefiero|a mi me) /.test(said))
        return 'caller';
    const forWhom = words.findLastIndex(({ key }) => /^(?:for|para|pa)$/.test(key));
    const named = people.find(({ at, who }) => who === 'named' && forWhom >= 0 && at > forWhom && at <= forWhom + 3);
    if (named?.name)
        return { name: named.name };
    // "Her brother": "she" is the patient, and he is not.
    const pointed = people.find(({ at, who, name }) => who === 'pronoun' && name === undefined && !TELLING.test(words[at + 1]?.key ?? ''));
    if (pointed)
        return { sex: pointed.sex };
    const who = pointedAt(words);
    return who && { sex: who === 'she' ? 'female' : 'male' };
}
/** The owner of a body part, or the nearest person before it in its clause, else in the clause before. */
function subjectOf(span, people, clauses) {
    const before = people.filter(({ at }) => at < span.first);
    const owner = before.findLast(({ at, isOwner }) => isOwner && at >= span.first - 2);
    // "Caller's landlord broke his foot": the second of them.
    if (owner)
        return before.find(({ at }) => at === owner.at + 1) ?? owner;
    const clause = clauses[span.first] ?? 0;
    const here = before.filter(({ at }) => clauses[at] === clause);
    // The first of a clause is what it is about: "my cousin told me his knee".
    const [first, second] = here;
    // "My daughter's friend".
    if (first?.isOwner && second?.at === first.at + 1)
        return second;
    if (first)
        return here.findLast(({ who }) => who !== 'named') ?? first;
    return undefined;
}
function isOfOther(subject, patient) {
    if (!subject)
        return false;
    if (patient === 'anybody')
        return false;
    if (patient === 'introduced')
        return subject.who === 'named' || subject.isDistant;
    if (patient === 'caller')
        return subject.isDistant;
    if (patient === undefined)
        return subject.isDistant;
    if ('name' in patient)
        return subject.isDistant && subject.name !== patient.name;
    // "Her brother … he's 70, she is 66".
    if (subject.isDistant)
        return true;
    return subject.name !== undefined && subject.sex !== undefined && subject.sex !== patient.sex;
}
/** "Hubby's the one in the wheelchair, she's walking fine", "mom uses a wheelchair, this is for dad": what one person of a family needs, no other does. */
const isOfAnother = (subject, patient) => isOfOther(subject, patient) ||
    (subject?.who === 'named' &&
        typeof patient === 'object' &&
        'name' in patient &&
        memberOf(subject.name ?? '') !== memberOf(patient.name));
/** "La rodilla del hermano la vio el Dr. Díaz, esto es para su propia cadera": what stands before "own" is somebody else's. */
function beforeOwn(spans, words, clauses) {
    const own = spans.find((span) => groupOf(span) === 'part' && /^(?:own|propi[oa]s?)$/.test(words[span.first - 1]?.key ?? ''));
    if (!own)
        return [];
    const parts = spans.filter((span) => groupOf(span) === 'part' && span.last < own.first && clauses[span.first] !== clauses[own.first]);
    const theirs = new Set(parts.map(({ first }) => clauses[first]));
    return spans.filter((span) => parts.includes(span) || (span.kind === 'physician' && theirs.has(clauses[span.first])));
}
/** "I have arthritis too but this is for hubby": the caller's own. */
const ofCallerToo = (spans, words) => spans.filter(({ first, last, ...span }) => CLINICAL.has(groupOf(span)) &&
    / (?:i|caller|yo) (?:have|has|got|had|tengo) (?:(?:a|the|bad|my|own|some|an) )*$/.test(textBetween(words, first - 5, first)) &&
    / (?:but|pero) (?:(?:this|it|thats|the|that|appt|call|cita|esto|es) )*(?:(?:is|its|es) )?(?:for|4|para) (?:\w+ )?\w+ /.test(textBetween(words, last + 1, words.length)) &&
    words.slice(last + 1, last + 10).some(({ key }) => isPerson(key)));
/** "Same doctor my dad saw, dad's knee, my elbow". */
function besideMine(spans, words, text) {
    const parts = spans.filter((span) => groupOf(span) === 'part');
    if (!parts.some(({ first }) => /^(?:my|mi)$/.test(words[first - 1]?.key ?? '')))
        return [];
    return parts.filter(({ first }) => {
        const owner = words[first - 1];
        return owner !== undefined && isPerson(owner.key) && /^['’]s/.test(text.slice(owner.end));
    });
}
/** "Twist anybody's arm", "the other kid's shoulder". */
function isOfNobody({ kind, first }, words, text) {
    if (kind !== 'bodyPart')
        return false;
    const owner = words[first - 1];
    if (!owner || words[first]?.isSeparated)
        return false;
    if (/^(?:anybodys?|nobodys?|everybodys?|everyones?|someones?|somebodys?|anyones?|peoples?)$/.test(owner.key))
        return true;
    const isPossessive = /^['’]s/.test(text.slice(owner.end)) || isPerson(owner.key);
    return isPossessive && /^(?:other|another)$/.test(words[first - 2]?.key ?? '');
}
//# sourceMappingURL=subjects.js.map