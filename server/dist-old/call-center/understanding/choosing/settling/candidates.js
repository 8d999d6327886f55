import { textBetween } from '../clauses.js';
import { groupOf } from '../groups.js';
const CLINICAL = new Set(['part', 'category']);
/** How many words may stand around an "or". */
const APART = 5;
/** "A sprain or a break", "torn meniscus or maybe just arthritis": neither is sure, although they are of different kinds. */
export function askAlternatives(wanted, setAside, words) {
    const asked = new Set();
    // "Aetna or maybe Anthem": also beside what counts for nothing by itself.
    const spans = [...wanted, ...setAside].toSorted((a, b) => a.first - b.first);
    spans.forEach((span, k) => {
        const next = spans[k + 1];
        if (!next || next.first - span.last > APART)
            return;
        const areClinical = CLINICAL.has(groupOf(span)) && CLINICAL.has(groupOf(next));
        const isPart = span.kind === 'bodyPart' || next.kind === 'bodyPart';
        const areOneKind = span.kind === next.kind && takesOne(span);
        const isOpen = areClinical && (!isPart || isUnsure(words, span.first, next.last) || span.isDoubtful);
        if (!(areOneKind || isOpen) || span.meanings[0]?.key === next.meanings[0]?.key)
            return;
        const between = words.slice(span.last + 1, next.first).map(({ key }) => key);
        if (isBackToo(span, next, between))
            asked.add(next);
        // "Humana? Healthfirst?".
        const areGuessed = areOneKind && between.length === 0 && words[next.first]?.gap.trim().endsWith('?');
        // "Maybe gout maybe a broken toe".
        const areWeighed = words.slice(Math.max(0, span.first - 3), span.first).some(({ key }) => MAYBE.test(key)) &&
            between.some((key) => MAYBE.test(key));
        if (areWeighed ||
            (between.some((key) => /^(?:or|o)$/.test(key)) && !between.includes('rather')) ||
            areGuessed) {
            asked.add(span);
            asked.add(next);
        }
    });
    // "Lives in Jersey, works in Brooklyn, either is fine", "wanted Manhattan but Queens is ok too".
    if (words.some(({ key }) => /^(?:either|too)$/.test(key)) &&
        EITHER.test(textBetween(words, 0, words.length))) {
        const places = spans.filter((span) => groupOf(span) === 'place');
        if (new Set(places.map(({ meanings }) => meanings[0]?.key)).size > 1)
            for (const span of places)
                asked.add(span);
    }
    // "Torn labrum, the referral doesn't say hip or shoulder".
    const isPartOpen = [...asked].some(({ kind }) => kind === 'bodyPart');
    return wanted.map((span) => asked.has(span) || (isPartOpen && span.kind === 'term') ? { ...span, isDoubtful: true } : span);
}
/** "Hurt her back and shoulder": of the two, the other is no surer than the back, which is only a hint at back pain. */
const isBackToo = (span, next, between) => span.kind === 'term' &&
    span.isDoubtful === true &&
    next.kind === 'bodyPart' &&
    /back|espalda/i.test(span.meanings[0]?.via ?? '') &&
    /^(?:and|y|n)(?: (?:the|her|his|my|la|el|su|left|right|both))?$/.test(between.join(' '));
const EITHER = / either (?:is|one|place|works|way|town|side|ok|fine) | (?:works|(?:is|would be) (?:ok|okay|fine|good)) too /;
const MAYBE = /^(?:maybe|perhaps|possibly|could|might|quizas|quiza|puede)$/;
/** "Not sure if it's the sciatica or the hip", "no sé si es ciática o la cadera". */
const isUnsure = (words, first, last) => [words.slice(Math.max(0, first - 7), first), words.slice(last + 1, last + 6)].some((near) => / (?:not sure|isnt sure|unsure|doesnt say|dont know|doesnt know|dunno|idk|cant tell|cant say|no idea|no clue|who knows|either|whether|no se|no sabe|no saben|quien sabe|could be|may be|might be|maybe|puede ser|sera) /.test(` ${near.map(({ key }) => key).join(' ')} `));
/**
 * Two of one kind without a cue are choices of one piece, and a question: "tennis elbow or golfer's elbow". What was corrected or is
 * past is a further choice of what counts now, so that it can still be seen and taken.
 */
