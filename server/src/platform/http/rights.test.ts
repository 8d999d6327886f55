/** Who may call what, as a table, compared with every route of the application. */
import { KEY_SCOPES, type KeyScope, ROLE, type Role } from '@careline/contracts/basis/call';
import { entitySets } from '@careline/contracts/sets';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { app, db, signedIn, anonymous, newUser, callerWith } = await testApp();

async function newKey(scopes: KeyScope[]): Promise<{ id: number; caller: Caller }> {
  const { id, key } = await createApiKey(
    db,
    { name: scopes.join(), scopes },
    { id: 1, userName: 'x', role: 1 },
  );
  return { id, caller: callerWith({ token: key }) };
}
const keys = Object.fromEntries(
  await Promise.all(KEY_SCOPES.map(async (scope) => [scope, (await newKey([scope])).caller] as const)),
) as Record<KeyScope, Caller>;

/** 'unconfigured': nobody finds it on a server without single sign-on. */
type Rights = readonly Role[] | 'everybody' | 'unconfigured';

const { Admin, DataEntry, CallCenter } = ROLE;
const EVERY_ROLE = [Admin, DataEntry, CallCenter];
const EDITORS = [Admin, DataEntry];

/** Which calls a key opens, by its scope. All others are closed to keys. */
const keyTable: Readonly<Record<KeyScope, RegExp | undefined>> = {
  import: /^\/api\/(ImportData|Rosters)\//,
  export: /^\/api\/((?!UserManagements|PhoneLines|History)\w+\/Export|Changes\/GetAll)$/,
  fhir: undefined,
  metrics: undefined,
};

