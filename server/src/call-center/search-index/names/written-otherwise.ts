import { searchKey } from '@careline/contracts/rules/folding';
import { isJoined, SHORTENED, SHORTEST_FIRST } from '@careline/contracts/rules/similar-words';
import { type Bitset, hasBit, setBit } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { type TextColumn, textAt } from '../structures/text-column.ts';
import { type NameIndex, wordsWithPart } from './name-index.ts';

interface Names {
  names: NameIndex;
  searchedName: TextColumn;
}

/**
 * Adds the providers whose name has the typed word in another spelling: as two or three neighbouring words, with the last one perhaps
 * unfinished ("vandervoort" is Van Der Voort), or shortened ("junior" is Jr.).
 */
export function addProvidersWrittenOtherwise(
  { names, searchedName }: Names,
  word: string,
  into: Bitset,
): void {
  const shortened = SHORTENED[word];
  if (shortened !== undefined) addWhere(names, shortened, into, () => true);
  for (let end = SHORTEST_FIRST; end < word.length; end++) {
    addWhere(names, word.slice(0, end), into, (ordinal) =>
      isJoined(word, searchKey(textAt(searchedName, ordinal)).split(' ')),
    );
  }
}

/** Adds those with this whole word in the name for whom `test` holds. */
function addWhere(
  { providers, ...index }: NameIndex,
  part: string,
  into: Bitset,
  test: (ordinal: number) => boolean,
): void {
  for (const number of wordsWithPart(index, part)) {
    const end = postingsEnd(providers, number);
    for (let k = postingsStart(providers, number); k < end; k++) {
      const ordinal = at(providers.postings, k);
      if (!hasBit(into, ordinal) && test(ordinal)) setBit(into, ordinal);
    }
  }
}
