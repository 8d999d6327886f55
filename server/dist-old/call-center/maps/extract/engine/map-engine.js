import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../../../platform/child-process.js';
import { readValhallaRoute, valhallaWays } from '../../external/routers.js';
const TIME_LIMIT = 10_000;
const MOST_WAITING = 500;
const RESTART_PAUSE = 2_000;
/** Asks the engine process, and starts it again when it ends. */
export class MapEngine {
    #folder;
    #waiting = new Map();
    #child;
    #lastId = 0;
    #isClosed = false;
    #hasRoads = false;
    #area;
    constructor(folder) {
        this.#folder = folder;
    }
    /** Resolves when the engine can answer. */
    static async start(folder) {
        const engine = new MapEngine(folder);
        await engine.#start();
        return engine;
    }
    get hasRoads() {
        return this.#hasRoads;
    }
    /** Where the extract has streets. */
    get area() {
        return this.#area;
    }
    find = async (text) => (await this.#ask({ kind: 'find', text }));
    router = {
        route: async (request) => understood(readValhallaRoute(await this.#ask({ kind: 'route', request }))),
        matrix: async ({ from, to }) => understood(await valhallaWays((targets) => this.#ask({ kind: 'matrix', request: { from, to: targets } }), to)),
        covers: (place) => this.#area !== undefined && isInside(this.#area, place),
    };
    /** A street tile as JSON text; null where the extract has nothing. */
    async tile(key) {
        return (await this.#ask({ kind: 'tile', key }));
    }
    close() {
        this.#isClosed = true;
        this.#child?.disconnect();
    }
    #start() {
        return new Promise((resolve, reject) => {
            const child = startProcess(new URL('./engine-process', import.meta.url), [this.#folder]);
            child.on('message', (message) => {
                if (message.kind === 'ready') {
                    this.#child = child;
                    this.#hasRoads = message.hasRoads;
                    this.#area = message.area;
                    resolve();
                }
                else
                    this.#settle(message);
            });
            child.on('error', reject);
            child.once('exit', (code) => {
                reject(new Error(`The map engine ended with ${code}.`));
                if (this.#child !== child)
                    return;
                this.#child = undefined;
                for (const id of this.#waiting.keys()) {
                    this.#settle({ kind: 'failure', id, message: 'The map engine ended.' });
                }
                if (!this.#isClosed)
                    void this.#restart();
            });
        });
    }
    async #restart() {
        while (!this.#isClosed && !this.#child) {
            await sleep(RESTART_PAUSE, undefined, { ref: false });
            if (!this.#isClosed)
                await this.#start().catch(() => { });
        }
    }
    #ask(question) {
        const child = this.#child;
        if (!child || this.#waiting.size >= MOST_WAITING)
            throw new Error('The map engine is not available.');
        const id = ++this.#lastId;
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => this.#settle({ kind: 'failure', id, message: 'The map engine took too long.' }), TIME_LIMIT);
            this.#waiting.set(id, { resolve, reject, timer });
            child.send({ id, question });
        });
    }
    #settle(message) {
        const waiting = this.#waiting.get(message.id);
        if (!waiting)
            return;
        this.#waiting.delete(message.id);
        clearTimeout(waiting.timer);
        if (message.kind === 'answer')
            waiting.resolve(message.answer);
        else
            waiting.reject(new Error(message.message));
    }
}
/** About a kilometer: a house beside the outermost street still belongs to the extract. */
const MARGIN_DEGREES = 0.01;
const isInside = ({ south, north, west, east }, { latitude, longitude }) => latitude > south - MARGIN_DEGREES &&
    latitude < north + MARGIN_DEGREES &&
    longitude > west - MARGIN_DEGREES &&
    longitude < east + MARGIN_DEGREES;
function understood(answer) {
    if (answer === undefined)
        throw new Error('The routing engine answered in a form that is not understood.');
    return answer;
}
//# sourceMappingURL=map-engine.js.map