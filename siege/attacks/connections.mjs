import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Attacks with many connections. */

/** Opens sockets that send `head` and then keep sending `drip` for the duration of the attack. */
function slowSockets(port, count, head, drip) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(head));
    socket.resume();
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, 200);
  return {
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    end: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const post = (path, length) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

export const connectionAttacks = {
  title: 'connections',
  attacks: [
    {
      name: 'slowly dripping bodies',
      run: async ({ server, short, note }) => {
        const slow = slowSockets(server.port, 300, `${post('/api/Account/Authenticate', 1_900)}{`, ' ');
        await sleep(short ? 3_000 : 45_000);
        note(`${slow.open()} of 300 connections were still open`);
        slow.end();
      },
    },
    {
      name: 'slowly dripping headers',
      run: async ({ server, short }) => {
        const slow = slowSockets(server.port, 300, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'x-a: b\r\n');
        await sleep(short ? 2_000 : 45_000);
        slow.end();
      },
    },
    {
      name: 'large bodies sent halfway, signed in',
      run: async ({ server, client, short, note }) => {
        const admin = client();
        const { json, headers } = await admin.signIn('admin');
        const xsrf = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
        const signed = `Authorization: Bearer ${json.token}\r\nCookie: XSRF-TOKEN=${xsrf}\r\nX-XSRF-TOKEN: ${xsrf}\r\n`;
        const head = post('/api/Providers/Save', 8_000_000).replace('\r\n\r\n', `\r\n${signed}\r\n`);
        const slow = slowSockets(
          server.port,
          300,
          `${head}{"a":"${'x'.repeat(2_000_000)}`,
          'x'.repeat(1_000),
        );
        await sleep(short ? 3_000 : 45_000);
        note(`${slow.open()} of 300 connections were still open`);
        slow.end();
        admin.close();
      },
    },
    {
      name: 'silent connections, and a flood that closes at once',
      run: async ({ server, short }) => {
        const silent = slowSockets(server.port, 500, '', '');
        for (let round = 0; round < (short ? 5 : 50); round++) {
          const burst = slowSockets(server.port, 100, 'GET /health/live HTTP/1.1\r\n', '');
          await sleep(20);
          burst.end();
        }
        await sleep(500);
        silent.end();
      },
    },
    {
      name: 'bytes that are not HTTP',
      run: async ({ server, expect }) => {
        for (const text of [
          '\u0016\u0003\u0001',
          'GET / HTTP/9.9\r\n\r\n',
          `${'A'.repeat(100_000)}\r\n\r\n`,
          'GET\r\n\r\n',
        ]) {
          const answer = await new Promise((resolve) => {
            const socket = connect(server.port, '127.0.0.1');
            let heard = '';
            socket.setEncoding('utf8').on('data', (data) => {
              heard += data;
            });
            socket.on('error', () => resolve(heard));
            socket.on('close', () => resolve(heard));
            socket.end(text);
          });
          expect(
            answer === '' || (/^HTTP\/1\.1 4\d\d/.test(answer) && /content-security-policy/i.test(answer)),
            `Was answered with ${answer.slice(0, 60)}`,
          );
        }
      },
    },
  ],
};
