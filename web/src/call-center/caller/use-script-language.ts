import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { useCallbackRef } from '@mantine/hooks';
import { isSaidInSpanish, languageOfCaller, otherLanguage } from '../model/caller/script-language.ts';
import type { Search } from '../search/use-search.ts';
import { useSessionMemory } from '../search/use-session-memory.ts';

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
