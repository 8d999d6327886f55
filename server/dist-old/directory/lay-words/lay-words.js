import { readFileSync } from 'node:fs';
import { fold } from '@careline/contracts/rules/folding';
const KINDS = ['bodyParts', 'specialties', 'terms'];
/** In English and Spanish, as people and as charts say it. Some words are in two lists: "tibia" is the same in both languages. */
export const LAY_WORDS = readAll('english', 'clinical', 'spanish');
function readAll(...files) {
    const texts = files.map((file) => readFileSync(new URL(`../../../data/lay-words/${file}.txt`, import.meta.url), 'utf8'));
    return Object.fromEntries(KINDS.map((kind) => [kind, unite(texts.flatMap((text) => readSection(text, kind)))]));
}
/** Lines like "Knee: kneecap, knee cap" below "[bodyParts]". */
function readSection(text, kind) {
    const section = text.split(`[${kind}]\n`)[1]?.split('\n\n', 1)[0] ?? '';
    return section
        .trim()
        .split('\n')
        .map((line) => {
        const [name = '', words = ''] = line.split(': ', 2);
        return [name, words.split(', ')];
    });
}
function unite(lines) {
    const all = new Map();
    for (const [name, words] of lines) {
        const known = all.get(name) ?? new Map();
        all.set(name, known);
        for (const word of words)
            if (!known.has(fold(word)))
                known.set(fold(word), word);
    }
    return Object.fromEntries(Array.from(all, ([name, words]) => [name, [...words.values()]]));
}
/** The words for a name, ignoring its case and accents. */
export function layWordsFor(list, name) {
    const wanted = fold(name.trim());
    return Object.entries(list).find(([known]) => fold(known) === wanted)?.[1] ?? [];
}
//# sourceMappingURL=lay-words.js.map