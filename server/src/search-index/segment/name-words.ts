import { fold } from '@careline/contracts/folding';
import { at, NumberList } from '../basics/columns.ts';
import { SharedTexts } from '../basics/shared-texts.ts';
import { type TextColumn, textAt } from '../basics/text-columns.ts';

/** Names as rows of words, folded: those of name n are wordOfRow[start[n]] to wordOfRow[start[n + 1] - 1]. */
export interface NameWords {
  words: readonly string[];
  wordOfRow: Uint32Array;
  start: Uint32Array;
}

const SPACE = 0x20;

/**
 * Names are split at spaces alone: whatever else stands between words does no harm inside one. Each way to write a word is folded
 * once, however many names have it; a space is in no fold of a word, and folding looks at nothing beyond it.
 */
export function nameWords(names: TextColumn): NameWords {
  const { bytes } = names;
  const written = new SharedTexts();
  const writtenOfRow = new NumberList();
  const start = new NumberList();
  for (let name = 0; name + 1 < names.start.length; name++) {
    start.push(writtenOfRow.length);
    const end = at(names.start, name + 1);
    let from = at(names.start, name);
    for (let k = from; k <= end; k++) {
      if (k < end && bytes[k] !== SPACE) continue;
      writtenOfRow.push(written.numberOf(bytes, from, k));
      from = k + 1;
    }
  }
  start.push(writtenOfRow.length);
  const { words, wordOfWritten } = foldedWords(written.finish());
  const wordOfRow = writtenOfRow.finish().map((number) => at(wordOfWritten, number));
  return { words, wordOfRow, start: start.finish() };
}

function foldedWords(written: TextColumn) {
  const numbers = new Map<string, number>();
  const wordOfWritten = new NumberList();
  for (let k = 0; k + 1 < written.start.length; k++) {
    const word = fold(textAt(written, k));
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    wordOfWritten.push(number);
  }
  return { words: [...numbers.keys()], wordOfWritten: wordOfWritten.finish() };
}
