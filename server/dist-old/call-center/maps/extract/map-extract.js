import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../../platform/child-process.js';
import { resultName } from './building/build.js';
import { isValhallaInstalled } from './building/valhalla.js';
import { MapEngine } from './engine/map-engine.js';
const LOOK_AGAIN = 60_000;
const UNREADABLE = {
    ENOENT: 'does not exist.',
    EACCES: 'may not be read by the user that CareLine runs as.',
    EISDIR: 'is a folder. Name the .osm.pbf file in it.',
};
/**
 * Streets, addresses and routes from one OpenStreetMap extract. Builds in the background, serves the previous result meanwhile,
 * and builds again when the file changes.
 */
export class MapExtract {
    #options;
    #stopped = new AbortController();
    #engine;
    #state = { status: 'building', stage: 'waiting', share: 0, message: '' };
    constructor(options) {
        this.#options = options;
    }
    get engine() {
        return this.#engine;
    }
    get state() {
        return this.#state;
    }
    /** Follows the file until it is closed. */
    async follow() {
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
            }
            catch (error) {
                this.#fail(error instanceof Error ? error.message : String(error));
            }
            await sleep(LOOK_AGAIN, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => { });
        }
    }
    close() {
        this.#stopped.abort();
        this.#engine?.close();
    }
    /** The folder for the result of the current file. */
    async #nameOfFile() {
        const { file } = this.#options;
        try {
            await access(file, constants.R_OK);
            if ((await stat(file)).isDirectory())
                throw Object.assign(new Error(), { code: 'EISDIR' });
            return await resultName(file);
        }
        catch (error) {
            const { code = '' } = error;
            throw new Error(`The file ${file} ${UNREADABLE[code] ?? `cannot be read (${code}).`}`);
        }
    }
    /** Serves the result of the file and returns its name. */
    async #bringUpToDate(name, served) {
        const { home } = this.#options;
        await mkdir(home, { recursive: true });
        if (name === served)
            return served;
        if (!existsSync(join(home, name))) {
            if (!this.#engine)
                await this.#serveOlder();
            await this.#build();
        }
        await this.#serve(join(home, name));
        await this.#removeOthers(name);
        return name;
    }
    async #serve(folder) {
        const engine = await MapEngine.start(folder);
        if (this.#stopped.signal.aborted)
            return engine.close();
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
    async #serveOlder() {
        const { home } = this.#options;
        const names = (await readdir(home)).filter((name) => /^[0-9a-f]{16}$/.test(name));
        const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })));
        const newest = dated.sort((a, b) => b.at - a.at)[0];
        if (newest)
            await this.#serve(join(home, newest.name)).catch(() => { });
    }
    #build() {
        const { file, home, log } = this.#options;
        let told = -1;
        return new Promise((resolve, reject) => {
            const child = startProcess(new URL('./building/build-process', import.meta.url), [file, home]);
            const stop = () => child.kill('SIGKILL');
            this.#stopped.signal.addEventListener('abort', stop, { once: true });
            child.on('message', (message) => {
                if (message.kind === 'built')
                    return resolve();
                if (message.kind === 'failed')
                    return reject(new Error(message.message));
                this.#state = { status: 'building', stage: message.stage, share: message.share, message: '' };
                const tenth = Math.floor(message.share * 10);
                if (message.stage !== 'reading' || tenth > told) {
                    log(`MAP_EXTRACT: ${message.stage}${message.stage === 'reading' ? ` ${tenth * 10} %` : ''}`);
                    told = tenth;
                }
            });
            child.on('error', reject);
            child.on('exit', () => {
                this.#stopped.signal.removeEventListener('abort', stop);
                reject(new Error('Building the map was interrupted.'));
            });
        });
    }
    async #removeOthers(name) {
        const { home } = this.#options;
        for (const other of await readdir(home)) {
            if (other !== name && /^[0-9a-f]{16}$/.test(other))
                await rm(join(home, other), { recursive: true, force: true });
        }
    }
    #fail(message) {
        if (this.#stopped.signal.aborted || message === this.#state.message)
            return;
        this.#state = { status: 'failed', stage: '', share: 0, message };
        this.#options.log(`MAP_EXTRACT: ${message}`);
    }
}
//# sourceMappingURL=map-extract.js.map