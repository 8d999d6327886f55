import type { PieceKey, PieceKind } from '@careline/contracts/understanding';
import { allowedEdits, isSimilar, letterMask } from '../../search-index/names/similar-words.ts';
import { popcount } from '../../search-index/structures/bitset.ts';
import { isConnecting } from '../ordinary-words.ts';
import { wordsOf } from '../words.ts';

/** Something that can be said, and the value of a filter that it means. */
export interface Phrase {
  kind: PieceKind;
  key: PieceKey;
  /** How the value is shown. */
  value: string;
  /** The name or synonym. */
  via: string;
  roots: readonly string[];
  /** Whether one telling word may stand for the whole: "meniscus" for "Meniscus tear". */
  mayBeSaidInPart: boolean;
}

export function phrase(
  kind: PieceKind,
  key: PieceKey,
  value: string,
  via: string,
  mayBeSaidInPart = false,
): Phrase {
  const words = wordsOf(via);
  const telling = words.filter((word) => !isConnecting(word.key));
  const roots = (telling.length > 0 ? telling : words).map(({ root }) => root);
  return { kind, key, value, via, roots, mayBeSaidInPart };
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
      .filter((known) => popcount(letters & ~known.letters) <= allowed && isSimilar(root, known.root))
      .map((known) => known.root);
  }

  #rarestRoot({ roots }: Phrase): string {
    const frequencyOf = (root: string) => this.#frequency.get(root) ?? 0;
    return roots.reduce((rarest, root) => (frequencyOf(root) < frequencyOf(rarest) ? root : rarest));
  }
}

function addTo(map: Map<string, Phrase[]>, root: string, one: Phrase): void {
  const known = map.get(root);
  if (known) known.push(one);
  else map.set(root, [one]);
}
