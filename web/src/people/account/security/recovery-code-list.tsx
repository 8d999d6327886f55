import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { offerDownload } from '../../../lib/offer-download.ts';
import { Message } from '../../../ui/feedback/feedback.tsx';
import { useShownOnce } from '../../../ui/feedback/unsaved-changes.ts';
import styles from './security.module.css';

/** New recovery codes. They are shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const keep = useShownOnce();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that led here is gone, and its button with it.
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    offerDownload(new Blob([`${text}\n`], { type: 'text/plain' }), 'careline-recovery-codes.txt');
  return (
    <section className={styles.section} aria-label="Recovery codes">
      <h2 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <Message kind="info" role="status">
        Keep them where you can reach them without your device. Each works once, and they are shown only now.
      </Message>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copyText(text, 'the recovery codes')}>
          Copy
        </Button>
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <Button
          onClick={() => {
            keep();
            onDone();
          }}
        >
          I have kept them
        </Button>
      </div>
    </section>
  );
}
