import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { understandQuery } from '../call-center-api.ts';
import type { Ordered } from '../model/search/requests.ts';

const TYPING_PAUSE = 120;
const NOTHING: UnderstandAnswer = { pieces: [], unknown: [], guesses: [] };

/** What the server understands of the text. The text goes in the body of a request and stays in memory until it is replaced. */
export function useUnderstanding(text: string, request: Ordered) {
  const client = useQueryClient();
  const [settled] = useDebouncedValue(text.trim() === '' ? '' : text, TYPING_PAUSE);
  const { data } = useQuery({
    ...understandQuery({ ...request, text: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  return {
    answer: text.trim() === '' || settled === '' ? undefined : data,
    /** The answer to exactly this text, also when it was typed a moment ago. */
    ask: async (said: string): Promise<UnderstandAnswer> =>
      said.trim() === '' ? NOTHING : client.fetchQuery(understandQuery({ ...request, text: said })),
  };
}
