import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, signal } from '../lib/remote-database.mjs';

/** PostgreSQL stops, freezes or dies under the server. */

async function untilReady(client, limit) {
  const start = performance.now();
  while (performance.now() - start < limit) {
    if ((await client.get('/health/ready')).json?.status === 'ready') return performance.now() - start;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

export const databaseAttacks = {
  title: 'database',
  attacks: [
    {
      name: 'PostgreSQL freezes and resumes',
      honest: false,
      run: async ({ server, client, expect, note }) => {
        if (process.platform !== 'linux') return note('only tried on Linux');
        const admin = client();
        await admin.signIn('admin');
        signal(server.dataDir, 'SIGSTOP');
        try {
          const answers = await Promise.all([
            admin.post('/api/Practices/Save', { name: `Frozen ${Date.now()}` }),
            admin.post('/api/Practices/Search', {}),
            admin.get('/api/Practices/GetById/1'),
            client().signIn('dataentry'),
            ...Array.from({ length: 20 }, () => admin.post('/api/Providers/Search', {})),
          ]);
          const slowest = Math.max(...answers.map(({ ms }) => ms));
          note(`refused after at most ${Math.round(slowest)} ms`);
          expect(
            answers.every(({ status, json }) => status === 503 && json?.Messages?.length > 0),
            `Answers: ${[...new Set(answers.map(({ status }) => status))].join()}`,
          );
          expect(slowest < 20_000, `A call hung for ${Math.round(slowest)} ms.`);
        } finally {
          signal(server.dataDir, 'SIGCONT');
        }
        const recovered = await untilReady(admin, 20_000);
        note(`ready ${Math.round(recovered)} ms later`);
        expect(recovered < 15_000, 'It did not recover by itself.');
        const saved = await admin.post('/api/Practices/Save', { name: `Thawed ${Date.now()}` });
        expect(saved.status === 200, `A save afterwards was answered with ${saved.status}.`);
        admin.close();
      },
    },
    {
      name: 'PostgreSQL is killed repeatedly',
      honest: false,
      run: async ({ server, client, short, expect, note }) => {
        const admin = client();
        await admin.signIn('admin');
        const saved = [];
        for (let round = 0; round < (short ? 2 : 8); round++) {
          const name = `Round ${round} ${Date.now()}`;
          const answer = await admin.post('/api/Practices/Save', { name });
          if (answer.status === 200) saved.push(name);
          process.kill(postmasterOf(server.dataDir), 'SIGKILL');
          await sleep(300);
          const recovered = await untilReady(admin, 40_000);
          note(`ready ${Math.round(recovered)} ms after the kill`);
          expect(recovered < 40_000, `It did not come back after kill ${round + 1}.`);
        }
        for (const name of saved) {
          const { json } = await admin.post('/api/Practices/Search', { query: name });
          expect(json?.total === 1, `${name} was lost.`);
        }
        expect(saved.length > 0, 'Nothing could be saved.');
        admin.close();
      },
    },
  ],
};
