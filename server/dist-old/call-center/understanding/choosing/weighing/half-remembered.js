import { isFiller } from '../../words/ordinary-words.js';
import { isAfterTitle } from '../../words/words.js';
import { isSameName } from './past/sought.js';
/** "Tricare or maybe Champva", "Blue Cross something": the other may be meant, although the directory does not have it. */
export function isHalfRemembered({ kind, first, last, meanings }, spans, words) {
    // "Dr. Kowalskey? something Polish": tells what the name sounds like.
    if (kind === 'language' && /^(?:something|sounds|sounding|algo|suena)$/.test(words[first - 1]?.key ?? ''))
        return true;
    const after = words.slice(last + 1, last + 4).map(({ key }) => key);
    // "Maximiliana something": where only one is called so, the rest of the name changes nothing.
    if (/^(?:something|algo|whatever)$/.test(after[0] ?? ''))
        return kind !== 'physician' || meanings.length > 1;
    // "Dr. Kowalsky sp?": the agent doubts the spelling.
    if (/^(?:sp|spelling)$/.test(after[0] ?? ''))
        return true;
    // "Healthfirst? HealthPlus?", "Dr. Taylor? Tyler?"
    const start = isAfterTitle(words, first) ? first - 1 : first;
    if (words[start]?.isSeparated && words[last + 1]?.gap.includes('?') && words[last + 2]?.gap.includes('?'))
        return true;
    if (isSecondOfTwo(first, spans, words))
        return true;
    if (!/^(?:or|o)$/.test(after[0] ?? ''))
        return false;
    // "MetroPlus... or Metropolitan? not sure".
    if (words[last + 1]?.isSeparated && !words[last + 3]?.gap.includes('?'))
        return false;
    if (/^(?:something|algo)$/.test(after[1] ?? ''))
        return true;
    // "Garcia or Gracia or something".
    if (/^(?:or|o)$/.test(after[2] ?? '') && /^(?:something|algo)$/.test(words[last + 4]?.key ?? ''))
        return true;
    const isHedge = /^(?:maybe|its|the|was|it|is|quizas|tal|es|la|el)$/.test(after[1] ?? '');
    const at = last + (isHedge ? 3 : 2);
    const { key = '' } = words[at] ?? {};
    const isCovered = spans.some((span) => span.first <= at && at <= span.last);
    if (kind === 'physician' && isSameName(key, words[last]?.key ?? ''))
        return false;
    return (/^\p{L}{3,}$/u.test(key) &&
        !isCovered &&
        !isFiller(key) &&
        !/^(?:closeby|nearby|vicinity|alrededores|whoever|whomever|whichever|cualquiera|quien)$/.test(key));
}
/** "Empire or Emblem": the first of the two may be meant, although the directory does not have it. */
function isSecondOfTwo(first, spans, words) {
    let at = first - 1;
    while (/^(?:maybe|its|the|was|it|is|quizas|dr|dra|doctor|la|el)$/.test(words[at]?.key ?? ''))
        at--;
    if (!/^(?:or|o)$/.test(words[at]?.key ?? '') || words[at]?.isSeparated)
        return false;
    const { key = '' } = words[at - 1] ?? {};
    const isCovered = spans.some((span) => span.first <= at - 1 && at - 1 <= span.last);
    return /^\p{L}{3,}$/u.test(key) && !isCovered && !isFiller(key) && !isDayOrTime(key);
}
const isDayOrTime = (key) => /^(?:mon|tues?|weds?|thurs?|fri|sat|sun|eves?|evenings?|mornings?|afternoons?|weekdays?|weekends?|online|virtual)$/.test(key);
//# sourceMappingURL=half-remembered.js.map