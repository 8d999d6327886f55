import type { SearchFilter } from '@careline/contracts/call-center';
import type { Day } from '@careline/contracts/rules/calendar-day';
import type { UnderstandAnswer, UnderstandRequest } from '@careline/contracts/understanding';
import type { Scope } from '../search-index/matching/query.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { countChoices } from './counts.ts';
import { DirectoryPhrases } from './lexicon/directory-phrases.ts';
import { FIXED_PHRASES } from './lexicon/fixed-phrases.ts';
import { PhraseIndex } from './lexicon/phrase-index.ts';
import type { FindNames } from './physicians.ts';
import { understand } from './understand.ts';

const NAMES_LOOKED_AT = 20;

/** Understands what callers say with the words of one search index. Keeps nothing of a text. */
export class Understanding {
  readonly #index: SearchIndex;
  readonly #phrases: DirectoryPhrases;
  #lexicon: { version: string; index: PhraseIndex } | undefined;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#phrases = new DirectoryPhrases(index.reference);
  }

  answer({ text, ...request }: UnderstandRequest, scope: Scope, today: Day): UnderstandAnswer {
    const { pieces, unknown } = understand(text, {
      lexicon: this.#currentLexicon(),
      findNames: this.#nameFinder(request.groups, scope),
      today,
      reference: this.#index.reference,
    });
    const counted = countChoices(pieces, request, this.#index, scope);
    return {
      pieces: counted.map(({ start, end, kind, choices }) => ({
        start,
        end,
        text: text.slice(start, end),
        kind,
        choices,
      })),
      unknown,
    };
  }

  /** Rebuilt when a list has changed; only the phrases of that list are read again. */
  #currentLexicon(): PhraseIndex {
    const { version } = this.#phrases;
    if (this.#lexicon?.version !== version) {
      this.#lexicon = { version, index: new PhraseIndex([...this.#phrases.all(), ...FIXED_PHRASES]) };
    }
    return this.#lexicon.index;
  }

  #nameFinder(groups: SearchFilter['groups'], scope: Scope): FindNames {
    return (physician) => {
      const request = { groups, physician, take: NAMES_LOOKED_AT };
      // Only names are read, and they do not depend on the time.
      const { items, total } = this.#index.search(request, scope, 0);
      return { names: items.map((item) => item.physician), total };
    };
  }
}
