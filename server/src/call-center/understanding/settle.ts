import type { GuessKind } from '@careline/contracts/call-center/understanding';
import { type Decided, isSpan } from './deciding/deciding.ts';
import { joinCandidates } from './deciding/settling/candidates.ts';
import { askPain } from './deciding/settling/complaints.ts';
import { withBodyParts, withExcludedPart, withInsurance, withNamedBreak } from './deciding/settling/parts.ts';
import { reconcile } from './deciding/settling/reconcile.ts';
import { settleWhereabouts, townOfZip } from './deciding/settling/whereabouts.ts';
import { findGuesses } from './guesses.ts';
import { isDuration } from './patterns/durations.ts';
import { asOneAddress } from './places/places.ts';
import type { Knowledge, Recognised } from './recognise.ts';
import { isSymptom } from './words/complaint-words.ts';
import { isConnecting } from './words/ordinary-words.ts';
import { isTold } from './words/small-talk.ts';
import type { Aside, Span } from './words/spans.ts';
import type { Word } from './words/words.ts';

export interface UnderstoodPiece extends Pick<Span, 'kind' | 'meanings' | 'isMisspelt'> {
  start: number;
  end: number;
  sure: boolean;
}

interface UnderstoodGuess {
  start: number;
  end: number;
  kind: GuessKind;
}

export interface Understood {
  pieces: UnderstoodPiece[];
  unknown: string[];
  guesses: UnderstoodGuess[];
  /** Places of words that were ruled out or taken back. */
  leftOut: { start: number; end: number }[];
}

/** What was decided -> pieces that fit together, and the words that say nothing here. */
export function settle(
  text: string,
  recognised: Recognised,
  decided: Decided,
  { reference, places }: Knowledge,
): Understood {
  const { words, found } = recognised;
  const { wanted, setAside, ruledOut, corrected } = decided;
  const { spans, dropped } = reconcile(joinCandidates(wanted, setAside, words), setAside, reference);
  const said = found.filter(isSpan).filter((span) => !isDeniedCategory(span, ruledOut));
  const parted = withExcludedPart(
    withBodyParts(spans, dropped, said, words, reference),
    [...ruledOut, ...setAside],
    said,
    words,
  );
  const settled = withInsurance(withNamedBreak(parted, said), said, words, reference);
  const { spans: chosen, silent } = settleWhereabouts(
    askPain(settled.map((span) => asOneAddress(asBreak(span, settled)))),
    setAside,
    words,
    places.find,
  );
  const shown = new Set(chosen.flatMap(({ kind, meanings }) => meanings.map(({ key }) => `${kind} ${key}`)));
  const isShown = ({ kind, meanings }: Span) => shown.has(`${kind} ${meanings[0]?.key}`);
  // What could not be applied because its filter is taken is not unknown. What is ruled out is: the agent must see that it is not applied.
  const lost = new Set<Span | Aside>([
    ...ruledOut,
    ...corrected,
    ...setAside.filter((span) => !isShown(span) && !silent.has(span)),
    ...lostOf(
      dropped.filter((span) => !settled.includes(span)),
      wanted,
    ),
  ]);
  const place = (first: number, last: number) => ({
    start: words[first]?.start ?? 0,
    end: words[last]?.end ?? 0,
  });
  const back = new Set<Span | Aside>([...ruledOut, ...corrected]);
  return {
    pieces: chosen
      .toSorted((a, b) => a.first - b.first)
      .map(({ kind, first, last, meanings, isDoubtful, isMisspelt = false }) => ({
        isMisspelt,
        kind,
        meanings,
        ...place(first, last),
        sure: isDoubtful !== true,
      })),
    ...notUnderstood(text, recognised, chosen, lost, back, place),
  };
}

/** What the pieces do not say: unknown words, what they must be by their place, and what was left out. */
function notUnderstood(
  text: string,
  { words, meant }: Recognised,
  chosen: readonly Span[],
  lost: ReadonlySet<Span | Aside>,
  back: ReadonlySet<Span | Aside>,
  place: (first: number, last: number) => { start: number; end: number },
): Omit<Understood, 'pieces'> {
  const isInPiece = (at: number) => chosen.some(({ first, last }) => first <= at && at <= last);
  const positionsOf = (of: (span: Span | Aside) => boolean) =>
    new Set(
      meant.flatMap((span) =>
        of(span) ? Array.from({ length: span.last - span.first + 1 }, (_, k) => span.first + k) : [],
      ),
    );
  const leftOut = [...positionsOf((span) => back.has(span))].filter(
    (at) => !isInPiece(at) && !isConnecting(words[at]?.key ?? ''),
  );
  const used = positionsOf((span) => !lost.has(span));
  const covered = positionsOf(() => true);
  const nearby = townOfZip(chosen);
  const isUnknown = (at: number) =>
    leftOut.includes(at) ||
    (at < words.length &&
      !used.has(at) &&
      isTold(words, at) &&
      !nearby.has(words[at]?.key ?? '') &&
      // "Knee, numbness": beside what is understood a symptom is no wish that was missed.
      !(chosen.length > 0 && isSymptom(words[at]?.key ?? '')) &&
      !isDuration(words, at));
  return {
    unknown: words.flatMap(({ start, end }, at) =>
      isUnknown(at) && !isDatePart(words, at + 1)
        ? [text.slice(dateStart(words, at, used) ?? start, end)]
        : [],
    ),
    guesses: findGuesses(words, text, (at) => isUnknown(at) && !covered.has(at)).map(
      ({ first, last, kind }) => ({ kind, ...place(first, last) }),
    ),
    leftOut: leftOut.toSorted((a, b) => a - b).map((at) => place(at, at)),
  };
}

/** Whether the word is a number behind a stroke: the "4" and the "2090" of "3/4/2090". */
const isDatePart = (words: readonly Word[], position: number): boolean =>
  /^[/-]$/.test(words[position]?.gap ?? '') &&
  /^\d{1,4}$/.test(words[position]?.key ?? '') &&
  /^\d{1,4}$/.test(words[position - 1]?.key ?? '');

/** Where the date begins whose year this is: "born 3/4/2090" is not understood as a whole. */
function dateStart(words: readonly Word[], position: number, used: ReadonlySet<number>): number | undefined {
  let first = position;
  while (isDatePart(words, first) && !used.has(first - 1)) first--;
  return words[first]?.start;
}

/** The spans as they were chosen of what reconciling dropped. */
const lostOf = (dropped: readonly Span[], wanted: readonly Span[]): Span[] =>
  wanted.filter(({ kind, first }) => dropped.some((span) => span.kind === kind && span.first === first));

/** "Broke her hip? ER said no fracture": the break is no fracture either. */
const isDeniedCategory = ({ kind, meanings }: Span, ruledOut: readonly Span[]): boolean =>
  kind === 'category' &&
  ruledOut.some((other) => other.kind === kind && other.meanings[0]?.key === meanings[0]?.key);

/** "My heart is broken": a break of nothing is not a fracture yet. */
const asBreak = (span: Span, all: readonly Span[]): Span =>
  span.kind === 'category' &&
  /^(?:bro|fractura|hueso)/i.test(span.meanings[0]?.via ?? '') &&
  !all.some(({ kind }) => kind === 'bodyPart' || kind === 'term')
    ? { ...span, isDoubtful: true }
    : span;
