import type { Aside, Span } from '../words/spans.ts';

/** The spans that do not overlap and are worth most together, in the order of the text. */
export function chooseSpans(spans: readonly (Span | Aside)[], words: number): (Span | Aside)[] {
  const endingAt = new Map<number, (Span | Aside)[]>();
  for (const span of spans) endingAt.set(span.last, [...(endingAt.get(span.last) ?? []), span]);
  const best: { score: number; chosen: Span | Aside | undefined }[] = [{ score: 0, chosen: undefined }];
  const scoreBefore = (position: number) => best[position]?.score ?? 0;
  for (let position = 0; position < words; position++) {
    let here = { score: scoreBefore(position), chosen: undefined as Span | Aside | undefined };
    for (const span of endingAt.get(position) ?? []) {
      const score = scoreBefore(span.first) + span.score;
      if (score > here.score) here = { score, chosen: span };
    }
    best.push(here);
  }
  const chosen: (Span | Aside)[] = [];
  for (let position = words; position > 0; ) {
    const span = best[position]?.chosen;
    if (span) chosen.unshift(span);
    position = span ? span.first : position - 1;
  }
  return chosen;
}
