import { type Call, ErrorBody } from '@careline/contracts/basis/call';
import { outage } from './outage.ts';
import { antiForgeryHeader, sessionToken } from './session-token.ts';
import { withSpinner } from './spinner.ts';

/** An error answer of the server: lines for the banner, and a message for each invalid field. */
export class ApiError extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** The record that the requested one was merged into. */
  readonly mergedInto: number | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.Messages.join(' '));
    this.status = status;
    this.messages = body.Messages;
    this.fields = body.fields ?? {};
    this.mergedInto = body.mergedInto;
  }
}

/** What the server says about a failure. Among its own failures (5xx), only a 503 comes with a message. */
export const messagesOf = (error: unknown): readonly string[] =>
  error instanceof ApiError && (error.status < 500 || error.status === 503) ? error.messages : [];

/** Whether the requested record does not exist, or its id is invalid. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** False for background calls, such as search during typing. */
  spinner?: boolean;
  /** True where the caller alone deals with a failure, and no notice is shown. A sign-out still counts. */
  quiet?: boolean;
}

interface Request extends CallOptions {
  body?: unknown;
  /** How the body of the answer is read. */
  as: 'json' | 'blob';
}

/** Failures that concern the whole application, whichever screen made the call. */
export type Failure = 'unauthorized' | 'forbidden' | 'unavailable' | 'unexpected' | 'unreachable';
type FailureHandler = (failure: Failure, messages: readonly string[]) => void;
let onFailure: FailureHandler = () => {};
export const onApiFailure = (handler: FailureHandler): void => {
  onFailure = handler;
};

type Method = Call['method'];

/** Only for `callApi`, which knows the type of the answer. */
export function sendRequest<T>(method: Method, path: string, request: Request): Promise<T> {
  const work = send<T>(method, path, request);
  return request.spinner === false ? work : withSpinner(work);
}

async function send<T>(
  method: Method,
  path: string,
  { body, signal, quiet = false, spinner = true, as }: Request,
): Promise<T> {
  const init = { method, headers: headers(method, body), body: payload(body), signal };
  const response = await reach(path, init, quiet);
  if (response.ok) return (response.status === 204 ? undefined : await response[as]()) as T;
  const failure = failureOf(response.status);
  const refusal = await errorBody(response);
  if (failure === 'unavailable') outage.suspect();
  // While the whole screen says that the database is away, background calls do not repeat it.
  const isKnown = failure === 'unavailable' && !spinner && outage.now().asOf !== undefined;
  if (failure && !isKnown && (!quiet || failure === 'unauthorized')) onFailure(failure, refusal.Messages);
  throw new ApiError(response.status, refusal);
}

async function reach(path: string, init: RequestInit, quiet: boolean): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (!init.signal?.aborted && !quiet) onFailure('unreachable', []);
    throw error;
  }
}

function headers(method: Method, body: unknown): Headers {
  const result = new Headers({ accept: 'application/json' });
  const token = sessionToken.read();
  if (token) result.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) result.set('content-type', 'application/json');
  const antiForgery = method === 'GET' ? undefined : antiForgeryHeader();
  if (antiForgery) result.set('x-xsrf-token', antiForgery);
  return result;
}

const payload = (body: unknown): BodyInit | undefined => {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
};

function failureOf(status: number): Failure | undefined {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'unexpected' : undefined;
}

async function errorBody(response: Response): Promise<ErrorBody> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : { Messages: [] };
}
