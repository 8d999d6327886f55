import type { Reference } from '../../../search-index/reference/reference.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';
import { isExcluded } from '../never/excluded.ts';

/**
 * Which of several conditions it is may be a question while the body part is not: "a sprained ankle or a broken ankle" is about the
 * ankle. Pieces do not overlap, so the question keeps the other words.
 */
export function withBodyParts(
  chosen: readonly Span[],
  dropped: readonly Span[],
  found: readonly Span[],
  words: readonly Word[],
  reference: Reference,
): Span[] {
  if (chosen.some(({ kind }) => kind === 'bodyPart'))
    return chosen.map((span) => (span.kind === 'bodyPart' ? besideDropped(span, dropped, found) : span));
  const other = dropped.find(({ kind }) => kind === 'bodyPart');
  if (other) return [...chosen];
  return chosen
    .flatMap((span) => {
      if (span.kind !== 'term' || !span.isDoubtful) return [span];
      const part = sharedPart(span, reference);
      const places = [...(span.beside ?? []), span];
      const said = places.flatMap((place) =>
        partsIn(place, found).filter(({ meanings }) => meanings[0]?.key === part),
      );
      const [own] = said;
      if (!own) return [span];
      const broken = breakIn(span, part, found, reference);
      if (broken) return [broken, own];
      const rest = isApart(own, span) ? span : without(span, own, words);
      return rest ? [rest, own] : [own];
    })
    .sort((a, b) => a.first - b.first);
}

/** "Boxer's fracture" names a part of the body by its break: both are meant. */
export function withNamedBreak(chosen: readonly Span[], found: readonly Span[]): Span[] {
  return chosen.flatMap((span) => {
    if (span.kind !== 'bodyPart' || !/ fracture$/i.test(span.meanings[0]?.via ?? '')) return [span];
    const broken = found.find(
      ({ kind, first, last }) => kind === 'category' && first > span.first && last === span.last,
    );
    return broken ? [{ ...span, last: broken.first - 1 }, broken] : [span];
  });
}

/** "Hand, elbow swollen": what a swollen elbow is, is a question; that it may be the elbow, too. */
function besideDropped(part: Span, dropped: readonly Span[], found: readonly Span[]): Span {
  const others = dropped
    .filter(({ kind, isDoubtful }) => kind === 'term' && isDoubtful)
    .flatMap((term) => partsIn(term, found))
    .filter(({ meanings }) => !part.meanings.some(({ key }) => key === meanings[0]?.key));
  const [other] = others;
  return other
    ? { ...part, isDoubtful: true, meanings: [...part.meanings, ...other.meanings.slice(0, 1)] }
    : part;
}

/** "Hip fx ruled out": it is the hip still. "Left hip replaced in 2019, now the right one hurts": the hip as well. */
export function withExcludedPart(
  chosen: readonly Span[],
  lost: readonly Span[],
  found: readonly Span[],
  words: readonly Word[],
): Span[] {
  if (chosen.some(({ kind }) => kind === 'bodyPart' || kind === 'term')) return [...chosen];
  const [own] = lost.filter((span) => isExcluded(span, words)).flatMap((span) => partsIn(span, found));
  return own ? [...chosen, own].sort((a, b) => a.first - b.first) : [...chosen];
}

/** "Broken arm": which bone is not known to the caller; that it is a fracture of the arm is. */
function breakIn(
  { first, last, meanings }: Span,
  part: number | undefined,
  found: readonly Span[],
  { tables }: Reference,
): Span | undefined {
  const category = tables.term.get(Number(meanings[0]?.key))?.categoryId;
  return found.find(
    (span) =>
      part !== undefined &&
      span.kind === 'category' &&
      span.first >= first &&
      span.last <= last &&
      span.meanings[0]?.key === category &&
      /fractur/i.test(span.meanings[0]?.value ?? ''),
  );
}

/** "UHC Choice or Choice Plus": which plan is a question, the insurance is not. */
export function withInsurance(
  chosen: readonly Span[],
  found: readonly Span[],
  words: readonly Word[],
  { tables }: Reference,
): Span[] {
  if (chosen.some(({ kind }) => kind === 'insurance')) return [...chosen];
  return chosen.flatMap((span) => {
    if (span.kind !== 'insurancePlan' || !span.isDoubtful || !(isOpen(span) || span.meanings[0]?.isDoubtful))
      return [span];
    const places = [...(span.beside ?? []), span];
    const owners = new Set(
      places.map(({ meanings }) => tables.insurance_plan.get(Number(meanings[0]?.key))?.insuranceId),
    );
    const own = found.find(
      ({ kind, first, last, isDoubtful, meanings }) =>
        kind === 'insurance' &&
        !isDoubtful &&
        places.some((place) => place.first <= first && place.last >= last) &&
        meanings.some(({ key }) => owners.has(Number(key))),
    );
    if (!own || owners.size > 1) return [span];
    const rest = isApart(own, span) ? span : without(span, own, words);
    return rest ? [own, rest] : [own];
  });
}

/** Whether several were said, or fit equally: another doubt is one about the insurance, too. */
const isOpen = ({ beside, meanings: [best, other] }: Span): boolean =>
  beside !== undefined || (other !== undefined && best?.fit === other.fit);

/** The body part of all conditions that may be meant. */
function sharedPart({ meanings, beside = [] }: Span, { tables }: Reference): number | undefined {
  const best = meanings[0]?.fit;
  const candidates = [
    ...meanings.filter(({ fit }) => fit === best),
    ...beside.flatMap((other) => other.meanings.slice(0, 1)),
  ];
  const parts = new Set(candidates.map(({ key }) => tables.term.get(Number(key))?.bodyPartId));
  return parts.size === 1 ? [...parts][0] : undefined;
}

const partsIn = ({ first, last }: Span, found: readonly Span[]): Span[] =>
  found.filter(
    (span) => span.kind === 'bodyPart' && !span.isDoubtful && span.first >= first && span.last <= last,
  );

const isApart = (a: Span, b: Span): boolean => a.last < b.first || a.first > b.last;

/** The longer rest of a span beside another in it, without the little words around. */
function without(span: Span, taken: Span, words: readonly Word[]): Span | undefined {
  const before = { first: span.first, last: taken.first - 1 };
  const after = { first: taken.last + 1, last: span.last };
  const rest = before.last - before.first >= after.last - after.first ? before : after;
  while (rest.first <= rest.last && isFiller(words[rest.first]?.key ?? '')) rest.first++;
  while (rest.first <= rest.last && isFiller(words[rest.last]?.key ?? '')) rest.last--;
  return rest.first <= rest.last ? { ...span, ...rest } : undefined;
}
