import { loadavg } from 'node:os';
import { databaseOf } from './lib/database.mjs';
import { fhir } from './parts/fhir.mjs';

/** `node bench/fhir.mjs 100000`: prints what pages of FHIR and an export take. The server must be built. */
const size = Number(process.argv[2] ?? 100_000);
const database = await databaseOf(size);
try {
  console.log(await fhir(database, size));
  console.log(`\nLoad average: ${loadavg()[0].toFixed(1)}`);
} finally {
  await database.stop();
}
