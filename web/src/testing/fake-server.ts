import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Call, ErrorBody, Sent } from '@careline/contracts/basis/call';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';

export interface FakedCall {
  call: Call;
  answer: (sent: never) => unknown;
}

type Answering<C extends Call> = (sent: Sent<C>) => Answered<C> | Promise<Answered<C>>;
type Answered<C extends Call> = AnswerOf<C> | Refused;

/** Answers a call of `fakeServer`. A promise is awaited, so that a test decides when an answer arrives. */
export const on = <C extends Call>(call: C, answer: Answering<NoInfer<C>>): FakedCall => ({ call, answer });

/**
 * Answers the calls of a component test; if two answer the same call, the last one counts; calls without an answer fail. As in the
 * tests of the server, an answer with a missing, wrong or extra field fails the test.
 */
export function fakeServer(...faked: FakedCall[]) {
  const made: { call: Call; sent: unknown }[] = [];
  const problems: string[] = [];
  // The page would only show that a call failed.
  onTestFinished(() => {
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const fake = faked.findLast(({ call }) => call.method === method && patternOf(call).test(address));
    if (!fake) return new Response('{}', { status: 500 });
    const sent = readSent(fake.call, address, body);
    made.push({ call: fake.call, sent });
    const answer = await fake.answer(sent as never);
    if (answer instanceof Refused) return Response.json(answer.content, { status: answer.status });
    if (fake.call.mayBeEmpty && answer === undefined) return new Response(null, { status: 204 });
    const problem = findProblem(fake.call, answer);
    if (problem) problems.push(problem);
    return fake.call.answer ? Response.json(answer) : new Response(null, { status: 204 });
  });
  return {
    /** How many calls there were. */
    calls: () => made.length,
    /** What was sent with each of these calls. */
    callsTo: <C extends Call>({ method, path }: C) =>
      made
        .filter(({ call }) => call.method === method && call.path === path)
        .map(({ sent }) => sent as Sent<C>),
  };
}

/** A failure that the server answers with. */
export class Refused {
  readonly status: number;
  readonly content: ErrorBody;

  constructor(status: number, message: string, fields?: Record<string, string>, mergedInto?: number) {
    this.status = status;
    this.content = { Messages: [message], ...(fields && { fields }), ...(mergedInto && { mergedInto }) };
  }
}

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(\\?|$)`);

function readSent(call: Call, address: string, body: RequestInit['body']): unknown {
  const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  return {
    ...(call.params && { params: call.params.parse({ ...patternOf(call).exec(address)?.groups }) }),
    ...(call.query && { query: call.query.parse(query) }),
    ...(call.body && { body: JSON.parse(String(body)) }),
    ...(body instanceof FormData && { file: body.get('file') }),
  };
}

/** As the server's `checkAnswers`: on the wire there is exactly what the contract says. */
export function findProblem({ path, answer: contract = z.undefined() }: Call, answer: unknown) {
  const wire: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  const read = contract.safeParse(wire);
  if (!read.success) return `The fake ${path} answers what it cannot: ${z.prettifyError(read.error)}`;
  if (isDeepStrictEqual(read.data, wire)) return undefined;
  return `The fake ${path} answers more than ${JSON.stringify(read.data)}: ${JSON.stringify(wire)}`;
}

/** A promise to resolve by hand. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface SearchBody {
  query?: string | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
}

/** Search as the server does it, over the given rows. */
export const searchIn =
  <Row extends { id: number }>(rows: readonly Row[], textOf: (row: Row) => string) =>
  ({ body: { query = '', skip, take } }: { body: SearchBody }) => {
    const found = rows.filter((row) => textOf(row).toLowerCase().includes(query.toLowerCase()));
    const from = skip ?? 0;
    return { items: found.slice(from, from + (take ?? 100)), total: found.length };
  };

/** GetById over the given rows. */
export const byId =
  <Row extends { id: number }>(rows: readonly Row[]) =>
  ({ params }: { params: { id: number } }): Row | Refused =>
    rows.find(({ id }) => id === params.id) ?? new Refused(404, 'There is no such record.');