export function joinCandidates(wanted, setAside, words) {
    const joined = [];
    for (const span of withoutDiagnoses(wanted, words)) {
        // "MRI of the neck, need an MRI place": a flag is set once.
        if (!takesOne(span) && joined.some((own) => own.kind === span.kind && isSameMeaning(own, span)))
            continue;
        const before = takesOne(span) ? joined.find(({ kind }) => kind === span.kind) : undefined;
        if (!before) {
            joined.push({ ...span });
            continue;
        }
        const isSame = before.meanings[0]?.key === span.meanings[0]?.key;
        // "Hip, bad hip arthritis": what is said twice is surer than once.
        if (isSame) {
            if (isSurer(span, before))
                joined[joined.indexOf(before)] = { ...span };
            continue;
        }
        // "Dr. Wang, Naomi Wang".
        if (span.kind === 'physician' && isNarrower(span, before)) {
            joined[joined.indexOf(before)] = { ...span };
            continue;
        }
        if (span.kind === 'physician' && isNarrower(before, span))
            continue;
        if (before.isDoubtful && !before.beside && !span.isDoubtful) {
            joined[joined.indexOf(before)] = { ...span, meanings: united(span.meanings, behind(before.meanings)) };
            continue;
        }
        // A question behind something sure is one more choice of it.
        if (span.isDoubtful && !before.isDoubtful) {
            before.meanings = united(before.meanings, behind(span.meanings));
            continue;
        }
        // "Concussion, still headaches": the symptom belongs to what is named.
        if (isSymptom(before) !== isSymptom(span)) {
            const [named, symptom] = isSymptom(span) ? [before, span] : [span, before];
            joined[joined.indexOf(before)] = {
                ...named,
                meanings: united(named.meanings, behind(symptom.meanings)),
            };
            continue;
        }
        // "Medicare and Medicaid", "neck and back": both hold, and the one filter there is takes the first.
        if (isHeldToo(before, span, words)) {
            const [first, second] = isMedicaid(before) ? [span, before] : [before, span];
            joined[joined.indexOf(before)] = {
                ...first,
                meanings: united(first.meanings, behind(second.meanings)),
            };
            continue;
        }
        before.meanings = interleaved(before.meanings, span.meanings);
        before.isDoubtful = true;
        before.beside = [...(before.beside ?? []), span];
    }
    for (const span of joined) {
        const aside = setAside.filter(({ kind }) => kind === span.kind);
        if (takesOne(span))
            span.meanings = aside.reduce((all, one) => united(all, behind(one.meanings)), span.meanings);
    }
    return joined;
}
const isSymptom = ({ kind, meanings }) => kind === 'term' &&
    /^(?:headaches?|head pain|dolor(?:es)? de cabeza|dizziness|vertigo|dizzy spells)$/i.test(meanings[0]?.via ?? '');
/** Two that people have together, said in one breath: the two public insurances, the neck and the back. */
function isHeldToo(one, other, words) {
    const values = [one, other].map(({ meanings }) => meanings[0]?.value ?? '').sort();
    const areBoth = TOGETHER.has(values.join('+'));
    const between = words.slice(one.last + 1, other.first);
    const isJoined = between.some(({ key }) => /^(?:and|y|n|plus|con|with|w|mas)$/.test(key)) ||
        words.slice(one.last + 1, other.first + 1).some(({ gap }) => /[+&/]/.test(gap));
    return (areBoth &&
        isJoined &&
        !one.isDoubtful &&
        !other.isDoubtful &&
        !one.beside &&
        between.every(({ key }) => TOGETHER_WITH.test(key)));
}
const TOGETHER = new Set(['Medicaid+Medicare', 'Neck+Spine']);
const TOGETHER_WITH = /^(?:and|y|n|plus|con|with|w|mas|la|el|the|my|her|his|su|mi|upper|lower|mid|also|tambien)$/;
const isMedicaid = ({ meanings }) => meanings[0]?.value === 'Medicaid';
/** "Bone on bone, wants a TKR": what is wished for by its name is asked for, the diagnosis tells why. */
function withoutDiagnoses(wanted, words) {
    const isWished = ({ kind, first, isDoubtful }) => kind === 'term' &&
        !isDoubtful &&
        / (?:wants?|needs?|for|quiere|necesita) (?:(?:a|an|the|his|her|total|un|una|el|la|to|have|get) )*$/.test(textBetween(words, first - 4, first)) &&
        !words[first]?.isSeparated;
    const wished = wanted.filter(isWished);
    if (wished.length !== 1)
        return wanted;
    return wanted.filter((span) => span.kind !== 'term' || span === wished[0] || span.last > (wished[0]?.first ?? 0));
}
const isSameMeaning = ({ meanings: [a] }, { meanings: [b] }) => a?.key === b?.key;
const isNarrower = ({ meanings: [one] }, { meanings: [other] }) => {
    const [own = [], less = []] = [one, other].map((meaning) => meaning?.value.split(/[\s.]+/));
    return own.length > less.length && less.every((word) => own.includes(word));
};
const isSurer = (span, other) => other.isDoubtful === true ? span.isDoubtful !== true : span.isDoubtful !== true && span.score > other.score;
const SEVERAL = new Set(['hours', 'wish']);
/** A filter takes one value, unless it is a set of flags. */
const takesOne = (span) => span.kind !== 'service' && !SEVERAL.has(groupOf(span));
/** The choices of what was said first, then those of the other: each best one before the rest. */
function interleaved(a, b) {
    const isCandidate = ({ fit }) => fit > CANDIDATE - LIMIT;
    const said = a.some(isCandidate) ? a.filter(isCandidate) : a.slice(0, 1);
    // In the order in which they were said, however many providers each of them leaves.
    const firsts = united(said, b.slice(0, 1)).map((meaning, place) => ({
        ...meaning,
        fit: CANDIDATE - place,
    }));
    return united(united(firsts, behind(a)), behind(b));
}
const CANDIDATE = 1_000_000;
const LIMIT = 100;
/** Choices that nobody asked for now: shown last, and no reason to doubt the first. */
const behind = (meanings) => meanings.map((meaning) => (meaning.fit === 0 ? meaning : { ...meaning, fit: 0 }));
function united(a, b) {
    const known = new Set(a.map(({ key }) => key));
    return [...a, ...b.filter(({ key }) => !known.has(key))];
}
//# sourceMappingURL=candidates.js.map