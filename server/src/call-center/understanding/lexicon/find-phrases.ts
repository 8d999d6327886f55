import { FILTERS, isKind } from '@careline/contracts/call-center/filters';
import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { isConnecting, isTelling } from '../words/ordinary-words.ts';
import type { Span } from '../words/spans.ts';
import { isNegative } from '../words/turns.ts';
import { setOf } from '../words/word-lists.ts';
import type { Word } from '../words/words.ts';
import { PhraseMatcher } from './match-phrase.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';
import { joinedWith, readWords } from './readings.ts';
import { type Match, SpanCollection } from './span-collection.ts';

/** All spans of the words that name something in the lexicon. */
export function findPhrases(words: readonly Word[], index: PhraseIndex): Span[] {
  const readings = readWords(words, index);
  const said = new Set(readings.flatMap((own) => own.map(({ root }) => root)));
  const matcher = new PhraseMatcher(words, readings);
  const spans = new SpanCollection();
  const work = { looked: MOST_LOOKED_AT, matched: MOST_MATCHED };
  const candidates = new Map<string, Phrase[]>();
  words.forEach((word, position) => {
    for (const { root } of readings[position] ?? []) {
      const own = candidates.get(root) ?? wholeCandidates(root, said, index, work);
      candidates.set(root, own);
      for (const phrase of own) {
        if (work.matched-- <= 0) break;
        const found = matcher.around(phrase, position);
        if (!found || found.missing.length > 0) continue;
        const match = matcher.describe(phrase, position, found);
        if (!isTwisted(phrase, match, words)) spans.add(phrase, match);
      }
      for (const phrase of index.partlySaidBy(root)) {
        if (!mayBeEnough(phrase, said)) continue;
        const isTold = isTelling(word.key);
        // "North Shore Bone and Joint": a practice may be called by words that tell nothing each by itself.
        if (!isTold && phrase.kind !== 'practice') continue;
        if (work.matched-- <= 0) break;
        const found = matcher.around(phrase, position);
        if (!found || found.missing.length === 0 || !isEnough(phrase, found.missing)) continue;
        const match = matcher.describe(phrase, position, found);
        if (phrase.kind === 'practice' && !match.isInOrder) continue;
        if (isTold || match.count >= LEADING) spans.add(phrase, match);
      }
    }
    for (const phrase of joinedWith(words[position + 1], word, position < MOST_JOINED, index)) {
      spans.add(phrase, { ...JOINED, first: position, last: position + 1 });
    }
  });
  return spans.all();
}

/** The phrases at this root whose words were all said. Each is looked at once, however often its root stands in the text. */
function wholeCandidates(
  root: string,
  said: ReadonlySet<string>,
  index: PhraseIndex,
  work: { looked: number },
): Phrase[] {
  const found: Phrase[] = [];
  for (const phrase of index.startingFrom(root)) {
    if (work.looked-- <= 0) break;
    if (phrase.roots.every((own) => said.has(own))) found.push(phrase);
  }
  return found;
}

/** So that a text made to be slow costs some milliseconds, whatever the vocabulary; of 3,300 sentences none needs 800 and 420. */
const MOST_LOOKED_AT = 30_000;
const MOST_MATCHED = 1_200;

const FIXED: ReadonlySet<PieceKind> = new Set(
  FILTERS.filter(isKind('flag', 'flags')).map(({ piece }) => piece),
);

/** "Sat on his hand" is not "on Sat": little words stand where they stand. */
const isTwisted = (
  { kind, roots, via }: Phrase,
  { isVerbatim, isInOrder, first, last }: Match,
  words: readonly Word[],
): boolean =>
  // "Mr. Park" is no parking: of one word the form must be the same.
  (roots.length === 1 && FIXED.has(kind) && /ing$/.test(via) && !/ing$/.test(words[last]?.key ?? '')) ||
  // "A new hip doctor" and "somebody new for the hip" are not a new hip.
  (roots.includes('new') && (!isVerbatim || PRACTITIONER.test(words[last + 1]?.key ?? ''))) ||
  // "First Health" is not Healthfirst.
  (!isInOrder && kind === 'insurance' && !roots.some(isTelling)) ||
  // "After he slipped at work" is not "after work".
  (kind === 'service' && last - first > roots.length && roots.some((root) => AFTER.has(root))) ||
  // "Works sat and sun" is not "sat works", "PT at Gotham" not yet Gotham PT.
  (!isInOrder && (kind === 'practice' || (kind === 'service' && roots.some((root) => STANDING.has(root))))) ||
  (!isVerbatim && ((kind === 'service' && roots.some(isConnecting)) || roots.some(isNegative)));

/** "Works sat" is not "sat works", "2 hours late" not "late hours", "the office refers a pt" not "PT in the office". */
const STANDING = setOf('sat lat offic bldg right');

const AFTER = setOf('after despu');

const PRACTITIONER =
  /^(?:doctors?|docs?|drs?|md|specialists?|surgeons?|therapists?|physicians?|guy|person|people|provider|practice|office|place|pain|pains|problem|issue|injury|complaint)$/;

/** So many words of a practice's name are enough, whatever they are. */
const LEADING = 3;

/** In longer texts misspelt words are not joined, so that they do not cost more than sentences. */
const MOST_JOINED = 20;

const JOINED = {
  count: 1,
  isWhole: true,
  share: 1,
  isVerbatim: true,
  isInOrder: true,
  isBeginning: false,
  missing: [],
  isDoubtful: false,
} as const;

/** What the phrase needs must at least have been said somewhere. */
const mayBeEnough = ({ needed, neededOne }: Phrase, said: ReadonlySet<string>): boolean =>
  needed.every((root) => said.has(root)) &&
  (neededOne.length === 0 || neededOne.some((root) => said.has(root)));

/** Whether the part that was said has what the phrase needs. */
function isEnough({ needed, neededOne }: Phrase, missing: readonly string[]): boolean {
  if (needed.some((root) => missing.includes(root))) return false;
  return neededOne.length === 0 || neededOne.some((root) => !missing.includes(root));
}
