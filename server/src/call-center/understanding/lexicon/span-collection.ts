import { FILTERS, isKind } from '@careline/contracts/call-center/filters';
import type { PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import { isTelling } from '../words/ordinary-words.ts';
import { type Meaning, type Span, worth } from '../words/spans.ts';
import type { Phrase } from './phrase-index.ts';

/** How much a match is worth beside one that is exact and whole. */
export const SHARE = { begun: 0.75, similar: 0.7, inPart: 0.5, beginning: 0.8, acrossComma: 0.75 } as const;

export interface Match {
  first: number;
  last: number;
  /** How many words of the phrase were said. */
  count: number;
  isWhole: boolean;
  /** How sure the words are: the least of their readings. */
  share: number;
  /** The phrase itself, word by word. */
  isVerbatim: boolean;
  /** Its words in their order, whatever else stands between them. */
  isInOrder: boolean;
  /** At least two words, as the phrase begins: "Liberty Foot and Ankle" of "… Specialists". */
  isBeginning: boolean;
  /** The roots that were not said. */
  missing: readonly string[];
  /** Whether some word may be another one. */
  isDoubtful: boolean;
}

interface Collected extends Omit<Span, 'meanings'> {
  meanings: Map<PieceKey, Meaning>;
}

/** One span for each kind and place; what matches there are its meanings. */
export class SpanCollection {
  readonly #spans: Collected[] = [];

  add(
    { kind, key, value, via, roots }: Phrase,
    { first, last, count, isWhole, share, isVerbatim, isBeginning, missing, isDoubtful }: Match,
  ): void {
    const said = isWhole ? 1 : isBeginning ? SHARE.beginning : SHARE.inPart;
    const score = worth(count, said * share) + (RANK[kind] ?? 0) / 10;
    const isMissed = (root: string) => isTelling(root) || (kind === 'insurancePlan' && TIER.test(root));
    const unsaid = missing.filter(isMissed).length / 10;
    // Of names said in part, the one of which most was said fits best.
    const fit = score + count / roots.length + (isVerbatim ? 1 : 0) - unsaid;
    // A sentence has few.
    let span = this.#spans.find((own) => own.first === first && own.last === last && own.kind === kind);
    if (!span) {
      span = { kind, first, last, score, meanings: new Map() };
      this.#spans.push(span);
    }
    span.score = Math.max(span.score, score);
    const known = span.meanings.get(key);
    if (!known || fit > known.fit) span.meanings.set(key, { key, value, via, fit, isDoubtful });
  }

  /** In an order that does not depend on that of the phrases. */
  all(): Span[] {
    return this.#spans
      .map((span) => ({ span, place: `${span.kind} ${span.first} ${span.last}` }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ span }) => {
        const meanings = [...span.meanings.values()].sort(byFit);
        if (meanings[0]?.isDoubtful) return { ...span, meanings, isDoubtful: true };
        return {
          ...span,
          meanings,
          ...(isTied(span.kind, meanings) ? { isDoubtful: true, isTied: true } : {}),
        };
      });
  }
}

/** "Emblem HIP" may be HIP Prime as well as HIP Select, while "Oxford Freedom" is the Freedom Network. */
const TIER =
  /^(?:select|choice|gold|silver|bronz|basic|plus|premium|complet|valu|cor|extra|limit|honor|creat|total)$/;

/** "Cyst" is a Baker cyst of the knee as well as a Ganglion cyst of the hand. */
const isTied = (kind: PieceKind, [best, next]: readonly Meaning[]): boolean =>
  kind === 'term' && best !== undefined && best.fit === next?.fit;

/** The kinds in the order in which they win between equals. */
const RANK: Partial<Record<PieceKind, number>> = {
  term: 9,
  insurancePlan: 8,
  bodyPart: 7,
  insurance: 7,
  specialty: 6,
  language: 6,
  ...Object.fromEntries(FILTERS.filter(isKind('flag', 'flags')).map(({ piece }) => [piece, 5])),
  practiceAddressRegion: 4,
  address: 3.5,
  category: 3,
  practice: 2,
};

const byFit = (a: Meaning, b: Meaning): number =>
  b.fit - a.fit || (a.value === b.value ? Number(a.key) - Number(b.key) : a.value < b.value ? -1 : 1);
