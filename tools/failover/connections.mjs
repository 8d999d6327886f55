/** Starts the server on PostgreSQL with TLS, and through PgBouncer, in every way that should work, and in those that should be refused. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '../../siege/lib/client.mjs';
import { runServer } from '../../siege/lib/server.mjs';
import { as, cluster, dataFolder, freePort, remove, start, temporaryFolder, write } from './programs.mjs';

const folder = temporaryFolder();
const stops = [];
let failures = 0;
let tries = 0;

async function attempt(label, url, /** @type {{ refusedWith?: RegExp }} */ { refusedWith } = {}) {
  let outcome = 'starts';
  try {
    const server = await runServer(dataFolder(folder, `data-${tries++}`), { DATABASE_URL: url, DEMO: 'on' });
    const editor = client(server.port);
    await editor.signIn('dataentry');
    const { status } = await editor.post('/api/Regions/Save', { name: `Region ${tries}` });
    if (status !== 200) outcome = `starts, but a save is answered with ${status}`;
    editor.close();
    await server.stop();
  } catch (error) {
    outcome = error.message.split('\n').slice(1).filter(Boolean).at(-1) ?? error.message;
  }
  const isExpected = refusedWith ? refusedWith.test(outcome) : outcome === 'starts';
  if (!isExpected) failures++;
  console.log(`${isExpected ? 'ok ' : 'NOT'} ${label}: ${outcome}`);
}

try {
  const openssl = (...args) => as('openssl', args, { cwd: folder });
  for (const [name, subject] of [
    ['ca', '/CN=Some CA'],
    ['stranger', '/CN=Another CA'],
  ])
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-subj',
      subject,
    );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  );
  write(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.pem',
  );
  const file = (name) => encodeURIComponent(join(folder, name));
  execFileSync('chmod', ['644', join(folder, 'ca.pem'), join(folder, 'stranger.pem')]);

  const plain = await cluster(folder, 'plain', {});
  stops.push(() => plain.stop());
  const tls = await cluster(folder, 'tls', {
    settings: {
      ssl: 'on',
      ssl_cert_file: join(folder, 'server.pem'),
      ssl_key_file: join(folder, 'server.key'),
    },
  });
  stops.push(() => tls.stop());
  write(join(tls.data, 'pg_hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n');
  as('/bin/kill', [
    '-HUP',
    execFileSync('head', ['-1', join(tls.data, 'postmaster.pid')], { encoding: 'utf8' }).trim(),
  ]);
  await sleep(500);

  await attempt('no TLS offered, nothing said', plain.url());
  await attempt('no TLS offered, prefer', plain.url('?sslmode=prefer'));
  await attempt('no TLS offered, require', plain.url('?sslmode=require'), {
    refusedWith: /does not support SSL/,
  });
  await attempt('TLS alone, nothing said', tls.url());
  await attempt('TLS alone, disable', tls.url('?sslmode=disable'), { refusedWith: /no pg_hba\.conf entry/ });
  await attempt('TLS alone, allow', tls.url('?sslmode=allow'));
  await attempt('TLS, require does not verify', tls.url('?sslmode=require'));
  await attempt(
    'TLS, require with another CA',
    tls.url(`?sslmode=require&sslrootcert=${file('stranger.pem')}`),
    { refusedWith: /certificate|signature/ },
  );
  await attempt('TLS, verify-ca', tls.url(`?sslmode=verify-ca&sslrootcert=${file('ca.pem')}`));
  await attempt(
    'TLS, verify-full by a name that is not in it',
    tls.url(`?sslmode=verify-full&sslrootcert=${file('ca.pem')}`),
    { refusedWith: /127\.0\.0\.1|cert/ },
  );
  await attempt(
    'TLS, verify-full',
    tls.url(`?sslmode=verify-full&sslrootcert=${file('ca.pem')}`).replace('127.0.0.1', 'localhost'),
  );
  await attempt(
    'TLS, verify-full by the CAs of the system',
    tls.url('?sslrootcert=system').replace('127.0.0.1', 'localhost'),
    { refusedWith: /certificate|signature/ },
  );

  for (const [mode, refusedWith] of /** @type {[string, RegExp | undefined][]} */ ([
    ['session', undefined],
    ['transaction', /pool_mode=session/],
    ['statement', /pool_mode=session/],
  ])) {
    const port = await freePort();
    const ini = write(
      join(folder, `${mode}.ini`),
      `[databases]\npostgres = host=127.0.0.1 port=${plain.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\nlogfile = ${folder}/${mode}.log\npool_mode = ${mode}\nmax_client_conn = 200\ndefault_pool_size = 40\n`.replace(
        'host=',
        'user=postgres host=',
      ),
    );
    const pooler = start('pgbouncer', ['-q', ini]);
    stops.push(() => pooler.stop('SIGINT'));
    await sleep(700);
    await attempt(`PgBouncer, ${mode}`, `postgresql://postgres@127.0.0.1:${port}/postgres`, { refusedWith });
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  remove(folder);
}
process.exitCode = failures === 0 ? 0 : 1;
