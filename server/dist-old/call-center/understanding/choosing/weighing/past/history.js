import { isPerson } from '../../../words/people.js';
import { shapeOfClause } from '../../clause-shape.js';
import { clausesOf, textBetween } from '../../clauses.js';
import { groupOf } from '../../groups.js';
import { isAtHand, isDone } from './done-already.js';
import { isElsewhere } from './elsewhere.js';
import { isOtherSide } from './operated.js';
import { isOtherDoctor } from './other-doctors.js';
import { isAged, isOfRelative, isRelative } from './relations.js';
import { isAnybodySought, isBooked, isFollowed, isFull, isOneAmongOthers, isOneOfTwo, isOtherSought, isSameSought, isSeenForOther, isSoonerSought, isSoonerWanted, isSwitchedFrom, isTurnedTo, } from './sought.js';
export function findPast(spans, words) {
    const clauses = clausesOf(words);
    const own = spans.filter((span) => span.kind !== 'aside');
    const gone = new Set();
    const doubtful = new Set();
    const shapes = new Map();
    const meant = new Set(own.flatMap(({ first, last }) => words.slice(first, last + 1)));
    const shapeOf = (clause) => {
        const known = shapes.get(clause) ?? shapeOfClause(words, clauses, clause, meant);
        shapes.set(clause, known);
        return known;
    };
    for (const span of own) {
        const shape = shapeOf(clauses[span.first] ?? 0);
        if (isSource(span, words) ||
            isOtherDoctor(span, words) ||
            isRelative(span, words) ||
            isElsewhere(span, words, shape))
            gone.add(span);
        else if (isDone(span, words, shape)) {
            gone.add(span);
            // "Needs an MRI, no, she already has the MRI".
            for (const other of own)
                if (isAtHand(span, words) && other.kind === span.kind && isSameMeaning(other, span))
                    gone.add(other);
        }
        else if (span.kind === 'physician' &&
            isFormer(span, words, shape, shapeOf((clauses[span.last] ?? 0) + 1)))
            gone.add(span);
        else if (span.kind === 'physician' && isSameSought(words))
            continue;
        else if (span.kind === 'physician' &&
            (shape.isPast || isOtherSought(words) || isSoonerSought(words)) &&
            (!shape.isWish || (isSoonerSought(words) && isBooked(span, words))))
            (isAnybodySought(words) || (shape.isOfOther && (isOtherSought(words) || isTurnedTo(span, own, words)))
                ? gone
                : doubtful).add(span);
        else if (span.kind === 'physician' && (isSeenForOther(span, words) || isOneAmongOthers(span, words)))
            doubtful.add(span);
        else if (span.kind === 'physician' && isFull(span, words))
            (isAnybodySought(words) ? gone : doubtful).add(span);
        else if (span.kind === 'physician' && isBooked(span, words) && isSoonerWanted(words))
            doubtful.add(span);
        else if (span.kind === 'physician' && isAged(span, own, words))
            doubtful.add(span);
        else if (span.kind === 'physician' && isOneOfTwo(span, words) && !isFollowed(span, own))
            doubtful.add(span);
        else if ((groupOf(span) === 'hours' || groupOf(span) === 'telehealth') &&
            (shape.isPast || shape.isEvent) &&
            !shape.isWish)
            gone.add(span);
        else if (span.kind === 'practice' && shape.isPast && !shape.isWish && isTherapyPlace(span, words))
            gone.add(span);
        else if (span.kind === 'gender' && shape.isPast && !shape.isWish)
            gone.add(span);
        else if (span.kind === 'age' && shape.isYouth && words[span.first - 1]?.key !== 'now')
            gone.add(span);
        else if (groupOf(span) === 'insurance' && isFormerInsurance(span, own, words))
            gone.add(span);
        else if (groupOf(span) === 'part' && isTreated(span, words) && !isOtherSide(span, words))
            (own.some(({ kind }) => kind === 'physician') && isOfRelative(span, words) && !shape.isWish
                ? gone
                : doubtful).add(span);
    }
    for (const span of own) {
        if (gone.has(span) || !RIVALLED.has(groupOf(span)))
            continue;
        const shape = shapeOf(clauses[span.first] ?? 0);
        if (!shape.isPast || shape.isNow || shape.isWish)
            continue;
        if (groupOf(span) === 'part' && !shape.isLongAgo)
            continue;
        // "Mom, 82, fell" is 82 today.
        if (groupOf(span) === 'age' && !shape.isYouth && !shape.isWas)
            continue;
        const rivals = own.filter((other) => other !== span &&
            !gone.has(other) &&
            groupOf(other) === groupOf(span) &&
            clauses[other.first] !== clauses[span.first] &&
            !shapeOf(clauses[other.first] ?? 0).isLongAgo);
        if (rivals.length > 0)
            gone.add(span);
        // "Fell off the monkey bars elbow swollen Fidelis": who fell has the insurance still.
        else if ((groupOf(span) === 'insurance' && !shape.isFall && !shape.isRecent && !isOfAccident(span)) ||
            // "Moved to Mineola last yr" lives there.
            (groupOf(span) === 'place' &&
                !shape.isRecent &&
                !/ moved (?:\w+ )?to $/.test(textBetween(words, span.first - 3, span.first))))
            doubtful.add(span);
        else if (span.kind === 'term' && shape.isSurgery)
            doubtful.add(span);
    }
    return { gone, doubtful };
}
/** "MVA 2 days ago, no-fault": what pays for an accident is spoken of beside it. */
const isOfAccident = ({ meanings }) => /no.?fault|workers|compensation/i.test(meanings[0]?.value ?? '');
const isSameMeaning = (a, b) => a.meanings[0]?.key === b.meanings[0]?.key;
/** What is past only beside what is now. */
const RIVALLED = new Set(['part', 'insurance', 'category', 'age', 'place']);
const TELLS = /^(?:says|said|say|told|tells|thinks|thought|sent|referred|recommended|wants|wrote|gave|ordered|suggested|diagnosed|dice|dijo|mando|recomendo|receto|called|calls)$/;
/** "Dr. Weiss's office calling to refer", "Dr. Shah's nurse says". */
const OFFICE_TELLS = /^ (?:office|nurse|secretary|assistant|coordinator|front desk|staff|pa|receptionist) (?:is |was |just )?(?:says|said|told|thinks|sent|sends|referred|refers|referring|refer|recommended|wants|wrote|gave|ordered|called|calls|calling|on the line|on line|sending|requesting|asking|faxed|faxing) /;
const SENDS = /^(?:manda|mando|mandaron|refiere|refirio|envia|envio|receto|receta|dijo|dice|recomendo)$/;
/** Who told the caller something: "my chiropractor says", "the podiatrist sent me". */
function isSource({ kind, first, last }, words) {
    if (kind !== 'specialty' && kind !== 'physician')
        return false;
    const title = kind === 'physician' && /^(?:dr|doctor|dra|doctora)$/.test(words[first - 1]?.key ?? '') ? 1 : 0;
    const lead = words[first - title - 1]?.key ?? '';
    // "Whoever did Dr. Hill's knee".
    if (kind === 'physician' && /^(?:did|fixed|treated|replaced)$/.test(lead))
        return true;
    if (kind === 'physician' &&
        /^(?:by|per|tell|from)$/.test(lead) &&
        !(lead === 'from' && isSameSought(words)) &&
        !/ (?:seen|treated|operated|operated on|evaluated|checked|checked out|examined|looked at|looked over|done|reviewed|fixed|managed|followed) $/.test(textBetween(words, first - title - 4, first - title - 1)))
        return true;
    // "Myelopathy per neuro", "by urgent care".
    if (kind === 'specialty' && /^(?:per|by|says)$/.test(lead))
        return true;
    // "Chiropractor referral", "physical therapist calling re: a pt".
    if (kind === 'specialty' &&
        /(?:ist|or|tor|chiro)s?$/.test(words[last]?.key ?? '') &&
        !words[last + 1]?.isSeparated &&
        /^(?:referral|calling|calls|called|referring|here)$/.test(words[last + 1]?.key ?? ''))
        return true;
    // "Sent from podiatry".
    if (kind === 'specialty' &&
        / (?:sent|referred|refd|ref|coming|comes|came|discharged|order|orders) (?:over |down )?(?:from|by) (?:(?:the|her|his|my) )?$/.test(textBetween(words, first - 5, first)))
        return true;
    // "Me manda la doctora Wu", "le recetó el doctor Cruz".
    const teller = /^(?:la|el|mi|su)$/.test(lead) ? (words[first - title - 2]?.key ?? '') : lead;
    if (kind === 'physician' && SENDS.test(teller))
        return true;
    if (kind === 'physician' && OFFICE_TELLS.test(textBetween(words, last + 1, last + 5)))
        return true;
    // "My wife is a physical therapist".
    const isCalled = /^(?:a|an|un|una|in|de)$/.test(lead) &&
        /^(?:is|was|im|am|hes|shes|pa|nurse|es|soy)$/.test(words[first - 2]?.key ?? '');
    // "Her dad's a retired orthopedist".
    const isPersonCalled = / (\w+) (?:is )?(?:a|an|un|una) (?:(?:retired|former|licensed|trained|good|big) )?$/.exec(textBetween(words, first - 5, first));
    if (kind === 'specialty' && (isCalled || isPerson(isPersonCalled?.[1] ?? '')))
        return true;
    const isOwned = kind === 'physician' ||
        /^(?:my|her|his|our|the|pts?|patients?|mi|su|el|la)$/.test(words[first - title - 1]?.key ?? '');
    // "My chiropractor Dr. Walker says".
    const name = kind === 'specialty' && /^(?:dr|doctor|dra|doctora)$/.test(words[last + 1]?.key ?? '') ? 2 : 0;
    const after = last + name;
    const next = /^(?:me|le|nos|lo|la|just|also)$/.test(words[after + 1]?.key ?? '')
        ? words[after + 2]
        : words[after + 1];
    return (isOwned && next !== undefined && !next.isSeparated && TELLS.test(next.key) && !isReferredBy(next, words));
}
/** "Dr. Rosen, referred by Dr. Goldberg". */
const isReferredBy = (word, words) => /^(?:referred|sent)$/.test(word.key) && words[words.indexOf(word) + 1]?.key === 'by';
/** "He did my mother's hip": what somebody was treated for. */
function isTreated({ first }, words) {
    const before = ` ${words
        .slice(Math.max(0, first - 7), first)
        .map(({ key }) => key)
        .join(' ')} `;
    return / (?:did|fixed|replaced|operated|treated|opero|hizo|arreglo) (?:(?:on|my|his|her|the|our|in|la|el|de|mi|su|a|both|left|right|other|laws?|moms?|mothers?|dads?|fathers?|husbands?|wifes?|sisters?|brothers?|sons?|daughters?|friends?|cousins?|aunts?|uncles?|boss|boss's|bosses|neighbors?|grandmas?|coworkers?|mama|papa|hermana|hermano|suegra|esposo|esposa|tia|tio|prima|primo) )+(?:\w+ )?$/.test(before);
}
/** "Has Oxford now, it was Cigna". */
const isFormerInsurance = (span, spans, words) => spans.some((other) => other !== span && groupOf(other) === 'insurance') &&
    / (?:it was|she was|he was|was|used to be|used to have|before was|before it was|antes (?:era|tenia)|formerly|no longer|had|(?:old|previous|last|expired|prior) (?:card|ins|insurance|plan|one)(?: is| was| says| said)?) (?:(?:on|with|w|the|el|la|con) )*$/.test(` ${words
        .slice(Math.max(0, span.first - 4), span.first)
        .map(({ key }) => key)
        .join(' ')} `);
/** "Did 3 months of PT at Gotham": where somebody was treated. */
const isTherapyPlace = ({ first }, words) => /^(?:at|with|w|from|in|en|con)$/.test(words[first - 1]?.key ?? '') &&
    words
        .slice(Math.max(0, first - 7), first)
        .some(({ key }) => /^(?:pt|therapy|rehab|terapia|injections?|shots?|sessions?|treatment|surgery)$/.test(key));
/** A physician who is not there any more, or whom the caller leaves. */
function isFormer({ first, last }, words, shape, next) {
    const after = words.slice(last + 1, last + 8).map(({ key }) => key);
    if (isSwitchedFrom({ first, last }, words))
        return true;
    const isGone = shape.isLeft || next.isLeft;
    const before = words.slice(Math.max(0, first - 5), first).map(({ key }) => key);
    // "Prev pt of Dr. Novak, now needs someone for the ankle".
    if (/ (?:old|former|prev|previous|prior|ex) (?:pt|patient|paciente) (?:of|de|from|w|with) (?:dr|dra|doctor|doctora) $/.test(` ${before.join(' ')} `))
        return true;
    // "His old surgeon was Dr. Ross".
    if (/ (?:old|former|previous|prior|ex|last) (?:surgeon|doctor|dr|ortho|doc|one|specialist|orthopedist) /.test(` ${before.join(' ')} `) &&
        !shape.isWish)
        return true;
    if (/^(?:botched|messed|ruined|screwed|butchered)$/.test(after[0] ?? ''))
        return true;
    return (isGone && !shape.isWish) || (after.some((key) => key === 'retired') && !before.includes('see'));
}
//# sourceMappingURL=history.js.map