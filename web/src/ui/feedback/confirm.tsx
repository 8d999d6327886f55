import { Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { overlays } from '../../lib/overlays.ts';

export interface Question {
  title: string;
  text: string;
  /** The record in question, in bold below the text. */
  subject?: ReactNode;
  /** Something to know before answering. */
  note?: ReactNode;
  /** Yes destroys something. */
  danger?: boolean;
}

/** Asks Yes or No. Closing the dialog in any other way means No. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => void ask(question, resolve));

/** Like `confirm`, but calls `onAnswer` in the same task as the answer; a promise would follow a moment later. */
export async function ask(question: Question, onAnswer: (isYes: boolean) => void): Promise<void> {
  await overlays.whenReady();
  let isAnswered = false;
  const answer = (isYes: boolean) => {
    if (isAnswered) return;
    isAnswered = true;
    onAnswer(isYes);
  };
  const id = modals.openConfirmModal({
    title: question.title,
    children: <QuestionText {...question} onEscape={() => modals.close(id)} />,
    labels: { confirm: 'Yes', cancel: 'No' },
    cancelProps: AUTOFOCUS,
    confirmProps: question.danger ? { color: 'red.8' } : {},
    closeOnEscape: false,
    onConfirm: () => answer(true),
    // Also called after onConfirm.
    onClose: () => answer(false),
  });
}

/** Focuses the answer that loses nothing; otherwise the X would have the focus. */
const AUTOFOCUS = { 'data-autofocus': true };

function QuestionText({ text, subject, note, onEscape }: Question & { onEscape: () => void }) {
  // Mantine's own handler would let the same key press reach the panel below the question as well.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onEscape();
    },
    { capture: true },
  );
  return (
    <>
      <Text fz="sm">{text}</Text>
      {subject && (
        <Text fz="md" fw={600} mt={8}>
          {subject}
        </Text>
      )}
      {note}
    </>
  );
}
