import { listen } from '../../../platform/db/listener.js';
import { databaseAway, databaseFailure } from '../../../platform/domain/database-failures.js';
import { steadyNow } from '../../../platform/domain/database-watch.js';
import { hashToken } from '../../../platform/domain/session.js';
import { within } from '../../../platform/domain/time-limit.js';
import { findSessions, SESSION_LIMITS, touchSessions } from '../storage/sessions.js';
/** How long a session read from the database is trusted. Also bounds the effect of a lost notification. */
const TRUST_MS = 1_000;
/** A call that memory can answer waits no longer than this for the confirmation of its session. */
const CHECK_MS = 400;
/** An agent makes several calls a second, so `last used` is written at most this often. */
const WRITE_INTERVAL_MS = 15_000;
const WRITE_DELAY_MS = 250;
/** Sessions unused for longer are confirmed on their next use, not by every heartbeat. */
const CONFIRM_USED_WITHIN_MS = 5 * 60_000;
const MAX_ENTRIES = 10_000;
/**
 * In-memory cache of the sessions in use, so that identifying a caller needs no database round trip. Each heartbeat of the
 * listener confirms all of them with one query on its own connection; notifications end them sooner. If heartbeats stop
 * (connection lost, database frozen), the database is asked instead. While it is away, calls that memory can answer go on with the
 * sessions as last known.
 */
