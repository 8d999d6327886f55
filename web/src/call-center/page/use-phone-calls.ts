import { callsOf } from '@careline/contracts/basis/entity-calls';
import { digitsOfLine, type PhoneLine, phoneLines } from '@careline/contracts/call-center/phone-lines';
import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { parseSearchWith, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptTexts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { CALL_CENTER, groupsQuery } from '../call-center-api.ts';
import { NOTHING_SET, parseSearchUrl, type SearchState } from '../model/search/search-state.ts';
import { NO_PATIENT } from '../search/use-patient.ts';
import type { useRecentSearches } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';

interface Cleared {
  /** With every reset. */
  onReset: () => void;
  /** When another caller follows: everything that is left of the last one. */
  onNextCaller: (line?: PhoneLine) => void;
}

/** One call after the other: resetting the search, forgetting the caller, bringing the filters back. */
export function usePhoneCalls(
  search: Search,
  recent: ReturnType<typeof useRecentSearches>,
  line: RefObject<HTMLElement | null>,
  { onReset, onNextCaller }: Cleared,
) {
  // Each reset begins another call, with an empty line for its words.
  const [count, setCount] = useState(0);
  const [dialled, setDialled] = useState<string>();
  const lastCaller = useLastCaller();
  /** In one task, so that the next key already goes to the line of the next call. */
  const begin = (clear: () => void, reset: () => void = search.reset) => {
    flushSync(() => {
      reset();
      setCount((before) => before + 1);
      onReset();
      clear();
    });
    line.current?.focus();
  };
  /** Everything of this patient is gone, from the page and from memory. */
  const nextCaller = (reset: () => void, line?: PhoneLine) => {
    lastCaller.forget(search.state);
    keptTexts.forgetAll();
    begin(() => {
      recent.forget();
      setDialled(line?.name);
      onNextCaller(line);
    }, reset);
  };
  useLine(({ line, filters }) => nextCaller(() => search.begin(filters, NO_PATIENT), line));
  return {
    count,
    /** The name of the line that rang. */
    dialled,
    reset: useCallbackRef(() => {
      recent.remember();
      begin(() => {});
    }),
    nextCaller: useCallbackRef(() => nextCaller(() => search.reset('list'))),
    bringBack: useCallbackRef(() => {
      const filters = lastCaller.take();
      if (filters) search.begin(filters, NO_PATIENT);
      else notify.info('There are no filters of a last caller: they are kept for two minutes.');
    }),
  };
}

export type PhoneCalls = ReturnType<typeof usePhoneCalls>;

/** For a caller who hung up too early and calls again. */
const REMEMBERED_MS = 120_000;
/** By then, nothing of the previous call is on screen. */
const ANSWERS_FORGOTTEN_MS = 1_000;

/** Forgets the last caller. For two minutes their filters can be restored, but nothing about the patient. */
function useLastCaller() {
  const client = useQueryClient();
  const kept = useRef<SearchState>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget: useCallback(
      ({ provider: _, ...filters }: SearchState) => {
        clearTimeout(timer.current);
        kept.current = { ...NOTHING_SET, ...filters };
        timer.current = setTimeout(() => {
          kept.current = undefined;
        }, REMEMBERED_MS);
        // Requests have the age and the place of the patient in their keys.
        setTimeout(() => {
          for (const queryKey of [[CALL_CENTER], ['Maps']])
            client.removeQueries({ queryKey, type: 'inactive' });
        }, ANSWERS_FORGOTTEN_MS);
      },
      [client],
    ),
    /** The filters of the last caller, once. */
    take: useCallback((): SearchState | undefined => {
      const filters = kept.current;
      kept.current = undefined;
      return filters;
    }, []),
  };
}

const linesQuery = callQuery(callsOf(phoneLines).getAll, { spinner: false });
const parseQuery = parseSearchWith(JSON.parse);

interface RungLine {
  /** Undefined for a number that is not in the list of lines. */
  line: PhoneLine | undefined;
  filters: SearchState;
}

/** A call that the telephone system opens the page for: looked up, and begun as by hand. */
function useLine(begin: (rung: RungLine) => void): void {
  const { line: dialled } = useSearch({ strict: false }) as { line?: unknown };
  const router = useRouter();
  const client = useQueryClient();
  const answer = useEffectEvent(async (number: string) => {
    await router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, line: undefined }),
      replace: true,
    });
    const lines = await client.fetchQuery(linesQuery).catch(() => undefined);
    const line = lines?.items.find((one) => digitsOfLine(one.number) === digitsOfLine(number));
    if (!line) {
      notify.info(
        lines
          ? `No line has the number ${number}.`
          : 'The line could not be looked up: the server was not reached.',
      );
      return begin({ line, filters: parseSearchUrl({}) });
    }
    const filters = parseSearchUrl(parseQuery(`?${line.query}`));
    begin({ line, filters: { ...filters, groups: await seenOf(line) } });
  });
  /** Those of the line that the user may see; all, if that is none. */
  const seenOf = async ({ groups, name }: PhoneLine): Promise<number[] | undefined> => {
    if (groups.length === 0) return undefined;
    const all = await client.fetchQuery(groupsQuery).catch(() => ({ items: [] }));
    const seen = groups.filter((id) => all.items.some((group) => group.id === id));
    if (seen.length > 0) return seen;
    notify.info(`You see none of the groups of ${name}: all that you see are searched.`);
    return undefined;
  };
  useEffect(() => {
    if (dialled !== undefined) void answer(String(dialled));
  }, [dialled]);
}
