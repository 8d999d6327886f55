import { readFile } from 'node:fs/promises';
import { ms, table } from '../lib/measure.mjs';
import { scaled } from '../lib/scale.mjs';
import { startServer } from '../lib/server.mjs';

const ROUNDS = scaled(3);

/** From process start to readiness for the first search. */
export async function startUp(database, size) {
  console.log(`  Start at ${size} providers`);
  const rows = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { readyAfter, cpu, pid, stop } = await startServer(database.url);
    rows.push([`start ${round}`, ms(readyAfter), ms(await cpu()), await memoryOf(pid)]);
    await stop();
  }
  const head = ['', 'ready after', 'processor time', 'memory MB'];
  return `## Start to ready, ${size.toLocaleString('en-US')} providers\n\nThe database runs already; processor time is that of the server process alone.\n\n${table(head, rows)}`;
}

/** Resident memory (Linux only). */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? '–' : Math.round(Number(kilobytes) / 1024);
}
