import { isAfterTitle } from '../words/words.js';
const SHORTEST = 3;
const SHORTEST_TITLED = 2;
export function findSpeltNames(words) {
    const found = [];
    for (let first = 0; first < words.length; first++) {
        let name = '';
        let last = first - 1;
        for (let at = first; isLetter(words[at]); at = last + 1) {
            name += words[at]?.key ?? '';
            last = at + lengthOfExample(words, at + 1);
        }
        // "Dr. N G".
        if (name.length < (isAfterTitle(words, first) ? SHORTEST_TITLED : SHORTEST))
            continue;
        found.push({ first, last, name });
        first = last;
    }
    return found;
}
const isLetter = (word) => /^\p{L}$/u.test(word?.key ?? '');
/** "As in Oscar", "like Oscar", "for Oscar", "de Oscar". */
function lengthOfExample(words, at) {
    const [one = '', two = ''] = [words[at]?.key, words[at + 1]?.key];
    if (one === 'as' && two === 'in')
        return 3;
    return /^(?:like|for|de|como)$/.test(one) && two.length > 1 ? 2 : 0;
}
//# sourceMappingURL=spelt-names.js.map