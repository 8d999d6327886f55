import { vi } from 'vitest';

interface Call {
  path: string;
  body: unknown;
}

type Handler = (body: never) => unknown;

/**
 * Answers the calls of a component test. Paths without a handler fail the call. An `Answer` sets the status; a promise
 * is awaited, so that a test decides when an answer arrives.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const handler = handlers[path];
    calls.push({ path, body });
    const result = handler ? await handler(body as never) : new Answer(500, {});
    const { status, content } = result instanceof Answer ? result : new Answer(200, result);
    return new Response(JSON.stringify(content), { status });
  });
  return { calls, callsTo: (path: string) => calls.filter((call) => call.path === path) };
}

export class Answer {
  readonly status: number;
  readonly content: unknown;

  constructor(status: number, content: unknown) {
    this.status = status;
    this.content = content;
  }
}

/** A promise to resolve by hand. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Search as the server does it, over the given rows. */
export const searchIn =
  <Row extends { id: number }>(rows: readonly Row[], textOf: (row: Row) => string) =>
  ({ query, skip = 0, take = 100 }: { query: string; skip?: number; take?: number }) => {
    const found = rows.filter((row) => textOf(row).toLowerCase().includes(query.toLowerCase()));
    return { items: found.slice(skip, skip + take), total: found.length };
  };
