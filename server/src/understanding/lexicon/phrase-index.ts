import type { PieceKey, PieceKind } from '@careline/contracts/understanding';
import { allowedEdits, isSimilar, letterMask } from '../../search-index/names/similar-words.ts';
import { popcount } from '../../search-index/structures/bitset.ts';
import { isConnecting } from '../ordinary-words.ts';
import { rootsOf, wordsOf } from '../words.ts';

/** Something that can be said, and the value of a filter that it means. */
export interface Phrase {
  kind: PieceKind;
  key: PieceKey;
  /** How the value is shown. */
  value: string;
  /** The name or synonym. */
  via: string;
  roots: readonly string[];
  /** All its words as they are said in order. */
  verbatim: string;
  /** The roots without which a part does not stand for the whole; empty when any telling one will do. */
  needed: readonly string[];
  /** Of these at least one must be said; empty when any telling one will do. */
  neededOne: readonly string[];
  /** Whether one telling word may stand for the whole: "meniscus" for "Meniscus tear". */
  mayBeSaidInPart: boolean;
}

/** What of a phrase may be left out. */
interface Partially {
  mayBeSaidInPart?: boolean;
  needs?: string;
  needsOneOf?: string;
}

export function phrase(
  kind: PieceKind,
  key: PieceKey,
  value: string,
  via: string,
  { mayBeSaidInPart = false, needs = '', needsOneOf = '' }: Partially = {},
): Phrase {
  const words = wordsOf(via);
  const telling = words.filter((word) => !isConnecting(word.key));
  // "Walk in" is more than "walk".
  const isTold = telling.length > 1 || words.length === 1;
  const roots = (isTold ? telling : words).map(({ root }) => root);
  const verbatim = words.map(({ root }) => root).join(' ');
  return {
    kind,
    key,
    value,
    via,
    roots,
    verbatim,
    needed: rootsOf(needs),
    neededOne: rootsOf(needsOneOf),
    mayBeSaidInPart,
  };
}

/** Finds phrases by their words, in any order and with typing errors. */
export class PhraseIndex {
  /** Each phrase under its rarest root only, so that a common word such as "street" costs little. */
  readonly #byRarestRoot = new Map<string, Phrase[]>();
  /** Phrases that may be said in part, under each of their roots. */
  readonly #parts = new Map<string, Phrase[]>();
  readonly #roots: { root: string; letters: number }[];
  readonly #frequency = new Map<string, number>();

  constructor(phrases: readonly Phrase[]) {
    for (const { roots } of phrases) {
      for (const root of roots) this.#frequency.set(root, (this.#frequency.get(root) ?? 0) + 1);
    }
    for (const one of phrases) {
      addTo(this.#byRarestRoot, this.#rarestRoot(one), one);
      if (one.mayBeSaidInPart) for (const root of new Set(one.roots)) addTo(this.#parts, root, one);
    }
    this.#roots = [...this.#frequency.keys()].map((root) => ({ root, letters: letterMask(root) }));
  }

  has(root: string): boolean {
    return this.#frequency.has(root);
  }

  /** The phrases whose matching begins at this root. */
  startingFrom(root: string): readonly Phrase[] {
    return this.#byRarestRoot.get(root) ?? [];
  }

  /** The phrases of which this root may be the part that is said. */
  partlySaidBy(root: string): readonly Phrase[] {
    return this.#parts.get(root) ?? [];
  }

  /** Roots that the word may be a misspelling or the beginning of. */
  similar(root: string): string[] {
    const letters = letterMask(root);
    const allowed = allowedEdits(root);
    return this.#roots
      .filter((known) => popcount(letters & ~known.letters) <= allowed && isMisspelt(root, known.root))
      .map((known) => known.root);
  }

  #rarestRoot({ roots }: Phrase): string {
    const frequencyOf = (root: string) => this.#frequency.get(root) ?? 0;
    return roots.reduce((rarest, root) => (frequencyOf(root) < frequencyOf(rarest) ? root : rarest));
  }
}

/** Shorter beginnings belong to too many words. */
const SHORTEST_BEGINNING = 5;
/** In shorter words the first letter must be right. */
const SAFE_LENGTH = 8;

/** Both ways, so that an error in the beginning of a word is not taken for the whole word. */
function isMisspelt(typed: string, known: string): boolean {
  if (typed.length >= SHORTEST_BEGINNING && known.startsWith(typed)) return true;
  if (typed[0] !== known[0] && typed.length < SAFE_LENGTH) return false;
  // Of four letters none may be too many: "play" is not "pay".
  if (typed.length === 4 && known.length < 4) return false;
  return isSimilar(typed, known) && isSimilar(known, typed);
}

function addTo(map: Map<string, Phrase[]>, root: string, one: Phrase): void {
  const known = map.get(root);
  if (known) known.push(one);
  else map.set(root, [one]);
}
