import { isAfterTitle } from '../../words/words.js';
import { lengthOfSequence, sequences } from '../clauses.js';
import { groupOf } from '../groups.js';
/** Corrections that stand behind what is right: "54, 45 sorry". */
const BEHIND = sequences('sorry, sry, i meant, i mean, my mistake, my bad, i should say, is what i meant, thats what i meant, perdon, digo, quise decir');
/** "Aetna, Oxford sorry", "54, 45 I meant", "Aetna, *Oxford": said behind what is right, or marked as in a chat. */
export const isAmended = ({ first, last }, words) => {
    const start = isAfterTitle(words, first) ? first - 1 : first;
    if (words[start]?.gap.trim().endsWith('*'))
        return true;
    return start > 0 && words[start]?.isSeparated === true && isBeforeAmends(words, last);
};
/** Whether somebody says behind this word that it is the right one. */
export function isBeforeAmends(words, last) {
    const length = lengthOfSequence(words, last + 1, BEHIND);
    return length > 0 && !words[last + 1]?.isSeparated && (words[last + 1 + length]?.isSeparated ?? true);
}
/** Unless something else of the group follows, which is then what is right. */
export function correctBehind(meant, spans, replaced) {
    const group = groupOf(meant);
    const others = spans.filter((span) => groupOf(span) === group && span.meanings[0]?.key !== meant.meanings[0]?.key);
    if (group === 'wish' || others.some(({ first }) => first > meant.last))
        return;
    for (const span of others)
        replaced.add(span);
}
//# sourceMappingURL=amends.js.map