import { bodyParts, specialties } from '@careline/contracts/directory/reference-lists';
import { MOST_SYNONYMS } from '@careline/contracts/directory/synonyms';
import { fold } from '@careline/contracts/rules/folding';
import { LAY_WORDS, type LayWords, layWordsFor } from '../../../directory/lay-words/lay-words.ts';
import { spokenListRepository } from '../../../directory/reference-lists.ts';
import { termsRepository } from '../../../directory/terms.ts';
import type { Database } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

interface SpokenRecord {
  id: number;
  rowVersion: number;
  name: string;
  synonyms: string[];
}

/** A set with synonyms, and the lay words for records of known names. */
interface SpokenList {
  layWords: LayWords;
  records: {
    getAll(): Promise<{ items: readonly SpokenRecord[] }>;
    save(record: SpokenRecord, by: SessionUser): Promise<unknown>;
  };
}

export const spokenLists = (db: Database): SpokenList[] => [
  { layWords: LAY_WORDS.bodyParts, records: spokenListRepository(db, bodyParts) },
  { layWords: LAY_WORDS.specialties, records: spokenListRepository(db, specialties) },
  { layWords: LAY_WORDS.terms, records: termsRepository(db) },
];

/** What `loadVocabulary` would add. */
export async function previewVocabulary(
  lists: readonly SpokenList[],
): Promise<{ name: string; words: string[] }[]> {
  const all = await Promise.all(
    lists.map(async ({ layWords, records }) => {
      const { items } = await records.getAll();
      return items.map(({ name, synonyms }) => ({
        name,
        words: withLayWords(synonyms, layWordsFor(layWords, name)).slice(synonyms.length),
      }));
    }),
  );
  return all.flat().filter(({ words }) => words.length > 0);
}

/**
 * Adds the lay words to the records that have the same name, each by an ordinary save: checked, versioned and audited. Returns how many
 * records changed. Loading again changes nothing.
 */
export async function loadVocabulary(lists: readonly SpokenList[], by: SessionUser): Promise<number> {
  let changed = 0;
  for (const { layWords, records } of lists) {
    for (const record of (await records.getAll()).items) {
      const synonyms = withLayWords(record.synonyms, layWordsFor(layWords, record.name));
      if (synonyms.length === record.synonyms.length) continue;
      await records.save({ id: record.id, rowVersion: record.rowVersion, name: record.name, synonyms }, by);
      changed++;
    }
  }
  return changed;
}

function withLayWords(own: readonly string[], added: readonly string[]): string[] {
  const known = new Set(own.map(fold));
  return [...own, ...added.filter((word) => !known.has(fold(word)))].slice(0, MOST_SYNONYMS);
}
