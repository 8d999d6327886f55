import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Mailer } from '../mailer.ts';

/** A value read when metrics are scraped: its labels and its number. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

interface Asked {
  /** Without the prefix `careline_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Left out while it fails, for example without the database. */
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
  /** Only grows, since the start of this server. */
  isCounter?: boolean;
}

export type Metrics = ReturnType<typeof createMetrics>;

interface AnsweredRequest {
  method: string;
  /** Undefined if no route has the path: one label for all, or every stranger could add labels. */
  route: string | undefined;
  status: number;
  seconds: number;
}

const PREFIX = 'careline_';

/** Seconds; most searches take a few milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * What the server tells about itself, for Prometheus. Labels are names of routes, methods, statuses and outcomes: never an id, a name or a
 * text of a person.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long requests took until the answer was sent.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: `${PREFIX}mails_total`,
    help: 'Mails that were handed over, or could not be.',
    labelNames: ['outcome'],
    registers,
  });
  // From the start: what first appears as 1 has not increased, and its first failure would alert nobody.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const byPath = new Map<string, Counter>();

  return {
    ask: ({ name, help, labels = [], read, isCounter = false }: Asked): void => {
      const common = { name: PREFIX + name, help, labelNames: [...labels], registers };
      const collect = async (meter: Counter | Gauge) => {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        meter.reset();
        // A number without labels would be 0: an alert could not tell "no backup" from "just backed up".
        if (labels.length === 0) meter.remove();
        for (const sample of samples) meter.inc({ ...sample.labels }, sample.value);
      };
      if (isCounter)
        new Counter({
          ...common,
          collect() {
            return collect(this);
          },
        });
      else
        new Gauge({
          ...common,
          collect() {
            return collect(this);
          },
        });
    },
    /** Counts the answers with success to calls of this path. */
    countCalls: (name: string, help: string, path: string) =>
      void byPath.set(path, new Counter({ name: PREFIX + name, help, registers })),
    counted: (mailer: Mailer): Mailer => ({
      ...mailer,
      send: async (mail) => {
        try {
          await mailer.send(mail);
          mails.inc({ outcome: 'sent' });
        } catch (error) {
          mails.inc({ outcome: 'failed' });
          throw error;
        }
      },
    }),
    /** Counts and times a request that was answered. */
    note: ({ method, route = 'none', status, seconds }: AnsweredRequest) => {
      requests.inc({ method, route, status: String(status) });
      durations.observe({ method, route }, seconds);
      if (status < 400) byPath.get(route)?.inc();
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
