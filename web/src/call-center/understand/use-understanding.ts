import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { isCancelledError, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { understandQuery } from '../call-center-api.ts';
import type { Ordered } from '../model/search/requests.ts';
import { type Heard, isFirstWordWhole, isUnknownAtFirst, withoutHabitualKey } from '../model/understood.ts';

const TYPING_PAUSE = 120;
const NOTHING: UnderstandAnswer = { pieces: [], unknown: [], guesses: [], leftOut: [] };

/** The text of the line. */
export interface Line {
  text: string;
  /** What is left after Enter keeps the meaning that the whole sentence gave it, until the text is edited. */
  known?: UnderstandAnswer;
}

/** What the server understands of the text. The text goes in the body of a request and stays in memory until it is replaced. */
export function useUnderstanding(
  { text, known }: Line,
  request: Ordered,
  /** Called with the text without a key that was not meant for it. */
  onCorrected: (from: string, to: string) => void,
) {
  const client = useQueryClient();
  const [settled] = useDebouncedValue(known || text.trim() === '' ? '' : text, TYPING_PAUSE);
  const { data, isPlaceholderData } = useQuery({
    ...understandQuery({ ...request, text: settled }),
    enabled: settled !== '' && !known,
    placeholderData: keepPreviousData,
  });
  const send = useCallbackRef((said: string) =>
    client.fetchQuery(understandQuery({ ...request, text: said })),
  );
  const isUnderWay = useCallbackRef(
    (said: string) =>
      client.isFetching({ queryKey: understandQuery({ ...request, text: said }).queryKey }) > 0,
  );
  const fetch = (said: string) => {
    const isShared = isUnderWay(said);
    return send(said).catch((error: unknown) => {
      // The preview's request began before: it was lost with the network of then, or cancelled when the filters changed.
      if (isShared || isCancelledError(error)) return send(said);
      throw error;
    });
  };
  const correct = async (said: string, answer: UnderstandAnswer): Promise<Heard> => {
    const less = withoutHabitualKey(said, answer);
    if (less === undefined) return { text: said, answer };
    const other = await fetch(less);
    return isUnknownAtFirst(less, other.unknown) ? { text: said, answer } : { text: less, answer: other };
  };
  const look = useEffectEvent(async (answer: UnderstandAnswer) => {
    if (!isFirstWordWhole(settled)) return;
    // What was typed stays if the server is not reached.
    const heard = await correct(settled, answer).catch(() => undefined);
    if (heard && heard.text !== settled) onCorrected(settled, heard.text);
  });
  const isAnswered = data !== undefined && !isPlaceholderData && settled !== '' && !known;
  useEffect(() => {
    if (isAnswered) void look(data);
  }, [isAnswered, data]);
  return {
    answer: known ?? (text.trim() === '' || settled === '' ? undefined : data),
    /** The answer to exactly this text, also when it was typed a moment ago; with the text, less a key that was not meant for it. */
    ask: async (): Promise<Heard> => {
      if (known) return { text, answer: known };
      return text.trim() === '' ? { text, answer: NOTHING } : correct(text, await fetch(text));
    },
  };
}
