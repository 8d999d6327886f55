import { isOrdinary } from '../../words/common-words.js';
import { isFiller } from '../../words/ordinary-words.js';
import { lengthOfSequence, sequences, sequencesBy, textBetween } from '../clauses.js';
import { groupOf } from '../groups.js';
import { correctBehind, isAmended } from './amends.js';
import { isAdministered, isHeldNow, isOfCompany, isSellerOf, isTheOne } from './coverage/companies.js';
import { isPatientNamed } from './people/whose.js';
/** After a correction the later thing said counts: "Aetna, no wait, it's Oxford", "he's 54, no 45", "sat, make that a weeknight". */
const CUES = sequences(`
  no wait, wait no, no no, no sorry, oh no, ah no, ay no, uh no, hmm no, no hang on, hang on, hold on, i mean, i meant, meant, sorry, im sorry, sry, srry, sory, no sry, sry no, sry its
  actually, well actually, no actually, scratch that, scratch, strike that, nah, naw, nah its, misread, misread it, i misread it, i misread, read it wrong, reading it wrong, let me correct, correct that, change that, change it to, thats the old one, thats old, thats last year, thats last yr, wrong card, wrong one, other card, looked again, looking again, now i see, i see now, let me see, let me look
  make that, make it, correction, or rather, rather, my mistake, my bad, my apologies, apologies, i misspoke, misspoke, mispoke, i misheard, misheard, typo, i lied, lied, i take that back, take that back, let me fix that, fix that, not that, wrong number, wrong insurance, wrong name, wrong side, err, er no, ugh
  no its, no thats, no shes, no hes, no they, wait its, wait, nope, instead, forget it, forget that, nevermind, never mind, lets do, lets say
  no make it, no make that, its the, it was the, turns out, looks like its, now its, now on, now shes on, now im on, now hes on, switched to, changed to, moved to
  perdon, digo, ay perdon, no perdon, no chica, no mija, miento, digamos, corrijo, esa es la vieja, esa ya no, cambialo, ponle, quise decir, mejor dicho, mas bien, no espere, no espera, espera no, no mejor, mejor, me equivoque, se equivoco, equivocado, correccion, borra eso, borre eso, no no es, mentira, disculpe, disculpa, no dice, no es, sino, ahora es, ahora tiene, ahora tengo
  hers is, his is, mine is, lo mio es, lo suyo es, lo de ella es, lo de el es, the problem is, excuse me, she wishes, he wishes, disculpame, perdone, perdoname, check that, it should be, should be, should say, tiene que ser
  so lets do, nm, changed her mind, changed his mind, changed my mind, changed mind, on second thought, second thought, you know what, come to think of it
  its really, its actually, really its, is really, it is really, en realidad, en realidad es, resulta que
  anyway its, anyways its, anyhow its, anyway my, anyways my
  this one is, this ones, this call is, oops, whoops, thats wrong, i was wrong, the other one, im thinking of, thinking of, better yet, it says, card says, now in, now at, now lives, now live, now has, now have
  now he, now she, now i, now we, now they, now hes, now shes, now im, now theyre, now were, now the, y ahora, pero ahora, ahora el, ahora ella
  ok its, ok it is, okay its, ok es, y es la, y es el, pero es la, pero es el, found it its, ok here it is, ah its, ah ok its, oh its, oh wait
  corrects herself, corrects himself, corrected herself, corrected himself, wrong line, wrong row, wrong page, said that wrong, said it wrong, did i say that, switch that to, switch it to, nvm, nvm its, no i said, let me check
  this is for a new problem, this is for new problem, new problem is, new problem its, this is a new problem, this is for something else
  ok then, alright then, then how about, how about, what about
  corrects him, corrects her, corrects me, correcting him, correcting her, corrected him, corrected her, corrected me, corrected to, corrects it to, corrects to
  now i have, now we have, now she has, now he has, cambie de opinion, mejor no, pensandolo bien, ahora vive, ahora vivo, ahora vivimos, ahora estoy, me confundi, la otra, el otro
`);
/** Whether a correction ends right before this word: "56, correction 65", "68. i lied, 69". */
export const isAfterCorrection = (words, position) => (CUES_BY_LAST.get(words[position - 1]?.key ?? '') ?? []).some((cue) => cue.every((key, k) => words[position - cue.length + k]?.key === key));
/** "Make it Dr. Rivera instead"; but "Dr. Rivera instead of Dr. Ramos" rules the second out. */
const lengthOfCue = (words, position) => words[position]?.key === 'instead' && words[position + 1]?.key === 'of'
    ? 0
    : lengthOfSequence(words, position, CUES);
