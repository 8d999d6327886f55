import { bodyParts, specialties } from '@careline/contracts/directory/reference-lists';
import { MOST_SYNONYMS } from '@careline/contracts/directory/synonyms';
import { fold } from '@careline/contracts/rules/folding';
import { LAY_WORDS, layWordsFor } from '../../../directory/lay-words/lay-words.js';
import { spokenListRepository } from '../../../directory/reference-lists.js';
import { termsRepository } from '../../../directory/terms.js';
export const spokenLists = (db) => [
    { layWords: LAY_WORDS.bodyParts, records: spokenListRepository(db, bodyParts) },
    { layWords: LAY_WORDS.specialties, records: spokenListRepository(db, specialties) },
    { layWords: LAY_WORDS.terms, records: termsRepository(db) },
];
/** What `loadVocabulary` would add. */
export async function previewVocabulary(lists) {
    const all = await Promise.all(lists.map(async ({ layWords, records }) => {
        const { items } = await records.getAll();
        return items.map(({ name, synonyms }) => ({
            name,
            words: withLayWords(synonyms, layWordsFor(layWords, name)).slice(synonyms.length),
        }));
    }));
    return all.flat().filter(({ words }) => words.length > 0);
}
/**
 * Adds the lay words to the records that have the same name, each by an ordinary save: checked, versioned and audited. Returns how many
 * records changed. Loading again changes nothing.
 */
export async function loadVocabulary(lists, by) {
    let changed = 0;
    for (const { layWords, records } of lists) {
        for (const record of (await records.getAll()).items) {
            const synonyms = withLayWords(record.synonyms, layWordsFor(layWords, record.name));
            if (synonyms.length === record.synonyms.length)
                continue;
            await records.save({ id: record.id, rowVersion: record.rowVersion, name: record.name, synonyms }, by);
            changed++;
        }
    }
    return changed;
}
function withLayWords(own, added) {
    const known = new Set(own.map(fold));
    return [...own, ...added.filter((word) => !known.has(fold(word)))].slice(0, MOST_SYNONYMS);
}
//# sourceMappingURL=load-vocabulary.js.map