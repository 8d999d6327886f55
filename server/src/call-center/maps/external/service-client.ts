/** A map service that an administrator configured, and the limits on its use. */
export interface ServiceOptions {
  /** The base address; adapters add their own paths. */
  url: string;
  /** Requests per second; public services ask for one. */
  perSecond?: number;
  parallel?: number;
  /** Time limit for a whole call, including the wait for its turn. */
  timeLimit?: number;
  /** A longer answer is cut off and counts as no answer. */
  maxBytes?: number;
}

/** The service gave no usable answer: gone, slow, broken or overloaded. Never the same as "not found". */
export class ServiceUnavailable extends Error {}

export interface ServiceCall {
  path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
}

export interface Answered {
  status: number;
  body: Buffer;
  type: string;
}

const DEFAULTS = { perSecond: 1_000, parallel: 4, timeLimit: 5_000, maxBytes: 4 * 1_048_576 };
const MAX_WAITING = 100;
/** This many failures in a row open the circuit: for a while, nobody waits for a service that is down. */
const FAILURES_TO_OPEN = 4;
const OPEN_FOR_MS = 20_000;
/** Public services want to know who asks. */
const USER_AGENT = 'CareLine (provider directory of a medical group)';

/** Asks one service over HTTP: in turn, with limits on time and size, and not at all while it is known to be down. */
export class ServiceClient {
  readonly #options: Required<ServiceOptions>;
  readonly #base: string;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #nextStart = 0;
  #failures = 0;
  #openUntil = 0;

  constructor(options: ServiceOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.#base = options.url.replace(/\/+$/, '');
  }

  /** The answer, whatever its status below 500. Throws `ServiceUnavailable` in every other case. */
  async ask(asked: ServiceCall): Promise<Answered> {
    if (Date.now() < this.#openUntil) throw new ServiceUnavailable('The service did not answer lately.');
    const deadline = AbortSignal.timeout(this.#options.timeLimit);
    await this.#turn(deadline);
    try {
      const answered = await this.#send(asked, deadline);
      this.#failures = 0;
      return answered;
    } catch (error) {
      this.#failures += 1;
      // After the pause, a single further failure opens the circuit again.
      if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = Date.now() + OPEN_FOR_MS;
      throw error instanceof ServiceUnavailable ? error : new ServiceUnavailable(String(error));
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  async json(asked: ServiceCall): Promise<unknown> {
    const { body } = await this.ask(asked);
    try {
      return JSON.parse(body.toString('utf8'));
    } catch {
      return undefined;
    }
  }

  /** Waits in line for a free place; gives up when the time for the whole call is over. */
  #turn(deadline: AbortSignal): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING)
      throw new ServiceUnavailable('Too many requests wait for the service.');
    return new Promise((resolve, reject) => {
      const start = () => {
        deadline.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new ServiceUnavailable('The service was too busy.'));
      };
      deadline.addEventListener('abort', giveUp);
      this.#waiting.push(start);
      this.#startNext();
    });
  }

  /** Starts the first in line, unless that would be too many at once or too soon. */
  #startNext(): void {
    if (this.#waiting.length === 0 || this.#running >= this.#options.parallel || this.#timer) return;
    const now = Date.now();
    if (now < this.#nextStart) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#startNext();
      }, this.#nextStart - now);
      return;
    }
    this.#nextStart = now + 1_000 / this.#options.perSecond;
    this.#running += 1;
    this.#waiting.shift()?.();
    this.#startNext();
  }

  async #send({ path, body }: ServiceCall, deadline: AbortSignal): Promise<Answered> {
    const response = await fetch(`${this.#base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': USER_AGENT,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect could carry an address to a host that nobody configured.
      redirect: 'error',
      signal: deadline,
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new ServiceUnavailable(`The service answered ${response.status}.`);
    }
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, body: await this.#read(response), type };
  }

  async #read(response: Response): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > this.#options.maxBytes) throw new ServiceUnavailable('The answer was too long.');
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}

/** One API that services of a kind speak. Returns undefined when the service does not speak it. */
export type Dialect<Question, Answer> = (
  client: ServiceClient,
  question: Question,
) => Promise<Answer | undefined>;

/** Asks in each dialect until the service answers in one of them, and stays with it. */
export function inItsDialect<Question, Answer>(
  client: ServiceClient,
  dialects: readonly Dialect<Question, Answer>[],
): (question: Question) => Promise<Answer> {
  let known: Dialect<Question, Answer> | undefined;
  return async (question) => {
    for (const dialect of known ? [known] : dialects) {
      const answer = await dialect(client, question);
      if (answer === undefined) continue;
      known = dialect;
      return answer;
    }
    throw new ServiceUnavailable('The service answered in a form that is not understood.');
  };
}