/** The first line that fits decides. */
const table: readonly [RegExp, Rights][] = [
  [
    /^\/api\/Account\/(Authenticate|CheckUsername|ForgotPassword|ChangePasswordForced|SignInHints)$/,
    'everybody',
  ],
  [/^\/api\/Account\/(SecondFactor|PasskeyOptions|AuthenticatePasskey)$/, 'everybody'],
  [/^\/api\/Account\/(SingleSignOn(Callback|Session)?|BackChannelLogout)$/, 'unconfigured'],
  [
    /^\/api\/Account\/(GetUser|SignOut|ChangePassword|GetSessions|EndSession\/\d+|EndOtherSessions)$/,
    EVERY_ROLE,
  ],
  [/^\/api\/SecondFactors\/(GetAll|Begin|Confirm|NewRecoveryCodes|Remove)/, EVERY_ROLE],
  [/^\/api\/(ApiKeys|Publishing)\//, [Admin]],
  [/^\/api\/Organization\/GetTimeZone$/, EDITORS],
  [/^\/api\/SecondFactors\/(GetSettings|SaveSettings)$/, [Admin]],
  [/^\/api\/UserProfiles\/Update$/, EVERY_ROLE],
  [/^\/api\/(CallCenter|Maps|Searches)\//, EVERY_ROLE],
  [/^\/api\/Practices\/(Search|GetAll|GetById|GetDetails)/, EVERY_ROLE],
  [/^\/api\/PracticeAddresses\/GetDetails/, EVERY_ROLE],
  [/^\/api\/Directories\/(Search|GetAll|GetById)/, EVERY_ROLE],
  [/^\/api\/Notices\/(Search|GetAll|GetById)/, EVERY_ROLE],
  [/^\/api\/(Practices|PracticeAddresses|Directories|Notices)\//, EDITORS],
  [/^\/api\/(Insurances|InsurancePlans|Providers|BodyParts|Categories|Specialties|ProviderTypes)\//, EDITORS],
  [/^\/api\/(Regions|Terms|Degrees|Groups|Languages)\//, EDITORS],
  [/^\/api\/(Vocabulary\/(Load|Preview)|Insights\/Gaps)$/, EDITORS],
  [/^\/api\/(BulkChanges|Rosters|RecentActions|Coming)\//, EDITORS],
  [/^\/api\/Changes\/GetAll$/, []],
  [/^\/api\/(Registry|Duplicates)\//, EDITORS],
  [/^\/api\/ImportData\/GetImportStatus$/, EVERY_ROLE],
  [/^\/api\/ImportData\//, EDITORS],
  [/^\/api\/UserManagements\//, [Admin]],
  [/^\/api\/PhoneLines\/(Search|GetAll|GetById)/, EVERY_ROLE],
  [/^\/api\/PhoneLines\//, [Admin]],
  [/^\/api\/Calls\/Save$/, EVERY_ROLE],
  [/^\/api\/Calls\//, [Admin]],
  [/^\/api\/History\/(SearchDeleted|RestoreDeleted)$/, EDITORS],
  [/^\/api\/History\/(Search|Export)$/, [Admin]],
  [/^\/api\/Attestations\/(Open|Answer|OptOut)$/, 'everybody'],
  [/^\/api\/Attestations\//, EDITORS],
  [/^\/api\/Reports\/Close\//, EDITORS],
  [/^\/api\/Reports\/(Reopen|Take|Release)\//, EDITORS],
  [/^\/api\/Reports\//, EVERY_ROLE],
  [/^\/api\/Verifications\/SaveSettings$/, [Admin]],
  [/^\/api\/Verifications\//, EDITORS],
  [/^\/api\/Insights\//, EDITORS],
  [/^\/api\/Answers\/(Save|Send|Search)$/, EVERY_ROLE],
  [/^\/api\/Answers\/(GetSettings|SaveSettings)$/, [Admin]],
];

/** A call that may end its own session or change its own account gets a user of its own. All others share one of each role: */
const ABOUT_ONESELF = /^\/api\/(Account|SecondFactors|UserProfiles|UserManagements)\//;
const shared = {
  [Admin]: await signedIn(Admin),
  [DataEntry]: await signedIn(DataEntry),
  [CallCenter]: await signedIn(CallCenter),
};
const userFor = async (role: Role, { path }: Call): Promise<Caller> =>
  ABOUT_ONESELF.test(path) ? signedIn(role) : shared[role];

interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
}

const calls: Call[] = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.keys(methods ?? {}).map((method) => ({
    method: method as Call['method'],
    path: path.replace('{id}', '2147483647'),
  })),
);

function rightsOf({ path }: Call): Rights {
  const line = table.find(([pattern]) => pattern.test(path));
  if (!line) throw new Error(`The table does not say who may call ${path}.`);
  return line[1];
}

const status = async (caller: Caller, { method, path }: Call) =>
  (method === 'post' || method === 'put' ? await caller[method](path, {}) : await caller[method](path))
    .status;

const named = (call: Call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const;

const STANDARD = 'Search Export GetAll GetById Save Delete GetUsage GetHistory GetVersion'.split(' ');

test('every set has its nine calls, and Restore if it can be restored', () => {
  for (const { name, restorable } of entitySets) {
    const own = calls.map(({ path }) => path.split('/')).filter(([, , set]) => set === name);
    const expected = restorable ? [...STANDARD, 'Restore'] : STANDARD;
    expect(own.map(([, , , call]) => call)).toEqual(expect.arrayContaining(expected));
  }
});

test('every line of the table decides about a call', () => {
  const deciding = new Set(calls.map(({ path }) => table.find(([pattern]) => pattern.test(path))));
  expect(table.filter((line) => !deciding.has(line)).map(([pattern]) => String(pattern))).toEqual([]);
});

test.each(calls.map(named))('%s', async (_, call) => {
  const rights = rightsOf(call);
  if (rights === 'unconfigured') {
    for (const caller of [anonymous, await signedIn(Admin), keys.import])
      expect([400, 404]).toContain(await status(caller, call));
    return;
  }
  for (const role of EVERY_ROLE) {
    const answer = await status(await userFor(role, call), call);
    const allowed = rights === 'everybody' || rights.includes(role);
    if (allowed) expect([200, 204, 400, 404]).toContain(answer);
    else expect(answer).toBe(403);
  }
  const outsider = await status(anonymous, call);
  if (rights === 'everybody') expect([200, 204, 400]).toContain(outsider);
  else expect(outsider).toBe(401);
  for (const scope of KEY_SCOPES) {
    const answer = await status(keys[scope], call);
    const isOpen = keyTable[scope]?.test(call.path) || rights === 'everybody';
    if (isOpen) expect([200, 204, 400, 404]).toContain(answer);
    else expect(answer, scope).toBe(403);
  }
});

test.each(['unknown', 'revoked', 'expired'] as const)('a key that is %s opens nothing', async (state) => {
  const { id, caller } = await newKey(['import']);
  if (state === 'revoked') await db.execute(sql`update api_key set revoked_at = now() where id = ${id}`);
  if (state === 'expired') await db.execute(sql`update api_key set expires_at = now() where id = ${id}`);
  const key = state === 'unknown' ? callerWith({ token: `clk_${'x'.repeat(43)}` }) : caller;
  for (const call of guarded) expect(await status(key, call)).toBe(401);
});

const guarded = calls.filter((call) => typeof rightsOf(call) !== 'string');

test('a session that has run out opens nothing', async () => {
  const admin = await signedIn(Admin);
  await db.execute(
    sql`update session set last_seen_at = now() - interval '2 hours' where user_id = ${admin.userId}`,
  );
  for (const call of guarded) expect(await status(admin, call)).toBe(401);
});

test('the session of a deactivated user opens nothing', async () => {
  const admin = await signedIn(Admin);
  await db.execute(sql`update user_account set is_deactivated = true where id = ${admin.userId}`);
  for (const call of guarded) expect(await status(admin, call)).toBe(401);
});

test('a user who must change the password has no token to open anything with', async () => {
  const { id, userName } = await newUser(DataEntry);
  await db.execute(sql`update user_account
    set temporary_password_hash = password_hash, password_hash = null where id = ${id}`);
  const answer = await anonymous.post<{ token: string | null }>('/api/Account/Authenticate', {
    username: userName,
    password: 'a long test password',
  });
  expect(answer.body).toEqual({ token: null, forceChangePassword: true });
});

test('a route that does not say who may call it stops the start', () => {
  expect(() => app.route({ method: 'GET', url: '/forgotten', handler: async () => '' })).toThrow();
});

test('an unknown path is a 404, signed in or not', async () => {
  for (const caller of [anonymous, await signedIn(Admin)]) {
    expect((await caller.get('/api/Nothing/Here')).status).toBe(404);
    expect((await caller.post('/api/Practices/Nothing')).status).toBe(404);
  }
});
