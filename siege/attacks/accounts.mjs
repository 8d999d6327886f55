import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../lib/client.mjs';

/** Attacks on accounts from outside. */

const wrong = (client, username) =>
  client.post('/api/Account/Authenticate', { username, password: `wrong-${Math.random()}` });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const accountAttacks = {
  title: 'accounts',
  attacks: [
    {
      name: 'many wrong sign-ins and one right one',
      run: async ({ client, short, expect, expectWithin, note }) => {
        const [owner, attacker] = [client(), client()];
        await owner.signIn('dataentry');
        const flood = Array.from({ length: short ? 100 : 400 }, (_, k) => wrong(attacker, `nobody-${k}`));
        await sleep(100);
        const { status, ms } = await owner.signIn('dataentry');
        note(`the right one took ${Math.round(ms)} ms`);
        expect(status === 200, `The right password was answered with ${status}.`);
        expectWithin(5_000, ms, 'The right password');
        const answers = await Promise.all(flood);
        expect(
          answers.every((answer) => answer.status === 400),
          `Wrong ones were answered with ${[...new Set(answers.map((answer) => answer.status))].join()}.`,
        );
        owner.close();
        attacker.close();
      },
    },
    {
      name: 'wrong passwords for a colleague at the same address',
      run: async ({ client, short, expect }) => {
        const [owner, attacker] = [client(), client()];
        const first = await owner.signIn('dataentry');
        const known = /known-browser=[^;]+/.exec(String(first.headers['set-cookie']))?.[0];
        for (let k = 0; k < (short ? 5 : 30); k++) {
          const { status } = await wrong(attacker, 'dataentry');
          expect(status === 400, `A wrong password was answered with ${status}.`);
        }
        const again = await client().post(
          '/api/Account/Authenticate',
          { username: 'dataentry', password: DEMO_PASSWORD },
          { cookie: known },
        );
        expect(again.status === 200, `The owner was answered with ${again.status}.`);
        owner.close();
        attacker.close();
      },
    },
    {
      name: 'concurrent new users and sign-ins',
      run: async ({ client, expect, expectWithin }) => {
        const admin = client();
        await admin.signIn('admin');
        const stamp = Date.now();
        const people = Array.from({ length: 12 }, (_, k) =>
          admin.post('/api/UserManagements/Save', {
            firstName: 'A',
            lastName: 'B',
            userName: `siege-${stamp}-${k}`,
            email: `siege-${k}@careline.example`,
            role: 2,
          }),
        );
        const signIns = Array.from({ length: 8 }, () => client().signIn('callcenter'));
        const answers = await Promise.all([...people, ...signIns]);
        expect(
          answers.every((answer) => answer.status === 200),
          `Answers: ${[...new Set(answers.map((answer) => `${answer.status} ${answer.text.slice(0, 80)}`))].join()}`,
        );
        expectWithin(20_000, Math.max(...answers.map(({ ms }) => ms)), 'The slowest');
        admin.close();
      },
    },
    {
      name: 'response times that might reveal which names exist',
      short: false,
      run: async ({ client, expect, note }) => {
        const anyone = client();
        for (const call of ['ForgotPassword', 'CheckUsername']) {
          /** @type {{ known: number[], unknown: number[] }} */
          const times = { known: [], unknown: [] };
          for (let k = 0; k < 40; k++) {
            times.known.push((await anyone.post(`/api/Account/${call}`, { username: 'dataentry' })).ms);
            times.unknown.push((await anyone.post(`/api/Account/${call}`, { username: `nobody-${k}` })).ms);
          }
          const [known, unknown] = [median(times.known), median(times.unknown)];
          note(`${call}: ${known.toFixed(1)} ms for a known name, ${unknown.toFixed(1)} for an unknown one`);
          expect(Math.max(known, unknown) < 2 * Math.min(known, unknown) + 5, `${call} tells by its time.`);
        }
        anyone.close();
      },
    },
  ],
};
