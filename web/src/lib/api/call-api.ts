import type { AnswerOf, Call, Sent } from '@careline/contracts/basis/call';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallOptions, sendRequest } from './api-client.ts';
import { outage } from './outage.ts';

/** What a page says to make a call: what the call takes, and how it is made. */
type CallInput<C extends Call> = Sent<C> & FileOf<C> & CallOptions;
type FileOf<C extends Call> = C extends { readonly upload: true } ? { file: File } : unknown;

/** The input may be left out where the call takes nothing. */
type Arguments<C extends Call> =
  Record<never, never> extends Sent<C> & FileOf<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export type PageAnswer<C extends Call> = C extends { readonly download: true } ? Blob : AnswerOf<C>;

interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: File;
}

/** The function that makes a call: `callApi(reportCalls.close)({ params: { id }, body: close })`. */
export const callApi =
  <C extends Call>(call: C) =>
  (...[input]: Arguments<C>): Promise<PageAnswer<C>> =>
    makeCall(call, input ?? {});

/** A query for a call. Its key begins with the section and the name of the call: `['Reports', 'Search', request]`. */
export const callQuery = <C extends Call>(call: C, ...args: Arguments<C>) =>
  queryOptions({
    queryKey: keyOf(call, args[0] ?? {}),
    queryFn: ({ signal }) => makeCall(call, { ...args[0], signal }),
  });

async function makeCall<C extends Call>(
  call: C,
  { params = {}, query = {}, body, file, ...options }: AnyInput,
): Promise<PageAnswer<C>> {
  const answer = await sendRequest<PageAnswer<C>>(call.method, addressOf(call, params, query), {
    ...options,
    body: file ? withFile(file) : body,
    as: call.download ? 'blob' : 'json',
  });
  outage.noteAnswer(call, answer);
  return answer;
}

function keyOf({ path }: Call, { params = {}, query, body }: AnyInput): QueryKey {
  const name = path
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith(':'));
  return [...name, ...Object.values(params), query, body].filter((part) => part !== undefined);
}

function addressOf({ path }: Call, params: NonNullable<AnyInput['params']>, query: object): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

function withFile(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
