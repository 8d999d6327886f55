import { Understanding } from '../understanding.js';
import { demoIndex } from './demo-index.js';
const TODAY = { year: 2026, month: 11, day: 15 };
const understanding = new Understanding(demoIndex(400));
/** What the demo directory understands: "insurance=Oxford; term=Tennis elbow?", a question marked as such. */
export function say(text) {
    const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
    return pieces
        .map(({ kind, sure, choices: [best] }) => `${kind}=${best?.value}${sure ? '' : '?'}`)
        .join('; ');
}
/** The choices of the piece of a kind, as they are offered. */
export function choicesOf(kind, text) {
    const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
    return pieces.find((piece) => piece.kind === kind)?.choices.map(({ value }) => value) ?? [];
}
/** What is shown as not understood, and what it must be by its place. */
export function unknownOf(text) {
    const { unknown, guesses } = understanding.answer({ text }, { groupIds: null }, TODAY);
    return {
        unknown: unknown.join(' '),
        guesses: guesses.map(({ kind, text: name }) => `${kind}: ${name}`).join('; '),
    };
}
//# sourceMappingURL=say.js.map