import { NO_CONTENT } from '@careline/contracts/basis/messages';
import { Button, Loader, type MantineSize, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInbox, IconInfoCircle, IconMessage2 } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone, messagesOf } from '../../lib/api/api-client.ts';
import { SmallButton } from '../small-button.tsx';
import styles from './feedback.module.css';

const icons = {
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  script: IconMessage2,
  error: IconCircleX,
} as const;

interface MessageProps {
  kind: keyof typeof icons;
  title?: string;
  /** "alert" interrupts a screen reader, "status" waits for its turn. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A coloured box that never relies on its colour: icon and words say the same. */
export function Message({ kind, title, role, children }: MessageProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.message} data-kind={kind} role={role}>
      <Icon size={16} aria-hidden />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

/** The server's messages about a refused request. Failures without a message are shown as a notice instead. */
export function ErrorBanner({ error, action }: { error: unknown; action?: ReactNode }) {
  const messages = messagesOf(error);
  if (messages.length === 0) return null;
  return (
    <Message kind="error" role="alert">
      {[...new Set(messages)].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Message>
  );
}

/** Shows the server's message, if any, and a button to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const said = messagesOf(error);
  return (
    <Message kind="warn" role="status">
      {said.length === 0 && 'This could not be loaded.'}
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {!isGone(error) && (
        <div>
          <SmallButton mt={8} onClick={onRetry}>
            Try again
          </SmallButton>
        </div>
      )}
    </Message>
  );
}

export function EmptyState({ text = NO_CONTENT, action }: { text?: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <IconInbox size={28} stroke={1.4} aria-hidden />
      <span role="status">{text}</span>
      {action}
    </div>
  );
}

/** Something is on its way. The role lets screen readers say so: without one, a label on it would not be allowed. */
export const Loading = ({ size }: { size?: MantineSize }) => (
  <Loader role="status" aria-label="Loading" {...(size ? { size } : {})} />
);

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Below a list that is fetched page by page; nothing once all of it is there. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  if (!hasNextPage) return null;
  return (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  );
}

export function JobBar({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <>
      <Text fz="sm">{words}</Text>
      <Progress value={percent} aria-label={label} animated />
    </>
  );
}
