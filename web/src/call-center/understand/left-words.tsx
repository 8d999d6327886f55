import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { describeGuess, listUnknown } from '../model/understood.ts';
import styles from './understand-box.module.css';

interface LeftWordsProps {
  answer: UnderstandAnswer;
  onAddress: (address: string) => void;
  /** Says after all what was left out. */
  onBringBack: (words: string) => void;
}

/** The words that set nothing: names that the directory does not have, what was ruled out, and what was not understood. */
export function LeftWords({ answer, onAddress, onBringBack }: LeftWordsProps) {
  const unknown = listUnknown(answer);
  return (
    <>
      {answer.guesses
        .filter(({ kind }) => kind !== 'insurance')
        .map(({ kind, text: name }) => (
          <span key={name} className={styles.unlisted}>
            {describeGuess(kind, name)}
          </span>
        ))}
      {answer.leftOut.length > 0 && (
        <LeftOut words={answer.leftOut.map(({ text }) => text)} onBringBack={onBringBack} />
      )}
      {unknown.length > 0 && (
        <span className={styles.notUnderstood}>
          <span className={styles.kind}>Not understood</span>{' '}
          <span className={styles.unknown}>{unknown.join(' ')}</span>{' '}
          {mayBeAddress(unknown) && (
            <UnstyledButton className={styles.use} onClick={() => onAddress(unknown.join(' '))}>
              Use as address
            </UnstyledButton>
          )}
        </span>
      )}
    </>
  );
}

function LeftOut({ words, onBringBack }: { words: readonly string[]; onBringBack: (words: string) => void }) {
  const said = words.join(', ');
  const bringBack = () => onBringBack(said);
  useShortcuts('In the line', [{ keys: 'Alt+L', label: 'Bring back what was left out', run: bringBack }]);
  return (
    <span className={styles.notUnderstood}>
      <span className={styles.kind}>Left out:</span> <s>{said}</s>{' '}
      <UnstyledButton className={styles.use} aria-keyshortcuts="Alt+L" onClick={bringBack}>
        Bring back <Kbd size="xs">Alt L</Kbd>
      </UnstyledButton>
    </span>
  );
}

/** A few words in a row; a whole sentence that was not understood is not an address. */
const mayBeAddress = (unknown: readonly string[]): boolean =>
  unknown.length <= 4 && unknown.some((word) => /\p{L}{3}/u.test(word));
