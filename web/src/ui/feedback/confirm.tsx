import { UNSAVED } from '@careline/contracts/messages';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { overlays } from '../../lib/overlays.ts';

interface Question {
  title: string;
  text: string;
  /** What it is about, in bold below the question. */
  subject?: ReactNode;
  /** What should be known before answering. */
  note?: ReactNode;
  /** Yes destroys something. */
  danger?: boolean;
}

/** The answer that loses nothing has the focus; without this it would be the X. */
const AUTOFOCUS = { 'data-autofocus': true };

/** Asks Yes or No. Closing the dialog in any other way is a No. */
export async function confirm({ title, text, subject, note, danger }: Question): Promise<boolean> {
  await overlays.whenStanding();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text fz="sm">{text}</Text>
          {subject && (
            <Text fz="md" fw={600} mt={8}>
              {subject}
            </Text>
          )}
          {note}
        </>
      ),
      labels: { confirm: 'Yes', cancel: 'No' },
      cancelProps: AUTOFOCUS,
      confirmProps: danger ? { color: 'red.8' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

let isAsking = false;

/** Whoever wants to leave while the question is on its way or being asked waits for another time. */
export async function confirmUnsaved(): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    return await confirm({ title: 'Unsaved changes', text: UNSAVED });
  } finally {
    // The key that answered the question may still be on its way to the panel below: it is not to ask anew.
    setTimeout(() => {
      isAsking = false;
    });
  }
}
