import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractState } from '@careline/contracts/call-center/maps';
import { databaseUnavailable } from '../../../platform/domain/database-failures.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import { mapBuild, resultName } from './building/build.ts';
import { isValhallaInstalled } from './building/valhalla.ts';
import { MapEngine } from './engine/map-engine.ts';

const LOOK_AGAIN = 60_000;
const SHOW_EVERY = 1_000;
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  EACCES: 'may not be read by the user that CareLine runs as.',
  EISDIR: 'is a folder. Name the .osm.pbf file in it.',
};

export interface MapExtractOptions {
  file: string;
  /** Where results are kept. */
  home: string;
  jobs: Jobs;
  log: (line: string) => void;
}

/**
 * Streets, addresses and routes from one OpenStreetMap extract. Builds in the background, serves the previous result meanwhile,
 * and builds again when the file changes.
 */
export class MapExtract {
  readonly #options: MapExtractOptions;
  readonly #stopped = new AbortController();
  #engine: MapEngine | undefined;
  #state: ExtractState = { status: 'building', stage: 'waiting', share: 0, message: '' };

  constructor(options: MapExtractOptions) {
    this.#options = options;
  }

  get engine(): MapEngine | undefined {
    return this.#engine;
  }

  get state(): ExtractState {
    return this.#state;
  }

  /** Follows the file until it is closed. */
  async follow(): Promise<void> {
    if (!isValhallaInstalled())
      this.#options.log('MAP_EXTRACT: driving routes need the routing engine. Fetch it with: npm run maps');
    let served = '';
    let failed = '';
    while (!this.#stopped.signal.aborted) {
      try {
        // A file that failed is built again when it has changed, and not every minute.
        const name = await this.#nameOfFile();
        if (name !== failed) {
          failed = name;
          served = await this.#bringUpToDate(name, served);
          failed = '';
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // That was not the file's fault.
        if (databaseUnavailable(error) || message === mapBuild.words.interrupted) failed = '';
        this.#fail(message);
      }
      await sleep(LOOK_AGAIN, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => {});
    }
  }

  close(): void {
    this.#stopped.abort();
    this.#engine?.close();
  }

  /** The folder for the result of the current file. */
  async #nameOfFile(): Promise<string> {
    const { file } = this.#options;
    try {
      await access(file, constants.R_OK);
      if ((await stat(file)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
      return await resultName(file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new Error(`The file ${file} ${UNREADABLE[code] ?? `cannot be read (${code}).`}`);
    }
  }

  /** Serves the result of the file and returns its name. */
  async #bringUpToDate(name: string, served: string): Promise<string> {
    const { home } = this.#options;
    await mkdir(home, { recursive: true });
    if (name === served) return served;
    if (!existsSync(join(home, name))) {
      if (!this.#engine) await this.#serveOlder();
      await this.#build();
    }
    await this.#serve(join(home, name));
    await this.#removeOthers(name);
    return name;
  }

  async #serve(folder: string): Promise<void> {
    const engine = await MapEngine.start(folder);
    if (this.#stopped.signal.aborted) return engine.close();
    this.#engine?.close();
    this.#engine = engine;
    this.#state = {
      status: 'ready',
      stage: '',
      share: 1,
      message: engine.hasRoads ? '' : 'Driving routes need the routing engine: npm run maps',
    };
    this.#options.log(`MAP_EXTRACT: streets and addresses${engine.hasRoads ? ' and routes' : ''} are ready`);
  }

  /** While a changed file is being built, the newest earlier result is better than none. */
  async #serveOlder(): Promise<void> {
    const { home } = this.#options;
    const names = (await readdir(home)).filter((name) => /^[0-9a-f]{16}$/.test(name));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })),
    );
    const newest = dated.sort((a, b) => b.at - a.at)[0];
    if (newest) await this.#serve(join(home, newest.name)).catch(() => {});
  }

  async #build(): Promise<void> {
    const { file, home, jobs } = this.#options;
    const { id, ended } = await jobs.start(mapBuild, { begin: async () => ({ file, home }) });
    const looking = setInterval(async () => {
      const { progress } = (await jobs.find(mapBuild, id).catch(() => undefined)) ?? {};
      if (progress?.total && this.#state.status === 'building') this.#show(progress.stage, progress.done);
    }, SHOW_EVERY);
    const end = await ended.finally(() => clearInterval(looking));
    if (end.state === 'failed') throw new Error(end.error);
  }

  #show(stage: string, share: number): void {
    const tenth = (of: number) => Math.floor(of * 10);
    const { stage: former, share: formerShare } = this.#state;
    this.#state = { status: 'building', stage, share, message: '' };
    if (stage !== former || tenth(share) > tenth(formerShare))
      this.#options.log(`MAP_EXTRACT: ${stage}${stage === 'reading' ? ` ${tenth(share) * 10} %` : ''}`);
  }

  async #removeOthers(name: string): Promise<void> {
    const { home } = this.#options;
    for (const other of await readdir(home)) {
      if (other !== name && /^[0-9a-f]{16}$/.test(other))
        await rm(join(home, other), { recursive: true, force: true });
    }
  }

  #fail(message: string): void {
    if (this.#stopped.signal.aborted || message === this.#state.message) return;
    this.#state = { status: 'failed', stage: '', share: 0, message };
    this.#options.log(`MAP_EXTRACT: ${message}`);
  }
}
