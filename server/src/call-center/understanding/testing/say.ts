import { Understanding } from '../understanding.ts';
import { demoIndex } from './demo-index.ts';

const TODAY = { year: 2026, month: 11, day: 15 };
const understanding = new Understanding(demoIndex(400));

/** What the demo directory understands: "insurance=Oxford; term=Tennis elbow?", a question marked as such. */
export function say(text: string): string {
  const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
  return pieces
    .map(({ kind, sure, choices: [best] }) => `${kind}=${best?.value}${sure ? '' : '?'}`)
    .join('; ');
}

/** The choices of the piece of a kind, as they are offered. */
export function choicesOf(kind: string, text: string): string[] {
  const { pieces } = understanding.answer({ text }, { groupIds: null }, TODAY);
  return pieces.find((piece) => piece.kind === kind)?.choices.map(({ value }) => value) ?? [];
}

/** What is shown as not understood, and what it must be by its place. */
export function unknownOf(text: string): { unknown: string; guesses: string } {
  const { unknown, guesses } = understanding.answer({ text }, { groupIds: null }, TODAY);
  return {
    unknown: unknown.join(' '),
    guesses: guesses.map(({ kind, text: name }) => `${kind}: ${name}`).join('; '),
  };
}