export class LiveSessions {
    db;
    watch;
    entries = new Map();
    /** To be written; the value is when it was used. */
    used = new Map();
    looking = new Map();
    forgotten = 0;
    /** Set after a reconnect: notifications may have been lost, about any of the sessions. */
    isUnconfirmed = false;
    writing;
    listening;
    constructor(db, watch) {
        this.db = db;
        this.watch = watch;
    }
    async start() {
        this.listening = listen(this.db.$client, {
            channel: 'session_change',
            notified: (userId) => this.forget(Number(userId)),
            connected: () => this.distrustAll(),
            failed: (error) => this.watch.failed(error),
            beat: (client) => this.confirm(client),
        });
        await this.listening;
    }
    async close() {
        await (await this.listening)?.close();
        clearTimeout(this.writing);
        await this.write(this.db.$client);
    }
    /** The live session for a token. A passive call does not extend it; one that memory can answer takes it as last known. */
    async find(token, { passive, fromMemory }) {
        const tokenHash = hashToken(token);
        const known = this.entries.get(keyOf(tokenHash));
        const asked = { tokenHash, passive };
        const entry = known && steadyNow() - known.confirmedAt < TRUST_MS
            ? known
            : await this.check(known, asked, fromMemory);
        if (entry && !passive)
            this.use(entry);
        return entry?.session;
    }
    forget(userId) {
        this.forgotten++;
        this.looking.clear();
        for (const [key, { session }] of this.entries)
            if (session.user.id === userId)
                this.entries.delete(key);
    }
    /** They stay as last known, and are confirmed before they are trusted again. */
    distrustAll() {
        this.forgotten++;
        this.looking.clear();
        this.isUnconfirmed = true;
        for (const entry of this.entries.values())
            entry.confirmedAt = Number.NEGATIVE_INFINITY;
    }
    async check(known, asked, fromMemory) {
        if (known && fromMemory && this.watch.mayUseMemory())
            return this.checkBriefly(known, asked);
        if (this.watch.isLost())
            throw databaseAway();
        return this.look(asked);
    }
    /** Asks the database unless it is away, and takes the session as last known when it does not answer at once. */
    async checkBriefly(known, asked) {
        if (!this.watch.isAway()) {
            // One question at a time, and one wait for it: later calls do not wait as well.
            known.checking ??= {
                answer: this.look(asked).finally(() => delete known.checking),
                since: steadyNow(),
            };
            const { answer, since } = known.checking;
            const found = await within(Math.max(since + CHECK_MS - steadyNow(), 0), answer.then((entry) => ({ entry })).catch((error) => this.noteFailure(error)), () => undefined);
            if (found)
                return found.entry;
        }
        // It was ended while the database was asked.
        if (this.entries.get(keyOf(asked.tokenHash)) !== known)
            throw databaseAway();
        return isWithinLimits(known) ? known : undefined;
    }
    noteFailure(error) {
        this.watch.failed(error);
        if (!databaseFailure(error))
            throw error;
    }
    /** A page that starts makes several calls at once: one question is enough. */
    look(asked) {
        const key = keyOf(asked.tokenHash);
        const under = this.looking.get(key);
        if (under)
            return under;
        const looking = this.ask(asked).finally(() => {
            if (this.looking.get(key) === looking)
                this.looking.delete(key);
        });
        this.looking.set(key, looking);
        return looking;
    }
    async ask({ tokenHash, passive }, mayRepeat = true) {
        const before = this.forgotten;
        const now = steadyNow();
        const [found] = await findSessions(this.db.$client, [tokenHash]);
        this.watch.answered(now);
        const key = keyOf(tokenHash);
        this.entries.delete(key);
        if (!found)
            return undefined;
        const entry = entryOf(found, now);
        if (this.forgotten === before)
            this.keep(key, entry, passive);
        // Sessions ended while the query was running, perhaps this one: it is not kept before it is confirmed.
        else if (mayRepeat)
            return this.ask({ tokenHash, passive }, false);
        return entry;
    }
    keep(key, entry, passive) {
        // Polling alone must not evict other sessions.
        if (this.entries.size >= MAX_ENTRIES && passive)
            return;
        if (this.entries.size >= MAX_ENTRIES)
            this.entries.delete(this.entries.keys().next().value ?? '');
        this.entries.set(key, entry);
    }
    use(entry) {
        const now = steadyNow();
        entry.usedAt = now;
        if (now - entry.writtenAt < WRITE_INTERVAL_MS)
            return;
        entry.writtenAt = now;
        this.used.set(entry.session.tokenHash, now);
        this.writing ??= setTimeout(() => void this.write(this.db.$client), WRITE_DELAY_MS).unref();
    }
    /** What cannot be written now is written after the next reconnect. */
    async write(source) {
        this.writing = undefined;
        const used = [...this.used];
        this.used.clear();
        if (used.length === 0)
            return;
        const now = steadyNow();
        const since = used.map(([tokenHash, at]) => ({ tokenHash, ago: now - at }));
        await touchSessions(source, since).catch(() => {
            for (const [tokenHash, at] of used)
                this.used.set(tokenHash, Math.max(at, this.used.get(tokenHash) ?? 0));
        });
    }
    async confirm(client) {
        const isAll = this.isUnconfirmed;
        // Agents who worked through an outage have not been idle.
        if (isAll)
            await this.write(client);
        const asked = steadyNow();
        for (const [key, entry] of this.entries)
            if (!isWithinLimits(entry))
                this.entries.delete(key);
        const held = [...this.entries].filter(([, { usedAt }]) => isAll || asked - usedAt < CONFIRM_USED_WITHIN_MS);
        const hashes = held.map(([, { session }]) => session.tokenHash);
        const found = hashes.length > 0 ? await findSessions(client, hashes) : [];
        const live = new Map(found.map((one) => [keyOf(one.session.tokenHash), one]));
        for (const [key, entry] of held) {
            // Entries removed or reloaded in the meantime are newer than this result.
            if (this.entries.get(key) !== entry)
                continue;
            const one = live.get(key);
            if (!one)
                this.entries.delete(key);
            else {
                const { session, usedAt, endsAt } = entryOf(one, asked);
                Object.assign(entry, { session, endsAt, usedAt: Math.max(usedAt, entry.usedAt), confirmedAt: asked });
            }
        }
        if (isAll)
            this.isUnconfirmed = false;
        this.watch.answered(asked);
    }
}
const keyOf = (tokenHash) => tokenHash.toString('base64');
const entryOf = ({ session, unused, age }, askedAt) => ({
    session,
    confirmedAt: askedAt,
    usedAt: askedAt - unused,
    writtenAt: askedAt - unused,
    endsAt: askedAt - age + SESSION_LIMITS.ageMs,
});
/** As the database would say. */
const isWithinLimits = ({ usedAt, endsAt }, now = steadyNow()) => now - usedAt < SESSION_LIMITS.unusedMs && now < endsAt;
//# sourceMappingURL=live-sessions.js.map