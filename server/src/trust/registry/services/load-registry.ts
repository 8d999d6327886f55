import { rm } from 'node:fs/promises';
import { formatCount } from '@careline/contracts/basis/counts';
import { registryLoads } from '@careline/contracts/trust/registry';
import type pg from 'pg';
import { queriesOn } from '../../../platform/db/connection.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import { defineJob } from '../../../platform/jobs/services/define-job.ts';
import { openRegistryFile, UnreadableRegistry } from '../reading/registry-file.ts';
import { isCompleteFile, readRegistryRows } from '../reading/registry-rows.ts';
import { replaceEntries, stageEntries, updateEntries } from '../storage/registry-entries.ts';
import { CHECK_ALL, IN_PLACE_OF_ALL } from '../storage/stored-differences.ts';

export interface RegistryTask {
  path: string;
  fileName: string;
  states?: readonly string[] | undefined;
  /** Undefined when an operator loads the file. */
  by?: { id: number; userName: string } | undefined;
}

export interface Loaded {
  read: number;
  kept: number;
  leftOut: number;
  /** All rows of the registry after this load. */
  rows: number;
}

type Staged = Omit<Loaded, 'rows'>;

/** The registry has nine million numbers. A file that can be uploaded is that of a week or a month, with fewer than 200,000. */
const MOST_LOADED = 50_000_000;
const MOST_UPLOADED = 1_000_000;

/** Loads a file in one transaction: a process that is killed leaves the registry as it was. */
export const registryLoad = defineJob<RegistryTask, Loaded>({
  kind: registryLoads.kind,
  process: new URL('./registry-process', import.meta.url),
  limits: { heapMegabytes: 256 },
  words: {
    interrupted: 'Loading was interrupted. Please start it again.',
    unexpected: 'Loading failed unexpectedly, and nothing was changed.',
    busy: () => refused('Another registry file is being loaded. Please wait until it is complete.'),
  },
  exclusive: () => 'one',
  cleanUp: ({ input }) => rm(input.path, { force: true }),
  run: async ({ pool, input, progress, finish }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const staged = await storeFile(client, input, (done) => progress({ done }));
      const { rows } = await client.query('select count(*)::int as rows from registry_entry');
      const loaded = { ...staged, rows: rows[0].rows };
      await finish(queriesOn(client), loaded);
      await client.query('commit');
      return loaded;
    } finally {
      // What is not committed goes with the connection.
      client.release(true);
    }
  },
});

async function storeFile(
  client: pg.PoolClient,
  { path, fileName, states, by }: RegistryTask,
  onProgress: (read: number) => void,
): Promise<Staged> {
  const file = await openRegistryFile(path, fileName);
  try {
    const rows = readRegistryRows(file.pieces, { states, mostRows: by ? MOST_UPLOADED : MOST_LOADED });
    const staged = await stageEntries(client, rows, onProgress);
    if (staged.kept === 0) throw new UnreadableRegistry(noRows(staged, states));
    await client.query('analyze staged_entry');
    const isComplete = isCompleteFile(file.name);
    await (isComplete ? replaceEntries(client) : updateEntries(client));
    await client.query(CHECK_ALL);
    await client.query(
      `insert into audit_event (user_id, user_name, action, entity, summary, name, search_text)
       values ($1, $2, 'imported', 'Registry', $3, $4, search_key($4 || ' ' || $3))`,
      [by?.id ?? null, by?.userName ?? '', describeLoad(staged, isComplete), fileName],
    );
    return staged;
  } finally {
    file.close();
  }
}

function noRows({ read, leftOut }: Staged, states: readonly string[] | undefined): string {
  if (read === 0) return 'The file has no rows.';
  if (leftOut === read) return 'All rows of the file have a wrong check digit.';
  return `No row of the file is in ${states?.join(', ') ?? 'any state'}.`;
}

/** "12,034 of 8,012,345 rows stored, 3 left out for a wrong check digit" */
export function describeLoad({ read, kept, leftOut }: Staged, isComplete?: boolean): string {
  const stored =
    kept === read
      ? `${formatCount(kept)} rows stored`
      : `${formatCount(kept)} of ${formatCount(read)} rows stored`;
  const left = leftOut === 0 ? '' : `, ${formatCount(leftOut)} left out for a wrong check digit`;
  return `${stored}${left}${isComplete ? IN_PLACE_OF_ALL : ''}`;
}
