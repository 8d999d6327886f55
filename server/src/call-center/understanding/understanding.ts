import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { UnderstandAnswer, UnderstandRequest } from '@careline/contracts/call-center/understanding';
import type { Day } from '@careline/contracts/rules/calendar-day';
import { searchWords } from '@careline/contracts/rules/folding';
import { beginsTown, townNamed } from '../maps/places.ts';
import { NamesFound } from '../search-index/matching/match-names.ts';
import type { SearchScope } from '../search-index/matching/query.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { Counting, countChoices } from './counts.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import { PlansByName } from './lexicon/plans-by-name.ts';
import type { PhysicianNames } from './physicians/name-meanings.ts';
import { nearbyOffices } from './places/nearby-offices.ts';
import type { Knowledge } from './recognise.ts';
import { understand } from './understand.ts';

const NAMES_LOOKED_AT = 20;
const MOST_SIMILAR = 5;
/** "Ng" and "Li" stand inside the names of many: of those only the ones who are called so count. */
const SHORT_NAME = 3;

/** Of towns that are as close as this to an office the largest is meant: Clifton in New Jersey, but Levittown on Long Island. */
const CLOSE_MILES = 15;

/** Understands what callers say with the words of one search index. Keeps nothing of a text. */
export class Understanding {
  readonly #index: SearchIndex;
  readonly #lexicon: Lexicon;
  readonly #plans: PlansByName;
  readonly #offices: ReturnType<typeof nearbyOffices>;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#lexicon = new Lexicon(index.reference);
    this.#plans = new PlansByName(index.reference);
    const addresses = index.reference.tables.practice_address;
    this.#offices = nearbyOffices(() => addresses.filled().flatMap((slot) => addresses.rowAt(slot) ?? []));
    addresses.watch(() => this.#offices.forget());
  }

  answer({ text, ...request }: UnderstandRequest, scope: SearchScope, today: Day): UnderstandAnswer {
    const found = new NamesFound();
    const knowledge = this.knowledge(request.groups, scope, today, found);
    const { pieces, unknown, guesses, leftOut } = understand(text, knowledge);
    const counted = countChoices(pieces, request, new Counting(this.#index, scope, found));
    return {
      pieces: counted.map(({ start, end, kind, sure, choices }) => ({
        start,
        end,
        text: text.slice(start, end),
        kind,
        sure,
        choices,
      })),
      unknown,
      guesses: guesses.map(({ start, end, kind }) => ({ start, end, text: text.slice(start, end), kind })),
      leftOut: leftOut.map(({ start, end }) => ({ start, end, text: text.slice(start, end) })),
    };
  }

  /** What one sentence is understood with. */
  knowledge(
    groups: SearchFilter['groups'],
    scope: SearchScope,
    today: Day,
    found = new NamesFound(),
  ): Knowledge {
    return {
      lexicon: this.#lexicon.current(),
      plans: this.#plans,
      places: { ...this.#offices, begins: beginsTown, find: oncePerText((name) => this.#placesNamed(name)) },
      names: this.#names(groups, scope, found),
      today,
      reference: this.#index.reference,
    };
  }

  /** The towns of a name as the address box finds them; the caller's Flushing is the one near the directory's offices. */
  #placesNamed(name: string): readonly PlaceChoice[] {
    // "Carpal tunnel in Brooklyn" only ends with a town.
    const found = townNamed(name, (place) =>
      this.#offices.isNearby(place)
        ? Math.max(CLOSE_MILES, this.#offices.milesToOffice(place))
        : Number.POSITIVE_INFINITY,
    );
    if (!found) return [];
    return 'place' in found ? [found.place] : found.choices;
  }

  #names(groups: SearchFilter['groups'], scope: SearchScope, known: NamesFound): PhysicianNames {
    const find = oncePerText((physician) => {
      const found = this.#index.names({ groups, physician }, scope, NAMES_LOOKED_AT, { found: known });
      if (physician.length > SHORT_NAME || found.total <= NAMES_LOOKED_AT) return found;
      const { names } = this.#index.names({ groups, physician }, scope, Number.POSITIVE_INFINITY, {
        fit: 'whole',
      });
      // Those who were called so before have another name today.
      const called = names.filter((name) => searchWords(name).includes(physician));
      return { names: called.slice(0, NAMES_LOOKED_AT), total: called.length };
    });
    const isVisible = (word: string) =>
      scope.groupIds === null || find(word).names.some((name) => searchWords(name).includes(word));
    return {
      find,
      similar: oncePerText(
        (physician) =>
          this.#index.names({ groups, physician }, scope, MOST_SIMILAR, { fit: 'similar', found: known })
            .names,
      ),
      spellings: (word, isTitled, isTyped) => {
        const spelling = { mayBeginOtherwise: isTitled, isUnfinished: isTitled && isTyped };
        const all = this.#index.spellings(word, spelling);
        // A name that the user may not see must not hide similar ones that they may.
        return all[0] !== word || isVisible(word)
          ? all
          : this.#index.spellings(word, { ...spelling, isHidden: true });
      },
    };
  }
}

/** Looks up each text once. Lives as long as one sentence, so that nothing of it is kept. */
function oncePerText<Found>(look: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const found = known.get(text) ?? look(text);
    known.set(text, found);
    return found;
  };
}
