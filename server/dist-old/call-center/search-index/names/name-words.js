import { fold } from '@careline/contracts/rules/folding';
import { at, NumberList } from '../structures/numbers.js';
import { textAt } from '../structures/text-column.js';
import { TextDictionary } from '../structures/text-dictionary.js';
const SPACE = 0x20;
/**
 * Splits names at spaces only; other separators may stay inside a word. Each distinct spelling is folded once, however many
 * names contain it: folding never crosses or creates a space.
 */
export function splitNames(names) {
    const { bytes } = names;
    const spellings = new TextDictionary();
    const spellingOfRow = new NumberList();
    const offsets = new NumberList();
    for (let name = 0; name + 1 < names.offsets.length; name++) {
        offsets.push(spellingOfRow.length);
        const end = at(names.offsets, name + 1);
        let from = at(names.offsets, name);
        for (let k = from; k <= end; k++) {
            if (k < end && bytes[k] !== SPACE)
                continue;
            spellingOfRow.push(spellings.intern(bytes, from, k));
            from = k + 1;
        }
    }
    offsets.push(spellingOfRow.length);
    const { words, wordOfSpelling } = foldWords(spellings.finish());
    const wordOfRow = spellingOfRow.finish().map((spelling) => at(wordOfSpelling, spelling));
    return { words, wordOfRow, offsets: offsets.finish() };
}
function foldWords(spellings) {
    const codes = new Map();
    const wordOfSpelling = new NumberList();
    for (let k = 0; k + 1 < spellings.offsets.length; k++) {
        const word = fold(textAt(spellings, k));
        const code = codes.get(word) ?? codes.size;
        codes.set(word, code);
        wordOfSpelling.push(code);
    }
    return { words: [...codes.keys()], wordOfSpelling: wordOfSpelling.finish() };
}
//# sourceMappingURL=name-words.js.map