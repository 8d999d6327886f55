import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { Kbd } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  isSaidInSpanish,
  LANGUAGE_NAMES,
  languageOfCaller,
  otherLanguage,
} from '../model/caller/script-language.ts';
import type { Search } from '../search/use-search.ts';
import { useSessionMemory } from '../search/use-session-memory.ts';
import styles from './script.module.css';

interface ScriptProps {
  text: string;
  /** Below the name of a provider it is a part of the details. */
  heading: 'h2' | 'h3';
  language?: AnswerLanguage;
  onTurn?: () => void;
}

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

interface Switched {
  /** The caller's language, as it was chosen when the agent switched. */
  chosen: string | undefined;
  language: AnswerLanguage;
}

/** The language to speak: that of the caller's preference or words, until the agent switches it. */
export function useScriptLanguage({ names, state }: Search) {
  const chosen = state.languageId === undefined ? undefined : names.languageId;
  const [switched, setSwitched] = useSessionMemory<Switched | null>('script-language', null);
  const language = switched && switched.chosen === chosen ? switched.language : languageOfCaller(chosen);
  const set = useCallbackRef((next: AnswerLanguage) => setSwitched({ chosen, language: next }));
  return {
    language,
    set,
    turn: useCallbackRef(() => set(otherLanguage(language))),
    /** After a sentence of the caller. */
    hear: useCallbackRef((said: string) => isSaidInSpanish(said) && set('es')),
    forget: useCallbackRef(() => setSwitched(null)),
  };
}
