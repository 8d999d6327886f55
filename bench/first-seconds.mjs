import { loadavg } from 'node:os';
import { databaseOf } from './lib/database.mjs';
import { firstSeconds } from './parts/first-seconds.mjs';

/** `node bench/first-seconds.mjs 100000`: prints how a server that has just started answers. The server must be built. */
const size = Number(process.argv[2] ?? 100_000);
const database = await databaseOf(size);
try {
  console.log(await firstSeconds(database, size));
  console.log(`Load average: ${loadavg()[0].toFixed(1)}`);
} finally {
  await database.stop();
}
