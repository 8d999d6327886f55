import { UNEXPECTED } from '@careline/contracts/messages';
import { Button } from '@mantine/core';
import { CatchBoundary, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message.tsx';
import styles from './shell.module.css';

/** A screen that cannot be drawn says so in its own place: the menu stays, and leads elsewhere. */
export function ScreenFailure({ children }: { children: ReactNode }) {
  // Not the location: that is the next screen's while the failing one still stands there.
  const drawn = useMatches({ select: (matches) => matches.at(-1)?.id ?? '' });
  return (
    <CatchBoundary getResetKey={() => drawn} errorComponent={Failed}>
      {children}
    </CatchBoundary>
  );
}

const Failed = () => (
  <div className={styles.failure}>
    <Message kind="error" role="alert">
      <div>{UNEXPECTED}</div>
      <Button size="compact-sm" variant="default" mt={8} onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Message>
  </div>
);
