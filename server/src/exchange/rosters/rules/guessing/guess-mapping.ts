/** What the columns of a payer's file probably mean, from their names and, where those say nothing, from their contents. Pure. */

import { REPEATABLE_TARGETS, type RosterMapping } from '@careline/contracts/exchange/roster-mapping';
import type { RosterTarget } from '@careline/contracts/exchange/roster-targets';
import { couldBe, guessByContents, type KnownContents, type SampledColumn } from './contents.ts';
import { type ColumnGuess, guessByHeading, ITS_NAME, isForeign, isIdentifier } from './headings.ts';

/** Each column gets the target that it fits best; a target that only one column can have goes to the one that fits it best. */
export function guessMapping(columns: readonly SampledColumn[], known: KnownContents = {}): RosterMapping {
  const guesses = columns
    .flatMap((column, place) => {
      const guess = guessOf(column, known);
      return guess ? [{ ...guess, column: column.name, place }] : [];
    })
    .sort((a, b) => b.score - a.score || a.place - b.place);
  const mapping: RosterMapping = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const used = new Set<RosterTarget>();
  for (const { column, target } of guesses) {
    if (mapping[column] !== null || (used.has(target) && !REPEATABLE_TARGETS.has(target))) continue;
    mapping[column] = target;
    used.add(target);
  }
  return mapping;
}

/** How many cells of a row are names of columns that rosters have. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => guessByHeading(cell) !== undefined).length;

function guessOf(column: SampledColumn, known: KnownContents): ColumnGuess | undefined {
  const byHeading = guessByHeading(column.name);
  // Under the target's own name, contents that do not fit are problems of their rows.
  const isItsName = byHeading?.score === ITS_NAME;
  if (byHeading) return isItsName || couldBe(byHeading.target, column) ? byHeading : undefined;
  if (isForeign(column.name)) return undefined;
  const target = guessByContents(column, known, isIdentifier(column.name));
  return target && { target, score: 1 };
}