const CUES_BY_LAST = sequencesBy(CUES, (cue) => cue.at(-1) ?? '');
/** After these something is added, not corrected. */
const ADDING = /^(?:also|too|plus|both|tambien|ademas|another|well|besides|including)$/;
/** How far after a cue the correction may stand. */
const REACH = 14;
/** The spans that a later one replaces. */
export function findCorrected(spans, words) {
    const covered = new Set(spans.flatMap(({ first, last, kind }) => kind === 'aside' ? [] : Array.from({ length: last - first + 1 }, (_, k) => first + k)));
    const own = spans.filter((span) => span.kind !== 'aside');
    const replaced = new Set();
    words.forEach((_, position) => {
        if (covered.has(position))
            return;
        const length = lengthOfCue(words, position);
        if (length > 0)
            correct(own, position, position + length, words, replaced);
        else if (words[position]?.key === 'no')
            correctByNo(own, position, words, replaced);
        else if (words[position]?.key === 'so')
            correctBySo(own, position, replaced);
    });
    for (const [k, span] of own.entries()) {
        if (isAdministered(span, own[k + 1], words) ||
            isOfCompany(span, own[k - 1], words) ||
            isSellerOf(span, own[k + 1], words))
            replaced.add(span);
    }
    for (const span of own)
        settleByRepeating(span, own, words, replaced);
    for (const span of own)
        if (isAmended(span, words))
            correctBehind(span, own, replaced);
    for (const span of own)
        if (isSaidFirst(span, own, words) || wasBefore(span, own, words))
            replaced.add(span);
    for (const span of own)
        if (isTheOne(span, words) || isHeldNow(span, words))
            correct(own, span.first, span.first, words, replaced);
    return replaced;
}
/** "Was knee, now hip". */
const wasBefore = (span, spans, words) => groupOf(span) === 'part' &&
    / (?:was|were|used to be) (?:(?:the|her|his|my) )?$/.test(textBetween(words, span.first - 5, span.first)) &&
    spans.some((other) => other.first > span.last &&
        groupOf(other) === 'part' &&
        / (?:now|ahora) (?:(?:its|the|her|his|my|is|it) )*$/.test(textBetween(words, other.first - 4, other.first)));
/** "First said Brooklyn but the wife says Queens". */
const isSaidFirst = (span, spans, words) => spans.some((other) => other.first > span.last &&
    groupOf(other) === groupOf(span) &&
    // "But Queens is ok, too".
    !/^ (?:(?:is|would be|works|ok|okay|fine|good) )*(?:too|also|as well) /.test(textBetween(words, other.last + 1, other.last + 5)) &&
    other.meanings[0]?.key !== span.meanings[0]?.key) &&
    / (?:(?:first|originally|initially|orig|at first) (?:(?:she|he|caller|they|pt|i|we) )?(?:said|says|told|told me|wanted|asked for|asked|gave)|started with|started out with|(?:thought|swear|swore|heard|typed|wrote|put down|put) (?:(?:she|he|they|caller|it|i) )?(?:said|say|was)) (?:(?:it|was|the|its|is|me|for|her|his|my|that|a|an|in) )*$/.test(textBetween(words, span.first - 8, span.first));
