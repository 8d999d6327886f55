import { databaseOf } from './lib/database.mjs';
import { bulkChange } from './parts/bulk-change.mjs';
import { clicks } from './parts/clicks.mjs';
import { compareEngines } from './parts/compare-engines.mjs';
import { duplicates } from './parts/duplicates.mjs';
import { fhir } from './parts/fhir.mjs';
import { firstSeconds } from './parts/first-seconds.mjs';
import { httpLoad } from './parts/http-load.mjs';
import { importLinking } from './parts/import-linking.mjs';
import { importReading } from './parts/import-reading.mjs';
import { importSearches } from './parts/import-searches.mjs';
import { listSearch } from './parts/list-search.mjs';
import { mapPan } from './parts/map-pan.mjs';
import { roster } from './parts/roster.mjs';
import { startUp } from './parts/start-up.mjs';
import { understand } from './parts/understand.mjs';

/** Measures one size and sends the report section by section. */
const [size, requests] = process.argv.slice(2, 4).map(Number);
const withHttp = process.argv[4] === 'http';

console.log(`${size} providers: filling a database`);
const database = await databaseOf(size);
try {
  process.send(await startUp(database, size));
  process.send(await compareEngines(database, size, requests));
  if (withHttp) {
    process.send(await firstSeconds(database, size));
    process.send(await httpLoad(database, size));
    process.send(await listSearch(database, size));
    process.send(await understand(database, size));
    process.send(await fhir(database, size));
    process.send(await bulkChange(database, size));
    process.send(await duplicates(database, size));
    process.send(await importReading());
    process.send(await importLinking(database, size));
    process.send(await importSearches(database, size));
    process.send(await roster(database, size));
    process.send(await clicks(database, size));
    process.send(await mapPan(database, size));
  }
} finally {
  await database.stop();
  process.disconnect();
}
