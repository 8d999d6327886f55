import { UNSAVED } from '@careline/contracts/messages';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { overlays } from '../lib/overlays-wanted.ts';

interface Question {
  title: string;
  text: string;
  /** What it is about, in bold below the question. */
  subject?: ReactNode;
  /** Yes destroys something. */
  danger?: boolean;
}

/** Asks Yes or No. Closing the dialog in any other way is a No. */
export async function confirm({ title, text, subject, danger }: Question): Promise<boolean> {
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
        </>
      ),
      labels: { confirm: 'Yes', cancel: 'No' },
      confirmProps: danger ? { color: 'red.8' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

export const confirmUnsaved = (): Promise<boolean> => confirm({ title: 'Unsaved changes', text: UNSAVED });

/** Says something that wants an OK and nothing else. */
export async function inform(title: string, children: ReactNode): Promise<void> {
  await overlays.whenStanding();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children,
      labels: { confirm: 'OK', cancel: '' },
      cancelProps: { display: 'none' },
      onClose: () => resolve(),
    });
  });
}
