import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { overlays } from '../../lib/overlay-signal.ts';

export interface Question {
  title: string;
  text: string;
  /** The record in question, in bold below the text. */
  subject?: ReactNode;
  /** Something to know before answering. */
  note?: ReactNode;
  /** Yes destroys something. */
  danger?: boolean;
  /** Other words than Yes and No. Without `yes` there is nothing to confirm. */
  answers?: { yes: string | undefined; no: string };
  /** The question concerns more than the screen below it, and outlives it. */
  outlivesScreen?: boolean;
  /** Aborted when there is nothing left to ask: the question closes and counts as answered with No. */
  withdrawn?: AbortSignal | undefined;
}

/** Asks Yes or No. Closing the dialog in any other way means No. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => void ask(question, resolve));

/** Like `confirm`, but calls `onAnswer` in the same task as the answer; a promise would follow a moment later. */
export async function ask(question: Question, onAnswer: (isYes: boolean) => void): Promise<void> {
  await overlays.whenReady();
  if (question.withdrawn?.aborted) return onAnswer(false);
  const stops = new AbortController();
  let isAnswered = false;
  const answer = (isYes: boolean) => {
    if (isAnswered) return;
    isAnswered = true;
    stops.abort();
    onAnswer(isYes);
  };
  const id = modals.openConfirmModal({
    title: question.title,
    children: <QuestionText {...question} />,
    labels: { confirm: question.answers?.yes ?? 'Yes', cancel: question.answers?.no ?? 'No' },
    cancelProps: AUTOFOCUS,
    confirmProps: {
      ...(question.danger ? { color: 'red.8' } : {}),
      ...(question.answers && question.answers.yes === undefined ? { display: 'none' } : {}),
    },
    closeOnEscape: false,
    onConfirm: () => answer(true),
    // Also called after onConfirm.
    onClose: () => answer(false),
  });
  // Mantine's own handler would let the same key press reach the panel below the question as well, and an effect
  // would listen only after the question is visible: a quick Escape would be lost.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    // A key held down repeats; the press that opened the question must not answer it.
    if (!event.repeat) modals.close(id);
  }
  window.addEventListener('keydown', closeOnEscape, { capture: true, signal: stops.signal });
  // The address bar or Back changes the screen below the question, and with it what the question is about.
  if (!question.outlivesScreen)
    window.addEventListener('popstate', () => modals.close(id), { signal: stops.signal });
  question.withdrawn?.addEventListener('abort', () => withdraw(id), { signal: stops.signal });
}

/** Lets go of the focus at once: what closes together with the question returns it to where it came from. */
function withdraw(id: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  modals.close(id);
}

/** Focuses the answer that loses nothing; otherwise the X would have the focus. */
const AUTOFOCUS = { 'data-autofocus': true };

function QuestionText({ text, subject, note }: Question) {
  return (
    <>
      {text && <Text fz="sm">{text}</Text>}
      {subject && (
        <Text fz="md" fw={600} mt={8}>
          {subject}
        </Text>
      )}
      {note}
    </>
  );
}
