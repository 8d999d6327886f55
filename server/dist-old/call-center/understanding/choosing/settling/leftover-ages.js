import { isClock, isListNumber } from '../../patterns/age-words.js';
import { isDuration } from '../../patterns/durations.js';
import { isFiller } from '../../words/ordinary-words.js';
import { textBetween } from '../clauses.js';
import { worth } from '../spans.js';
/**
 * "Age 56 / 65", "56. 65": a bare number between stops that nothing explains may be the age as well. Which of the two it is, no cue says,
 * so that neither is set.
 */
export function askBesideNumbers(wanted, meant, words, text) {
    if (!wanted.some(({ kind, isDoubtful }) => kind === 'age' && !isDoubtful))
        return [...wanted];
    const isCovered = (at) => meant.some(({ first, last }) => first <= at && at <= last);
    const isOpen = words.some(({ key, gap, isSeparated }, at) => {
        const next = words[at + 1];
        return (/^\d{1,2}$/.test(key) &&
            Number(key) > 0 &&
            !isCovered(at) &&
            (isSeparated || /[/?]/.test(gap) || HESITANT.test(words[at - 1]?.key ?? '')) &&
            // "He says 15 in the background".
            (!next || next.isSeparated || (SAYING.test(words[at - 1]?.key ?? '') && isFiller(next.key))) &&
            !/[#'’-]\s*$/.test(gap) &&
            !isClock(words, at, text) &&
            !isDuration(words, at) &&
            !isListNumber(words[at], text));
    });
    return isOpen
        ? wanted.map((span) => (span.kind === 'age' ? { ...span, isDoubtful: true } : span))
        : [...wanted];
}
/** "54, er 45", "54, husband says 45". */
const SAYING = /^(?:says|said|dice|dijo|thinks)$/;
const HESITANT = /^(?:er|um|uh|well|says|said|dice|dijo|thinks|like|or|o)$/;
/**
 * "Hip pain 60 Yonkers", "plantar fasciitis 38 MetroPlus": a bare number of an adult between things that were understood is how old the
 * patient is. Two of them, or one beside an age that was said, are left to be asked.
 */
export function withLeftoverAge(meant, words, text) {
    const isOfPlan = ({ kind, first, last }) => kind === 'age' &&
        first === last &&
        /^\d$/.test(words[first]?.key ?? '') &&
        !words[first]?.isSeparated &&
        meant.some((other) => /^insurance/.test(other.kind) && other.last === first - 1);
    // "Aetna Choice POS 2" is a plan.
    if (meant.some(isOfPlan))
        return withLeftoverAge(meant.filter((span) => !isOfPlan(span)), words, text);
    if (meant.some(({ kind }) => kind === 'age'))
        return [...meant];
    const isBegun = (at) => at >= words.length || meant.some(({ first }) => first === at);
    const isEnded = (at) => meant.some(({ last, kind }) => last === at && kind !== 'aside');
    const isStreet = (at) => meant.some(({ kind, first, last }) => kind === 'address' && (last === at || first === at) && /\d/.test(textBetween(words, first, last + 1)));
    const found = words.flatMap((word, at) => /^\d\d$/.test(word.key) &&
        Number(word.key) >= GROWN_UP &&
        !meant.some(({ first, last }) => first <= at && at <= last) &&
        (word.isSeparated || isEnded(at - 1)) &&
        (words[at + 1]?.isSeparated || isBegun(at + 1)) &&
        !isStreet(at - 1) &&
        !isStreet(at + 1) &&
        !/[#'’/-]\s*$/.test(word.gap) &&
        !/^[/%+-]/.test(text.slice(word.end)) &&
        !isClock(words, at, text) &&
        !isDuration(words, at) &&
        !isListNumber(word, text)
        ? [at]
        : []);
    const [at] = found;
    if (at === undefined || found.length > 1)
        return [...meant];
    const years = Number(words[at]?.key);
    const age = {
        kind: 'age',
        first: at,
        last: at,
        score: worth(2),
        meanings: [{ key: years, value: `${years} years`, via: words[at]?.key ?? '', fit: 1 }],
    };
    return [...meant, age].sort((a, b) => a.first - b.first);
}
/** Below it a number may count something as well: "10 visits left". */
const GROWN_UP = 18;
//# sourceMappingURL=leftover-ages.js.map