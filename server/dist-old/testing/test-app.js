import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleName } from '@careline/contracts/basis/role';
import { historyKinds } from '@careline/contracts/history-kinds';
import { afterAll, expect } from 'vitest';
import { buildApp } from '../app.js';
import { startSearch } from '../call-center/search/services/search-service.js';
import { runImport } from '../exchange/import/services/run-import.js';
import { runRosterTask, } from '../exchange/rosters/services/roster-task.js';
import { writeExport } from '../fhir/services/write-export.js';
import { hashPassword } from '../people/account/passwords/passwords.js';
import { startSession } from '../people/account/storage/sessions.js';
import { providerGroup } from '../platform/db/schema/directory.js';
import { userAccount, userAccountGroup } from '../platform/db/schema/people.js';
import { loadRegistry } from '../trust/registry/services/load-registry.js';
import { testDatabase } from './test-database.js';
/** A key of its own for the tests, the same for all servers of a test. */
export const TEST_CONFIG = { demo: false, trustProxy: 0, outageMinutes: 15, secretsKey: Buffer.alloc(32, 7) };
export const TEST_PASSWORD = 'a long test password';
let users = 0;
/** One for all apps of a process: a hash is made to take long. */
let hashed;
/** The real application on a database of its own for each test file. */
export async function testApp(options = {}) {
    const { db, pool, url } = await testDatabase(options.limits);
    const mails = [];
    const mailer = options.mailer ?? { send: async (mail) => void mails.push(mail) };
    const config = { ...TEST_CONFIG, ...options.config };
    const search = await startSearch(pool, options.searchLog);
    const imports = await testImports(pool);
    const app = await buildApp({
        config,
        db,
        search,
        mailer,
        imports,
        startExport: (_url, task) => ({ ended: writeExport({ db, bulk: pool }, task), stop: () => { } }),
        startRegistryLoad: (_url, task) => ({ ended: loadRegistry(pool, task), stop: () => { } }),
        version: 'test',
        checksAnswers: true,
        ...(options.maps && { maps: options.maps }),
        ...(options.log && { log: options.log }),
    });
    await app.ready();
    afterAll(async () => {
        await expectKnownKinds(pool);
        await app.close();
        await search.close();
    });
    hashed ??= hashPassword(TEST_PASSWORD);
    const passwordHash = await hashed;
    async function newUser(role, groups) {
        const userName = `${roleName(role).toLowerCase()}${++users}`;
        const person = {
            firstName: roleName(role),
            lastName: `Tester ${users}`,
            email: `${userName}@example.org`,
        };
        const [account] = await db
            .insert(userAccount)
            .values({ ...person, userName, role, passwordHash })
            .returning({ id: userAccount.id });
        const id = account?.id ?? 0;
        if (role === 3) {
            const memberships = groups ?? [await newGroup(db)];
            if (memberships.length > 0) {
                await db.insert(userAccountGroup).values(memberships.map((groupId) => ({ userId: id, groupId })));
            }
        }
        return { id, userName };
    }
    return {
        app,
        db,
        pool,
        search,
        uploads: imports.folder,
        url,
        mails,
        anonymous: caller(app, {}),
        newUser,
        callerWith: (credentials) => caller(app, credentials),
        signedIn: async (role, groups) => {
            const { id, userName } = await newUser(role, groups);
            const { token, xsrfToken } = await startSession(db, { id, userName, role });
            return caller(app, { userId: id, token, xsrf: xsrfToken });
        },
    };
}
/** Whatever the tests of a file did: each kind of line that it left in the history has words. */
async function expectKnownKinds(pool) {
    const { rows } = await pool.query(`select distinct entity from audit_event where entity <> ''`);
    const known = historyKinds.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(rows.map(({ entity }) => entity)));
}
/** Imports run in this process: a process would have to load the sources again for each of them. */
export async function testImports(bulk) {
    const data = await mkdtemp(join(tmpdir(), 'careline-data-'));
    const folder = join(data, 'uploads');
    afterAll(() => rm(data, { recursive: true, force: true }));
    const startTask = (_url, task) => ({
        ended: runImport(bulk, task),
        stop: async () => { },
    });
    const startRosterTask = (_url, task) => ({
        ended: runRosterTask(bulk, task),
        stop: async () => { },
    });
    return { bulk, folder, startTask, startRosterTask };
}
async function newGroup(db) {
    const [group] = await db
        .insert(providerGroup)
        .values({ name: `Group of tester ${users}` })
        .returning({ id: providerGroup.id });
    return group?.id ?? 0;
}
export function caller(app, credentials) {
    const { userId = 0, token = '', xsrf = '' } = credentials;
    const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(xsrf && { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }),
    };
    async function call(method, path, body) {
        const response = await app.inject({
            method,
            url: path,
            headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
        return {
            status: response.statusCode,
            headers: response.headers,
            body: (isJson ? response.json() : response.body),
        };
    }
    return {
        userId,
        token,
        xsrf,
        get: (path) => call('GET', path),
        post: (path, body = {}) => call('POST', path, body),
        put: (path, body = {}) => call('PUT', path, body),
        delete: (path) => call('DELETE', path),
    };
}
//# sourceMappingURL=test-app.js.map