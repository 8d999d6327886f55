/** Attacks with a single request. */

const marks = (bytes) => `a${'\u0316\u0300'.repeat(bytes / 4)}`;
const PUBLIC = ['Authenticate', 'CheckUsername', 'ForgotPassword', 'ChangePasswordForced'];

/** A 4xx with a message. */
const refused = ({ status, json }) => status >= 400 && status < 500 && Array.isArray(json?.Messages);
/** Receiving eight megabytes, and honest searches beside it. */
const MOST_WORK_MS = 500;
const QUICK_MS = 2_000;

/** A busy server asks to try again. */
async function untilNotBusy(call, tries = 5) {
  const answer = await call();
  return answer.status === 503 && tries > 1 ? untilNotBusy(call, tries - 1) : answer;
}

const signedIn = (run) => async (siege) => {
  const admin = siege.client();
  await admin.signIn('admin');
  await run({ ...siege, admin });
  admin.close();
};

export const inputAttacks = {
  title: 'input',
  attacks: [
    {
      name: 'combining marks in every field of the public calls',
      run: async ({ client, expect, expectWithin, short }) => {
        const anyone = client();
        for (const size of short ? [4_000, 131_072] : [4_000, 131_072, 1_900_000]) {
          for (const call of PUBLIC) {
            const text = marks(size);
            const body = {
              username: text,
              userName: text,
              password: text,
              currentPassword: text,
              newPassword: text,
              confirmPassword: text,
            };
            const answer = await anyone.post(`/api/Account/${call}`, body);
            expect(refused(answer), `${call} with ${size} bytes of marks answered ${answer.status}.`);
            expectWithin(QUICK_MS, answer.ms, `${call} with ${size} bytes of marks`);
          }
        }
        anyone.close();
      },
    },
    {
      name: 'combining marks, spaces and surrogates in signed-in calls',
      run: signedIn(async ({ admin, expect, expectWithin }) => {
        const texts = [
          marks(1_500_000),
          ' '.repeat(1_500_000),
          '\ud800'.repeat(200_000),
          '\u200b'.repeat(500_000),
        ];
        /** @type {[string, (text: string) => object][]} */
        const calls = [
          ['/api/Practices/Save', (text) => ({ name: text })],
          ['/api/Practices/Search', (text) => ({ query: text })],
          ['/api/CallCenter/Search', (text) => ({ physician: text })],
          ['/api/Maps/Geocode', (text) => ({ address: text, zip: text })],
          [
            '/api/Providers/Save',
            (text) => ({ name: text, providerTypeId: 1, communication: text, npi: text }),
          ],
          ['/api/UserProfiles/Update', (text) => ({ id: 1, firstName: text, lastName: text, email: text })],
        ];
        for (const [path, body] of calls) {
          for (const text of texts) {
            const answer = await (path.endsWith('Update')
              ? admin.put(path, body(text))
              : admin.post(path, body(text)));
            expect(answer.status < 500 && answer.status > 0, `${path} answered ${answer.status}.`);
            expectWithin(QUICK_MS, answer.ms, path);
          }
        }
      }),
    },
    {
      name: 'millions of empty objects and numbers',
      // Neither falls because the machine is busy, nor hides because it is fast.
      byProcessor: true,
      run: signedIn(async ({ server, admin, expect }) => {
        const many = (value, count) => `[${Array(count).fill(value).join()}]`;
        const bodies = [
          `{"name":"A","providerTypeId":1,"providerTerms":${many('{}', 2_600_000)}}`,
          `{"name":"A","providerTypeId":1,"groups":${many('1', 3_900_000)}}`,
          `{"name":"A","providerTypeId":1,"unknown":${many('[]', 2_600_000)}}`,
          `{${Array.from({ length: 400_000 }, (_, k) => `"k${k}":${k}`).join()}}`,
        ];
        for (const body of bodies) {
          const began = server.processorMs();
          const answer = await admin.post('/api/Providers/Save', body);
          expect(refused(answer), `Providers/Save answered ${answer.status}.`);
          const worked = server.processorMs() - began;
          expect(worked < MOST_WORK_MS, `Reading one body took ${worked} ms of processor time.`);
        }
        const groups = await admin.post('/api/CallCenter/Search', `{"groups":${many('1', 600_000)}}`);
        expect(refused(groups), `Search with 600,000 groups answered ${groups.status}.`);
      }),
    },
    {
      name: 'addresses of commas, digits and spaces',
      run: signedIn(async ({ admin, expect, expectWithin }) => {
        for (const piece of [',', ' ,', '1', '1 ', 'a,', '-', '00000', "'", '10036-']) {
          const answer = await admin.post('/api/Maps/Geocode', {
            address: piece.repeat(9_900 / piece.length),
          });
          expect(answer.status < 500 && answer.status > 0, `Geocode answered ${answer.status}.`);
          expectWithin(QUICK_MS, answer.ms, `Geocode of "${piece}"`);
        }
      }),
    },
    {
      name: 'list searches of many short words',
      run: signedIn(async ({ admin, expect, short }) => {
        const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
        const queries = [
          alphabet.join(' '),
          alphabet.map((letter) => `${letter}${letter}`).join(' '),
          '% _ \\ %',
        ];
        const sets = ['Providers', 'Practices', 'Directories', 'Insurances', 'Terms', 'UserManagements'];
        const calls = sets.flatMap((set) =>
          queries.flatMap((query) => Array(short ? 2 : 12).fill([`/api/${set}/Search`, { query }])),
        );
        const answers = await Promise.all(calls.map(([path, body]) => admin.post(path, body)));
        for (const answer of answers)
          expect(answer.status === 200, `A list search answered ${answer.status}.`);
      }),
    },
    {
      name: 'thousands of terms whose synonyms share words',
      run: signedIn(async ({ admin, short, expect, expectWithin, note }) => {
        const [bodyPart, category] = await Promise.all(
          ['BodyParts', 'Categories'].map(
            async (set) => (await admin.get(`/api/${set}/GetAll`)).json.items[0],
          ),
        );
        const synonyms = (n) => Array.from({ length: 50 }, (_, k) => `aaaaaaaaab bbbb ${n} cccc ${k}`);
        const terms = Array.from({ length: short ? 150 : 5_000 }, (_, n) => n);
        while (terms.length > 0) {
          const saves = terms.splice(0, 8).map((n) =>
            untilNotBusy(() =>
              admin.post('/api/Terms/Save', {
                name: `Siege term ${n}`,
                bodyPartId: bodyPart.id,
                categoryId: category.id,
                synonyms: synonyms(n),
              }),
            ),
          );
          const failed = (await Promise.all(saves)).filter(({ status }) => status !== 200);
          expect(failed.length === 0, `A term was answered with ${failed[0]?.status} ${failed[0]?.text}`);
        }
        const asked = [
          ...['bbbb cccc', 'xyzzy', 'aaaaaaaaab', 'a b c'].map((query) => ['/api/Terms/Search', { query }]),
          ...[`aaaaaaaaab ${'bbbb cccc '.repeat(29)}`, 'aaaaaaaaab '.repeat(27), 'aaaaaaaab '.repeat(27)].map(
            (text) => ['/api/CallCenter/Understand', { text: text.trim().slice(0, 300) }],
          ),
        ];
        for (const [path, body] of asked) {
          const answer = await admin.post(path, body);
          note(`${path} ${Object.values(body)[0].slice(0, 20)}: ${Math.round(answer.ms)} ms`);
          expect(answer.status === 200, `${path} answered ${answer.status} ${answer.text.slice(0, 100)}`);
          expectWithin(QUICK_MS, answer.ms, path);
        }
      }),
    },
    {
      name: 'upgrades, ranges and conditions on every kind of address',
      run: async ({ client, short, expect, expectWithin }) => {
        const anyone = client();
        const odd = [
          {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-key': 'x',
            'sec-websocket-version': '13',
          },
          { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' },
          { range: `bytes=${Array.from({ length: 1_000 }, (_, k) => `${k}-${k + 1}`).join()}` },
          { range: 'bytes=-0' },
          { range: `bytes=${'9'.repeat(400)}-` },
          { 'if-none-match': Array(700).fill('"x"').join() },
          { 'if-modified-since': 'x'.repeat(8_000) },
          { 'if-match': '*', 'if-range': '"x"', range: 'bytes=0-0' },
          { expect: '200-everything' },
        ];
        const paths = [
          '/',
          '/login',
          '/health/live',
          '/api/Account/GetUser',
          '/favicon.ico',
          '/assets/none.js',
        ];
        const calls = odd.flatMap((headers) => paths.map((path) => [path, headers]));
        for (let round = 0; round < (short ? 2 : 40); round++) {
          const answers = await Promise.all(calls.map(([path, headers]) => anyone.get(path, headers)));
          answers.forEach(({ status, ms }, k) => {
            const what = `${calls[k][0]} with ${JSON.stringify(calls[k][1]).slice(0, 60)}`;
            expect(status >= 200 && status < 500, `${what} answered ${status}.`);
            expectWithin(QUICK_MS, ms, what);
          });
        }
        anyone.close();
      },
    },
    {
      name: 'nesting, odd numbers, odd keys and broken JSON',
      run: signedIn(async ({ admin, expect, expectWithin }) => {
        const bodies = [
          '['.repeat(900_000),
          '{"a":'.repeat(200_000),
          `{"age":1e400}`,
          `{"age":-0,"groups":[1e999]}`,
          `{"__proto__":{"role":1},"constructor":{"prototype":{}},"age":5}`,
          `{"age":5,"age":6,"age":"x"}`,
          '{"age":5',
          '\u0000',
          '"',
          'null',
          `{"physician":"${'\\u0000'.repeat(100_000)}"}`,
        ];
        for (const body of bodies) {
          const answer = await admin.post('/api/CallCenter/Search', body);
          expect(answer.status < 500 && answer.status > 0, `${body.slice(0, 30)} answered ${answer.status}.`);
          expectWithin(QUICK_MS, answer.ms, body.slice(0, 30));
        }
      }),
    },
    {
      name: 'long addresses, headers and cookies',
      run: async ({ client, expect }) => {
        const anyone = client();
        const paths = [
          '/%',
          '/%00',
          '/api/%',
          `/api/Practices/GetById/${'9'.repeat(15_000)}`,
          `/api/Practices/GetAll?${'a=1&'.repeat(3_000)}`,
          `/${'../'.repeat(4_000)}etc/passwd`,
        ];
        for (const path of paths) {
          const answer = await anyone.get(path);
          expect(
            answer.status >= 400 && answer.status < 500,
            `${path.slice(0, 40)} answered ${answer.status}.`,
          );
          expect(
            answer.headers['content-security-policy'] !== undefined,
            `${path.slice(0, 40)} has no security headers.`,
          );
        }
        const cookies = await anyone.get('/api/Account/GetUser', { cookie: 'a=b; '.repeat(2_500) });
        expect(cookies.status === 401, `Thousands of cookies answered ${cookies.status}.`);
        const headers = Object.fromEntries(Array.from({ length: 900 }, (_, k) => [`x-${k}`, 'y'.repeat(40)]));
        const overflow = await anyone.get('/health/live', headers);
        expect([200, 431].includes(overflow.status), `900 headers answered ${overflow.status}.`);
        anyone.close();
      },
    },
  ],
};
