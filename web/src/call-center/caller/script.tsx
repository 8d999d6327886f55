import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { Kbd } from '@mantine/core';
import { LANGUAGE_NAMES, otherLanguage } from '../model/caller/script-language.ts';
import styles from './script.module.css';

interface ScriptProps {
  text: string;
  language?: AnswerLanguage;
  /** Switches the language. */
  onTurn?: () => void;
}

/** The words to read to the caller. */
export const Script = ({ text, language = 'en', onTurn }: ScriptProps) => (
  <div className={styles.script}>
    <h3 className={styles.title}>Say to caller</h3>
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
