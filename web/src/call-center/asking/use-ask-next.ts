import type { AskedFilter, Question } from '@careline/contracts/call-center/ask-next';
import { useCallbackRef } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { askNextQuery } from '../call-center-api.ts';
import { toAskNext } from '../model/search/requests.ts';
import type { Search } from '../search/use-search.ts';

const NOTHING: readonly AskedFilter[] = [];

/** What to ask this caller next, and what becomes of the answer. */
export function useAskNext({ state, facts, change }: Search) {
  const { askNext } = useCurrentUser();
  /** What this caller could not answer. */
  const [asked, setAsked] = useState(NOTHING);
  const request = useMemo(() => toAskNext(state, facts, asked), [state, facts, asked]);
  const { data, isPlaceholderData, isError } = useQuery({
    ...askNextQuery(request),
    enabled: askNext,
    placeholderData: keepPreviousData,
  });
  const question = (askNext && !isError && data?.question) || undefined;
  const notYet = isPlaceholderData || !question;
  return {
    question,
    /** Its digits answer it; an age is typed, so there they keep their meaning. */
    takesDigits: question !== undefined && question.filter !== 'age',
    answer: useCallbackRef(({ key }: Question['answers'][number]) => {
      if (!notYet) change({ [question.filter]: key });
    }),
    skip: useCallbackRef(() => {
      if (!notYet) setAsked([...asked, question.filter]);
    }),
    forget: useCallbackRef(() => setAsked(NOTHING)),
  };
}

export type Asking = ReturnType<typeof useAskNext>;
