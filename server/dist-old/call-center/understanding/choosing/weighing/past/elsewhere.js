import { isPerson } from '../../../words/people.js';
import { textBetween } from '../../clauses.js';
/**
 * What a patient had somewhere else: "went to er, then urgent care", "her cousin's chiro", "used to see a neuro in CT", "peds not worried".
 * It tells how the patient came here, and asks for nothing.
 */
export function isElsewhere(span, words, shape) {
    const before = textBetween(words, span.first - 6, span.first);
    if (span.kind === 'service')
        return (words[span.last]?.key === 'care' &&
            !WISH.test(before) &&
            (VISITED.test(before) || /^ (?:then|xrays?|x rays?|twice|luego) /.test(afterOf(span, words))));
    if (span.kind !== 'specialty')
        return false;
    if (isPediatrician(span, words))
        return true;
    if (shape.isWish)
        return false;
    return SEEN_BEFORE.test(before) || isOfSomebody(span, words);
}
const afterOf = ({ last }, words) => {
    const next = textBetween(words, last + 1, last + 2);
    return / x $/.test(next) ? textBetween(words, last + 1, last + 3) : next;
};
const WISH = / (?:wants?|needs?|looking|find|closest|nearest|go|can|any|quiere|necesita|busca) /;
const VISITED = / (?:went to|been to|was at|seen at|seen by|came from|from|at|per|by|via|then|er|ed|hospital|pcp|luego|fue a|fue al|fui a|fui al) (?:(?:to|the|an|a|and|y|or|at|un|una|el|la) )*$/;
/** Whoever says so speaks of a doctor whom the patient does not see any more. */
export const SEEN_BEFORE = / (?:used to (?:see|go to|have)|was (?:seeing|going to)|were seeing|veia a|veia|iba a|iba con) (?:\w+ ){0,4}(?:(?:in|at|en) (?:the )?)?$/;
/** "Peds not worried", "peds referred": the child's own doctor. "Peds ortho" is a specialty. */
const isPediatrician = ({ first, last }, words) => first === last &&
    /^(?:peds|pedi|ped|pediatrician|pediatra)$/.test(words[first]?.key ?? '') &&
    !words[first + 1]?.isSeparated &&
    /^(?:not|isnt|wasnt|didnt|doesnt|wants|wanted|referred|refd|sent|said|says|thinks|thought|told|is|was|noticed|saw|ordered|recommended|recommends|worried|concerned|dice|dijo|mando|refirio|no)$/.test(words[first + 1]?.key ?? '');
/** "Then her cousin's chiro". */
const isOfSomebody = ({ first }, words) => {
    const [lead, owner] = [words[first - 2]?.key ?? '', words[first - 1]?.key ?? ''];
    return (!words[first]?.isSeparated &&
        /^(?:my|her|his|our|their|a|the)$/.test(lead) &&
        /s$/.test(owner) &&
        (isPerson(owner.slice(0, -1)) || /^(?:cousins|friends|neighbors|coworkers)$/.test(owner)));
};
//# sourceMappingURL=elsewhere.js.map