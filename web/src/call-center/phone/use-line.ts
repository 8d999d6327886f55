import { callsOf } from '@careline/contracts/basis/entity-calls';
import { digitsOfLine, type PhoneLine, phoneLines } from '@careline/contracts/call-center/phone-lines';
import { useQueryClient } from '@tanstack/react-query';
import { parseSearchWith, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { callQuery } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { groupsQuery } from '../call-center-api.ts';
import { parseSearchUrl, type SearchState } from '../model/search/search-state.ts';

const linesQuery = callQuery(callsOf(phoneLines).getAll, { spinner: false });
const parseQuery = parseSearchWith(JSON.parse);

export interface RungLine {
  /** Undefined for a number that is not in the list of lines. */
  line: PhoneLine | undefined;
  filters: SearchState;
}

/** A call that the telephone system opens the page for: looked up, and begun as by hand. */
export function useLine(begin: (rung: RungLine) => void): void {
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
