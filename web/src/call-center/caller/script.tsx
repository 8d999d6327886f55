import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { Kbd } from '@mantine/core';
import { LANGUAGE_NAMES, otherLanguage } from '../model/caller/script-language.ts';
import styles from './script.module.css';

interface ScriptProps {
  text: string;
  /** Below the name of a provider it is a part of the details. */
  heading: 'h2' | 'h3';
  language?: AnswerLanguage;
  /** Switches the language. */
  onTurn?: () => void;
}

/** The words to read to the caller. */
export const Script = ({ text, heading: Heading, language = 'en', onTurn }: ScriptProps) => (
  <div className={styles.script}>
    <Heading className={styles.title}>Say to caller</Heading>
    {onTurn && (
      <button type="button" className={styles.turn} aria-keyshortcuts="L" onClick={onTurn} data-chrome>
        {LANGUAGE_NAMES[otherLanguage(language)]} <Kbd size="xs">L</Kbd>
      </button>
    )}
    <span className={styles.words} lang={language}>
      “<WholePhones text={text} />”
    </span>
  </div>
);

/** A number is read out in one breath: no line ends within it. */
const WholePhones = ({ text }: { text: string }) =>
  text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.wholePhone}>
        {part}
      </span>
    ),
  );
