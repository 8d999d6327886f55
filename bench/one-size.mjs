import { bulkChange } from './bulk-change.mjs';
import { clicks } from './clicks.mjs';
import { httpLoad } from './http-load.mjs';
import { databaseOf } from './lib/database.mjs';
import { compareEngines } from './search.mjs';

/** Measures one size and hands over what it finds, part by part. */
const [size, requests] = process.argv.slice(2, 4).map(Number);
const withHttp = process.argv[4] === 'http';

// The databases need seconds for a request over a million providers: fewer of them say enough.
const count = size > 100_000 ? Math.ceil(requests / 3) : requests;

console.log(`${size} providers: filling a database`);
const database = await databaseOf(size);
try {
  process.send(await compareEngines(database, size, count));
  if (withHttp) {
    process.send(await httpLoad(database, size));
    process.send(await bulkChange(database, size));
    process.send(await clicks(database, size));
  }
} finally {
  await database.stop();
  process.disconnect();
}
