import { FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import type { PieceKind } from '@careline/contracts/call-center/understanding';
import type { Day } from '@careline/contracts/rules/calendar-day';
import type { Reference } from '../search-index/reference/reference.ts';
import { reconcile } from './choosing/reconcile.ts';
import { findRuledOut } from './choosing/ruled-out.ts';
import { type Aside, chooseSpans, type Span } from './choosing/spans.ts';
import { findPhrases } from './lexicon/find-phrases.ts';
import type { PhraseIndex } from './lexicon/phrase-index.ts';
import { findAges } from './patterns/ages.ts';
import { findAsides } from './patterns/asides.ts';
import { isDuration } from './patterns/durations.ts';
import { findGenders } from './patterns/genders.ts';
import { findZips } from './patterns/zips.ts';
import { findPhysicians, type PhysicianNames } from './physicians.ts';
import { isFiller } from './words/ordinary-words.ts';
import { type Word, wordsOf } from './words/words.ts';

/** What a text is understood with. */
export interface Knowledge {
  lexicon: PhraseIndex;
  names: PhysicianNames;
  today: Day;
  reference: Reference;
}

export interface UnderstoodPiece extends Pick<Span, 'kind' | 'meanings'> {
  start: number;
  end: number;
}

export interface Understood {
  pieces: UnderstoodPiece[];
  unknown: string[];
}

/** Words with their places -> spans that mean something -> the best of them that do not overlap -> what can be applied. */
export function understand(text: string, { lexicon, names, today, reference }: Knowledge): Understood {
  const words = wordsOf(text);
  const isKnown = ({ root }: Word) => lexicon.has(root);
  const spans = [
    ...findAsides(words, text, isKnown),
    ...findAges(words, text, today, isKnown),
    ...findZips(words, text),
    ...findGenders(words, text),
    ...withoutLonePlans(findPhrases(words, lexicon), reference),
    ...findPhysicians(words, names, isKnown),
  ];
  const meant = chooseSpans(spans, words.length);
  const ruledOut = findRuledOut(meant, words);
  const wanted = meant.filter(
    (span, k): span is Span =>
      span.kind !== 'aside' && !ruledOut.has(span) && !acceptsInsurance(span, meant[k + 1]),
  );
  const chosen = reconcile(onePerKind(wanted), reference);
  // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
  const used = new Set(
    meant.flatMap((span) =>
      ruledOut.has(span as Span) ? [] : words.slice(span.first, span.last + 1).map(({ start }) => start),
    ),
  );
  return {
    pieces: chosen.map(({ kind, first, last, meanings }) => ({
      kind,
      meanings,
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
    })),
    unknown: words
      .filter(
        ({ key, start }, position) => !used.has(start) && !isFiller(key) && !isDuration(words, position),
      )
      .map(({ start, end }) => text.slice(start, end)),
  };
}

/** "Accepting Cigna" is about the plan, not about new patients. */
const acceptsInsurance = (span: Span, next: Span | Aside | undefined): boolean =>
  span.kind === 'accepting' &&
  span.first === span.last &&
  next?.first === span.last + 1 &&
  /^insurance/.test(next.kind);

const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp)$/i;

/** "Core" or "Value" names a plan only beside its insurance. */
function withoutLonePlans(spans: readonly Span[], { tables }: Reference): Span[] {
  const insurances = new Set(
    spans
      .filter(({ kind }) => kind === 'insurance')
      .flatMap(({ meanings }) => meanings.map(({ key }) => key)),
  );
  return spans.flatMap((span) => {
    if (span.kind !== 'insurancePlan' || span.first !== span.last) return [span];
    const meanings = span.meanings.filter(
      ({ key, via }) =>
        PLAN_TYPE.test(via) || insurances.has(tables.insurance_plan.get(Number(key))?.insuranceId ?? 0),
    );
    return meanings.length > 0 ? [{ ...span, meanings }] : [];
  });
}

const TAKES_SEVERAL: ReadonlySet<PieceKind> = new Set(FLAGS_FILTERS.map(({ piece }) => piece));

/** A filter takes one value, unless it is a set of flags: of several spans of a kind the best is kept. */
function onePerKind(spans: readonly Span[]): Span[] {
  return spans.filter((span) => {
    const rivals = spans.filter(({ kind }) => kind === span.kind);
    if (TAKES_SEVERAL.has(span.kind))
      return rivals.find(({ meanings }) => meanings[0]?.key === span.meanings[0]?.key) === span;
    // "Male or female" asks for neither.
    if (span.kind === 'gender' && new Set(rivals.map(({ meanings }) => meanings[0]?.key)).size > 1)
      return false;
    const best = Math.max(...rivals.map(({ score }) => score));
    return rivals.find(({ score }) => score === best) === span;
  });
}
