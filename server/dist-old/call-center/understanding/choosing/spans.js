/** A longer span is worth more than the shorter ones in it together. */
export const worth = (words, share = 1) => 10 * words * words * share;
/** The spans that do not overlap and are worth most together, in the order of the text. */
export function chooseSpans(spans, words) {
    const endingAt = new Map();
    for (const span of spans)
        endingAt.set(span.last, [...(endingAt.get(span.last) ?? []), span]);
    const best = [{ score: 0, chosen: undefined }];
    const scoreBefore = (position) => best[position]?.score ?? 0;
    for (let position = 0; position < words; position++) {
        let here = { score: scoreBefore(position), chosen: undefined };
        for (const span of endingAt.get(position) ?? []) {
            const score = scoreBefore(span.first) + span.score;
            if (score > here.score)
                here = { score, chosen: span };
        }
        best.push(here);
    }
    const chosen = [];
    for (let position = words; position > 0;) {
        const span = best[position]?.chosen;
        if (span)
            chosen.unshift(span);
        position = span ? span.first : position - 1;
    }
    return chosen;
}
//# sourceMappingURL=spans.js.map