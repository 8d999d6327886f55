/**
 * Starts the bundled PostgreSQL on a folder and writes numbered rows as fast as it can, printing each number once its commit
 * is acknowledged. The test kills this process at a random moment and checks that every printed number was saved.
 */
import pg from 'pg';
import { startBundledDatabase } from '../bundled-database.js';
const dataDir = process.argv[2] ?? '';
const database = await startBundledDatabase({ dataDir });
const pool = new pg.Pool({ connectionString: database.url });
pool.on('error', () => { });
await pool.query('CREATE TABLE IF NOT EXISTS written (number bigint PRIMARY KEY, at timestamptz DEFAULT now())');
process.stdout.write('ready\n');
async function write() {
    for (;;) {
        const { rows } = await pool.query('INSERT INTO written (number) SELECT (random() * 9e18)::bigint RETURNING number');
        process.stdout.write(`${rows[0]?.number}\n`);
    }
}
await Promise.all([write(), write(), write(), write()]);
//# sourceMappingURL=bundled-writer.js.map