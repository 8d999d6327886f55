import type { PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';

/** What a span may mean: one value of a filter. */
export interface Meaning {
  key: PieceKey;
  value: string;
  /** The name, synonym or word that matched. */
  via: string;
  /** How well it fits, to compare meanings of one span. */
  fit: number;
  /** Found by a typing error that a word of every day explains as well. */
  isDoubtful?: boolean;
}

interface Place {
  /** Positions of words; both are part of the span. */
  first: number;
  last: number;
  score: number;
}

/** Some words in a row that mean a value of a filter. */
export interface Span extends Place {
  kind: PieceKind;
  /** Best first. */
  meanings: Meaning[];
  /** Whether a careful listener would ask before setting it. */
  isDoubtful?: boolean;
  /** Doubtful only because several fit equally: what else was said may settle it. */
  isTied?: boolean;
  /** A name with a typing error: right only if it fits what else was said. */
  isMisspelt?: boolean;
  /** Others of its kind that were said without a cue: its meanings hold theirs. */
  beside?: Span[];
}

/** Some words in a row that are understood, but that no filter asks for: "6 feet tall", "call me back". */
export interface Aside extends Place {
  kind: 'aside';
  /** Takes back a wish that was said before: "in person", "doesn't matter". */
  takesBack?: PieceKind;
}

/** A longer span is worth more than the shorter ones in it together. */
export const worth = (words: number, share = 1): number => 10 * words * words * share;
