import { FILTERS } from '@careline/contracts/call-center/filters';
import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { isCancelledError, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { understandQuery } from '../call-center-api.ts';
import type { Offer } from '../model/search/offers.ts';
import type { Ordered } from '../model/search/requests.ts';
import { listSetFilters } from '../model/search/set-filters.ts';
import {
  applyChoices,
  completionOf,
  countOf,
  type Decided,
  dropsFilter,
  findPieceAt,
  type Heard,
  isFirstWordWhole,
  isUnknownAtFirst,
  keepTurned,
  listUnknown,
  type Taken,
  type Turned,
  takeChoices,
  withoutHabitualKey,
} from '../model/understood.ts';
import { countProviders } from '../results/no-results.tsx';
import { useOffers } from '../results/use-offers.ts';
import type { Search } from '../search/use-search.ts';

/** The text of the line, what is understood of it, and what the agent has chosen among that. */
export function useMeaning(search: Search) {
  const [line, setLine] = useState<Line>({ text: '' });
  const [turned, setTurned] = useState<Turned>({});
  const [decided, setDecided] = useState<Decided>({});
  const [caret, setCaret] = useState(0);
  // Not after Escape, and not for what is left in the line after Enter.
  const [isPreviewed, setPreviewed] = useState(false);
  const { text } = line;
  const { answer, ask } = useUnderstanding(line, search.request, (from, to) =>
    // Keys typed in the meantime are kept.
    setLine((now) =>
      !now.known && now.text.startsWith(from) ? { text: to + now.text.slice(from.length) } : now,
    ),
  );
  const pieces = answer?.pieces ?? [];
  const taken = takeChoices(pieces, turned, decided);
  const applied = applyChoices(taken, search.names);
  // The server counts within the current filters; within one that Enter will remove, it would count nobody. The counts of what is left
  // are those of before Enter.
  const count = line.known || dropsFilter(applied, search.state) ? undefined : countOf(taken);
  return {
    text,
    /** What is left after Enter, in the meaning of the whole sentence. */
    known: line.known,
    answer,
    ask,
    taken,
    applied,
    unknown: answer ? listUnknown(answer) : [],
    current: findPieceAt(pieces, caret),
    completion: completionOf(text, taken),
    isNobody: count === 0,
    counted: describeCount(count, useBlame(taken, search, count === 0)),
    unlisted:
      answer?.guesses.find(({ kind }) => kind === 'insurance')?.text ??
      (isPreviewed && answer ? undefined : search.unlisted),
    isPreviewed,
    setPreviewed,
    setCaret,
    turned,
    setTurned,
    decided,
    setDecided,
    /** The text is another one now, and understood on its own. */
    edit: (next: string) => setLine({ text: next }),
    keep: (left: Heard) => {
      const isDone = left.text === '' && left.answer.leftOut.length === 0;
      setLine({ text: left.text, known: isDone ? undefined : left.answer });
      setTurned(keepTurned(turned, left.answer.pieces));
    },
  };
}

export type Meaning = ReturnType<typeof useMeaning>;

/** If nobody matches everything that was said: what would be offered first after Enter. Sends requests only in that case. */
function useBlame(taken: readonly Taken[], search: Search, isNobody: boolean): Offer | undefined {
  const { state: said, patient } = applyChoices(taken, search.names);
  const state = { ...search.state, ...said };
  const age = patient.age === undefined ? search.facts.age : Number(patient.age);
  const filters = listSetFilters({
    state,
    age,
    address: '',
    groupCount: search.groups.all?.length,
    names: { ...search.names, ...namesOf(taken) },
  });
  return useOffers({ state, facts: { ...search.facts, age }, filters }, isNobody).offers[0];
}

const namesOf = (taken: readonly Taken[]) =>
  Object.fromEntries(
    taken.flatMap(({ piece, choice }) => {
      const filter = FILTERS.find((one) => one.piece === piece.kind);
      return filter ? [[filter.key, choice.value]] : [];
    }),
  );

/** One number for the line, and what could be given up when it is 0. */
function describeCount(count: number | undefined, blame: Offer | undefined): string {
  if (count === undefined) return '';
  return blame
    ? `${countProviders(0)} · ${blame.label}: ${countProviders(blame.total)}`
    : countProviders(count);
}

const TYPING_PAUSE = 120;
const NOTHING: UnderstandAnswer = { pieces: [], unknown: [], guesses: [], leftOut: [] };

/** The text of the line. */
interface Line {
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
