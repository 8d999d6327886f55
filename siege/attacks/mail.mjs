import { createServer } from 'node:net';
import { listenLocally } from '../../scripts/lib.mjs';

/** A mail server that accepts connections and never responds. */
async function silentMailServer() {
  const server = createServer(() => {});
  const { port } = await listenLocally(server);
  server.unref();
  return { SMTP_URL: `smtp://127.0.0.1:${port}` };
}

export const mailAttacks = {
  title: 'mail',
  env: silentMailServer,
  attacks: [
    {
      name: 'a silent mail server',
      run: async ({ client, expect, short }) => {
        const admin = client();
        await admin.signIn('admin');
        const stamp = Date.now();
        const answers = await Promise.all(
          Array.from({ length: short ? 12 : 30 }, (_, k) =>
            admin.post('/api/UserManagements/Save', {
              firstName: 'A',
              lastName: 'B',
              userName: `silent-${stamp}-${k}`,
              email: `silent-${k}@careline.example`,
              role: 2,
            }),
          ),
        );
        expect(
          answers.every(({ status, json }) => status === 400 && json?.Messages?.length > 0),
          `New users were answered with ${[...new Set(answers.map(({ status }) => status))].join()}.`,
        );
        const { json } = await admin.post('/api/UserManagements/Search', { query: `silent-${stamp}` });
        expect(json?.total === 0, `${json?.total} users were left behind.`);
        admin.close();
      },
    },
  ],
};
