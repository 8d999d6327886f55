import type { Span } from '../../words/spans.ts';

/** "Knee pain" is the knee: the category would leave the few terms that have pain in their name, so it is offered, not set. */
export const askPain = (chosen: readonly Span[]): Span[] =>
  chosen.some(({ kind }) => kind === 'bodyPart')
    ? chosen.map((span) =>
        span.kind === 'category' && span.meanings[0]?.value === 'Pain' ? { ...span, isDoubtful: true } : span,
      )
    : [...chosen];
