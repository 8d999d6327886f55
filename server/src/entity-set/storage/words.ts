import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { refused } from '../../domain/app-error.ts';

const MOST_WORDS = 50;

/** A typed word as it is searched: without case and accents. */
export interface Word {
  text: string;
  /** A bit for each of its letters and digits, as `letters()` in SQL sets them. */
  letters: bigint;
}

/** The words that must all occur, the longest first: it is the one that fewest rows hold. */
export async function foldedWords(db: Database, query: string): Promise<Word[]> {
  const typed = [...new Set(query.split(/\s+/).filter(Boolean))];
  // Every word is looked for in every row: a page pasted into the search box would keep the database busy.
  if (typed.length > MOST_WORDS)
    throw refused(`At most ${MOST_WORDS} words can be searched for at once.`, 'query');
  if (typed.length === 0) return [];
  const { rows } = await db.execute<{ text: string; letters: string }>(
    sql`select text, letters(text) from (select fold(word) as text from unnest(${sql.param(typed)}::text[]) as word) as folded`,
  );
  const longestFirst = rows.sort((a, b) => b.text.length - a.text.length);
  return withoutImplied(longestFirst).map(({ text, letters }) => ({ text, letters: BigInt(letters) }));
}

/** Where a word occurs, so does every part of it. */
function withoutImplied<W extends { text: string }>(longestFirst: readonly W[]): W[] {
  const kept: W[] = [];
  for (const word of longestFirst) if (!kept.some(({ text }) => text.includes(word.text))) kept.push(word);
  return kept.filter(({ text }) => text !== '');
}

/** Whether having its letters is the same as having the word. */
export const isSingleLetter = ({ text, letters }: Word) => text.length === 1 && letters !== 0n;