/** "Brooklyn she says, then Bronx, I asked twice, it's Bronx": what is said again with "it's" is meant. */
function settleByRepeating(span, spans, words, replaced) {
    if (!/^(?:its|es|is)$/.test(words[span.first - 1]?.key ?? ''))
        return;
    const before = spans.filter(({ kind, last }) => kind === span.kind && last < span.first);
    const isSame = (other) => other.meanings[0]?.key === span.meanings[0]?.key;
    if (!before.some(isSame))
        return;
    for (const other of before)
        if (!isSame(other))
            replaced.add(other);
}
function correct(spans, cue, end, words, replaced) {
    if (ADDING.test(words[end]?.key ?? ''))
        return;
    // "Had an appt with the podiatrist but wants ortho instead".
    if (words[cue]?.key === 'instead' && (words[end]?.isSeparated ?? true)) {
        const meant = spans.findLast(({ last }) => last < cue && last >= cue - 2);
        for (const span of spans)
            if (meant && span.last < meant.first && groupOf(span) === groupOf(meant))
                replaced.add(span);
        return;
    }
    // "Hers is Oxford, appt for husband": whose it is decides, not what was said last.
    if (/^(?:hers|his|mine)$/.test(words[cue]?.key ?? '') && isPatientNamed(words, end))
        return;
    const before = spans.filter(({ last }) => last < cue);
    const after = spans.filter(({ first }) => first >= end && first < end + REACH);
    for (const group of new Set(after.map(groupOf))) {
        if (group === 'wish')
            continue;
        const earlier = before.filter((span) => groupOf(span) === group);
        const later = untilNextCue(after.filter((span) => groupOf(span) === group), words);
        if (earlier.length > 0)
            replaceAll(earlier, later, group, words, replaced);
    }
}
/** "Gold, no it's Platinum, sorry, Gold": each correction reaches to the next one. */
function untilNextCue(later, words) {
    const [one] = later;
    const next = one
        ? later.findIndex(({ first }) => words.some((_, at) => at > one.last && at < first && lengthOfCue(words, at) > 0))
        : -1;
    return next < 0 ? later : later.slice(0, next);
}
/** "Saturday, oh no, Saturday is the wedding, evenings then": what is said again after the cue is what does not hold. */
function replaceAll(earlier, later, group, words, replaced) {
    const keyOf = ({ kind, meanings }) => `${kind} ${meanings[0]?.key}`;
    // "MetroPlus Gold, scratch MetroPlus, it's MagnaCare": an insurance is said again by its name alone.
    const nameOf = ({ first }) => (group === 'insurance' ? words[first]?.root : undefined);
    const said = new Set(earlier.flatMap((span) => [keyOf(span), nameOf(span)]));
    const again = later.filter((span) => said.has(keyOf(span)) || (nameOf(span) && said.has(nameOf(span))));
    if (again.length === later.length) {
        // "Gold, no it's Platinum, sorry, Gold": back to what was said before.
        const [back] = later;
        const latest = earlier.at(-1);
        if (back && latest && replaced.size > 0 && keyOf(latest) !== keyOf(back))
            for (const span of earlier)
                if (keyOf(span) !== keyOf(back))
                    replaced.add(span);
        return;
    }
    for (const span of earlier)
        replaced.add(span);
    // "MCL, sorry, ACL, complete ACL tear": only before something new is a repeated one taken back.
    const last = later.at(-1);
    if (group !== 'part' || !again.includes(last))
        for (const span of again)
            replaced.add(span);
}
/** "Aetna no Oxford" corrects; "knee, no surgery" rules something out. */
function correctByNo(spans, position, words, replaced) {
    const next = spans.find(({ first }) => first > position);
    if (!next || next.first > position + 3 || next.kind === 'category' || next.kind === 'language')
        return;
    // "Only hand surgeons, no general ortho" rules out.
    if (next.kind === 'specialty' && next.first > position + 1)
        return;
    // "After 6, no weekends" rules out; "evenings, no, weekends" corrects.
    if (next.kind === 'service' && !words[position + 1]?.isSeparated && words[position]?.isSeparated)
        return;
    // "Una mujer, no un hombre" rules out; "no, es el tobillo" corrects.
    if (/^(?:more|surgery|longer|not|isnt|ni|un|una|el|la|los|las|con|de|en|a)$/.test(words[position + 1]?.key ?? ''))
        return;
    const before = spans.filter(({ last, kind }) => last < position && kind === next.kind);
    // "Not Medicaid, Medicare. No tengo Medicaid": what was said before is denied again.
    if (!words[position + 1]?.isSeparated &&
        /^(?:tengo|tiene|tenemos|have|has|uso|usa|es|quiero|quiere)$/.test(words[position + 1]?.key ?? '') &&
        before.some((span) => span.meanings[0]?.key === next.meanings[0]?.key))
        return;
    for (const span of before)
        if (span.meanings[0]?.key !== next.meanings[0]?.key)
            replaced.add(span);
}
/** "Says elbow but points at the shoulder, so shoulder". */
function correctBySo(spans, position, replaced) {
    const next = spans.find(({ first }) => first === position + 1);
    if (!next)
        return;
    for (const span of spans) {
        if (span.last < position &&
            groupOf(span) === groupOf(next) &&
            span.meanings[0]?.key !== next.meanings[0]?.key)
            replaced.add(span);
    }
}
/** "Fidelis, no, sorry, it says Molina": what an unknown name replaces is a question. */
export function findCorrectedByUnknown(spans, words) {
    const isCovered = (position) => spans.some(({ first, last }) => first <= position && position <= last);
    const asked = new Set();
    words.forEach((word, position) => {
        const length = lengthOfCue(words, position) || (word.key === 'no' ? 1 : 0);
        if (length === 0 || isCovered(position))
            return;
        const end = position + length;
        const unknown = words.findIndex(({ key }, at) => at >= end && at < end + 4 && !isCovered(at) && !isFiller(key) && !isOrdinary(key));
        if (unknown < 0 || !/^\p{L}{3,}$/u.test(words[unknown]?.key ?? ''))
            return;
        const replaced = spans.findLast(({ kind, last }) => kind !== 'aside' && last < position);
        if (replaced &&
            replaced.kind !== 'aside' &&
            NAMED.has(groupOf(replaced)) &&
            replaced.last >= position - 7)
            asked.add(replaced);
    });
    return asked;
}
/** What has names that the directory may lack. */
const NAMED = new Set(['insurance', 'physician', 'place', 'language']);
/** "Lives in Yonkers, no wait, Hackensack". */
export const isCorrectedBetween = (words, from, to) => words.some((word, at) => at > from && at < to && (word.key === 'no' || lengthOfCue(words, at) > 0));
/** Whether a "no" here corrects and does not rule out what follows. */
export const isCorrecting = (position, words, replaced, spans) => {
    const next = spans.find((span) => span.kind !== 'aside' && span.first > position);
    if (!next)
        return false;
    // "In person. No: video visit".
    if (words[position]?.key === 'no' &&
        spans.some((span) => span.kind === 'aside' && span.takesBack === next.kind && span.last < position))
        return true;
    // "Knee, no, it's hip, not knee": what was taken back is named once more.
    if (words[position]?.key === 'not' &&
        [...replaced].some((span) => span.kind === next.kind && span.meanings[0]?.key === next.meanings[0]?.key))
        return false;
    return [...replaced].some((span) => span.last < position && groupOf(span) === groupOf(next));
};
//# sourceMappingURL=corrections.js.map