import { databaseOf } from './lib/database.mjs';
import { asking } from './parts/asking.mjs';
import { bulkChange } from './parts/bulk-change.mjs';
import { clicks } from './parts/clicks.mjs';
import { compareEngines } from './parts/compare-engines.mjs';
import { days } from './parts/days.mjs';
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

/** To the process that writes the file. */
const report = (section) => process.send?.(section);

/** Measures one size and sends the report section by section. */
const [size, requests] = process.argv.slice(2, 4).map(Number);
const withHttp = process.argv[4] === 'http';

console.log(`${size} providers: filling a database`);
const database = await databaseOf(size);
try {
  report(await startUp(database, size));
  report(await compareEngines(database, size, requests));
  report(await asking(database, size));
  report(await days(database, size));
  if (withHttp) {
    report(await firstSeconds(database, size));
    report(await httpLoad(database, size));
    report(await listSearch(database, size));
    report(await understand(database, size));
    report(await fhir(database, size));
    report(await bulkChange(database, size));
    report(await duplicates(database, size));
    report(await importReading());
    report(await importLinking(database, size));
    report(await importSearches(database, size));
    report(await roster(database, size));
    report(await clicks(database, size));
    report(await mapPan(database, size));
  }
} finally {
  await database.stop();
  process.disconnect();
}
