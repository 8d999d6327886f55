/** Point-in-time recovery as docs/operating.md describes it: a base backup, archived WAL, a mistake, and back to the moment before. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '../../siege/lib/client.mjs';
import { runServer } from '../../siege/lib/server.mjs';
import { as, cluster, dataFolder, remove, temporaryFolder, write } from './programs.mjs';

const folder = temporaryFolder();
const stops = [];
try {
  const archive = join(folder, 'archive');
  as('mkdir', [archive]);
  const settings = { wal_level: 'replica', archive_mode: 'on', archive_command: `cp %p ${archive}/%f` };
  const first = await cluster(folder, 'first', { settings });
  stops.push(() => first.stop());
  const server = await runServer(dataFolder(folder, 'data'), { DATABASE_URL: first.url(), DEMO: 'on' });
  const editor = client(server.port);
  await editor.signIn('dataentry');
  const save = async (name) => (await editor.post('/api/Regions/Save', { name })).status;

  // The base backup that recovery starts from; `cluster` starts the copy, which is stopped and waits.
  const copy = await cluster(folder, 'copy', { from: first });
  await copy.stop();
  as('rm', [join(copy.data, 'standby.signal')]);
  const statuses = [await save('Before the mistake')];
  await sleep(1_100);
  const moment = first.query('select now()');
  await sleep(1_100);
  first.query("update provider set name = 'wrong'");
  statuses.push(await save('After the mistake'));
  first.query('select pg_switch_wal()');
  await sleep(3_000);
  editor.close();
  await server.stop();
  await first.stop();

  write(join(copy.data, 'recovery.signal'), '');
  write(
    join(copy.data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  await copy.start();
  stops.push(() => copy.stop());
  for (let attempt = 0; attempt < 100 && copy.query('select pg_is_in_recovery()') === 't'; attempt++)
    await sleep(100);
  const wrong = copy.query(`select count(*) from provider where name = 'wrong'`);
  const regions = copy.query(`select string_agg(name, ', ') from region where name like '%the mistake'`);
  const again = await runServer(dataFolder(folder, 'data-2'), { DATABASE_URL: copy.url(), DEMO: 'on' });
  const agent = client(again.port);
  await agent.signIn('callcenter');
  const { status } = await agent.post('/api/CallCenter/Search', { age: 40 });
  agent.close();
  await again.stop();
  console.log(JSON.stringify({ saves: statuses, moment, wrong, regions, searchAfterwards: status }));
  process.exitCode = wrong === '0' && regions === 'Before the mistake' && status === 200 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  remove(folder);
}
