import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MapArea, MatrixRequest, Place, RouteRequest } from '@careline/contracts/call-center/maps';
import { startProcess } from '../../../../platform/child-process.ts';
import { readValhallaRoute, valhallaWays } from '../../external/routers.ts';
import type { FoundPlace, Geocoder } from '../../geocode.ts';
import type { Router } from '../../router.ts';

const TIME_LIMIT = 10_000;
const MOST_WAITING = 500;
const RESTART_PAUSE = 2_000;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Asks the engine process, and starts it again when it ends. */
export class MapEngine {
  readonly #folder: string;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #lastId = 0;
  #isClosed = false;
  #hasRoads = false;
  #area: MapArea | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when the engine can answer. */
  static async start(folder: string): Promise<MapEngine> {
    const engine = new MapEngine(folder);
    await engine.#start();
    return engine;
  }

  get hasRoads(): boolean {
    return this.#hasRoads;
  }

  /** Where the extract has streets. */
  get area(): MapArea | undefined {
    return this.#area;
  }

  readonly find: Geocoder = async (text) => (await this.#ask({ kind: 'find', text })) as FoundPlace[];

  readonly router: Router = {
    route: async (request) => understood(readValhallaRoute(await this.#ask({ kind: 'route', request }))),
    matrix: async ({ from, to }) =>
      understood(
        await valhallaWays((targets) => this.#ask({ kind: 'matrix', request: { from, to: targets } }), to),
      ),
    covers: (place) => this.#area !== undefined && isInside(this.#area, place),
  };

  /** A street tile as JSON text; null where the extract has nothing. */
  async tile(key: string): Promise<string | null> {
    return (await this.#ask({ kind: 'tile', key })) as string | null;
  }

  close(): void {
    this.#isClosed = true;
    this.#child?.disconnect();
  }

  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = startProcess(new URL('./engine-process', import.meta.url), [this.#folder]);
      child.on('message', (message: FromEngine) => {
        if (message.kind === 'ready') {
          this.#child = child;
          this.#hasRoads = message.hasRoads;
          this.#area = message.area;
          resolve();
        } else this.#settle(message);
      });
      child.on('error', reject);
      child.once('exit', (code) => {
        reject(new Error(`The map engine ended with ${code}.`));
        if (this.#child !== child) return;
        this.#child = undefined;
        for (const id of this.#waiting.keys()) {
          this.#settle({ kind: 'failure', id, message: 'The map engine ended.' });
        }
        if (!this.#isClosed) void this.#restart();
      });
    });
  }

  async #restart(): Promise<void> {
    while (!this.#isClosed && !this.#child) {
      await sleep(RESTART_PAUSE, undefined, { ref: false });
      if (!this.#isClosed) await this.#start().catch(() => {});
    }
  }

  #ask(question: EngineQuestion): Promise<unknown> {
    const child = this.#child;
    if (!child || this.#waiting.size >= MOST_WAITING) throw new Error('The map engine is not available.');
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle({ kind: 'failure', id, message: 'The map engine took too long.' }),
        TIME_LIMIT,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      child.send({ id, question });
    });
  }

  #settle(message: Exclude<FromEngine, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (message.kind === 'answer') waiting.resolve(message.answer);
    else waiting.reject(new Error(message.message));
  }
}

/** About a kilometer: a house beside the outermost street still belongs to the extract. */
const MARGIN_DEGREES = 0.01;

const isInside = ({ south, north, west, east }: MapArea, { latitude, longitude }: Place): boolean =>
  latitude > south - MARGIN_DEGREES &&
  latitude < north + MARGIN_DEGREES &&
  longitude > west - MARGIN_DEGREES &&
  longitude < east + MARGIN_DEGREES;

function understood<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('The routing engine answered in a form that is not understood.');
  return answer;
}

/** What the server asks the engine, which runs in a process of its own. */
export type EngineQuestion =
  | { kind: 'find'; text: string }
  | { kind: 'route'; request: RouteRequest }
  | { kind: 'matrix'; request: MatrixRequest }
  | { kind: 'tile'; key: string };

export type ToEngine = { id: number; question: EngineQuestion };
export type FromEngine =
  | { kind: 'ready'; hasRoads: boolean; area: MapArea }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; message: string };
