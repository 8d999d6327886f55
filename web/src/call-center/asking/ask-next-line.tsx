import { formatCount } from '@careline/contracts/basis/counts';
import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { focusIfLost } from '../search/use-inputs.ts';
import styles from './asking.module.css';
import type { Asking } from './use-ask-next.ts';

interface AskNextLineProps {
  asking: Asking;
  language: AnswerLanguage;
  /** An age is typed where it always is. */
  onAge: () => void;
  /** Takes the focus of a button that is gone with its question. */
  results: RefObject<HTMLElement | null>;
}

/** One quiet line: what to ask, its answers by digit, and 0 for a caller who does not know. */
export function AskNextLine({ asking, language, onAge, results }: AskNextLineProps) {
  const { question, takesDigits, answer, skip } = asking;
  const ways = !question
    ? []
    : [
        ...question.answers.map((one, index) => ({
          keys: String(index + 1),
          label: one.value,
          count: one.count,
          run: () => answer(one),
        })),
        {
          keys: takesDigits ? '0' : '',
          label: question.filter === 'accepting' ? 'No, or does not know' : 'Does not know',
          count: undefined,
          run: skip,
        },
      ];
  useShortcuts(
    'Ask next',
    ways.filter(({ keys }) => keys !== '').map(({ keys, label, run }) => ({ keys, label, run })),
  );
  if (!question) return null;
  const isSpanish = language === 'es';
  const leaveTo = (run: () => void) => () => {
    run();
    requestAnimationFrame(() => focusIfLost(results));
  };
  return (
    <section className={styles.line} aria-label="Ask next">
      <span className={styles.words} lang={language}>
        {isSpanish ? question.wordsEs : question.words}
      </span>
      <span className={styles.answers}>
        {question.filter === 'age' && (
          <UnstyledButton className={styles.answer} aria-keyshortcuts="A" onClick={onAge}>
            <kbd className={styles.key}>A</kbd> <span>Type the age</span>
          </UnstyledButton>
        )}
        {ways.map(({ keys, label, count, run }) => (
          <UnstyledButton
            key={keys || label}
            className={styles.answer}
            aria-keyshortcuts={keys || undefined}
            data-tooltip={label}
            onClick={leaveTo(run)}
          >
            {keys !== '' && <kbd className={styles.key}>{keys}</kbd>}{' '}
            <span className="truncate">{label}</span>{' '}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </UnstyledButton>
        ))}
      </span>
    </section>
  );
}
