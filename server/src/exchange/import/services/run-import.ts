import type { ImportStage } from '@careline/contracts/exchange/import';
import type pg from 'pg';
import { queriesOn } from '../../../platform/db/connection.ts';
import { hasCode } from '../../../platform/domain/database-failures.ts';
import type { Actor } from '../../../platform/history/storage/audit-log.ts';
import type { JobContext } from '../../../platform/jobs/services/define-job.ts';
import { fileKind } from '../../reading/file-kind.ts';
import type { Header } from '../reading/header.ts';
import { readImportRows } from '../reading/import-rows.ts';
import { explainProblems } from '../storage/explain.ts';
import { applyLinks, compareLinks, judgeRows } from '../storage/links.ts';
import { recordImport, withProviderEvents } from '../storage/provider-events.ts';
import { summarizeRun, writeReport } from '../storage/reports.ts';
import { resolveRows, seenProviders } from '../storage/resolve.ts';
import { finishRun } from '../storage/runs.ts';
import { stageRows } from '../storage/staging.ts';

export interface ImportInput {
  runId: number;
  path: string;
  fileName: string;
  by: Actor;
}

type ImportContext = Omit<JobContext<ImportInput, undefined>, 'id'>;

const ATTEMPTS = 4;

/** Imports or checks a file. Needs a connection of its own, with which its temporary tables go. */
export async function runImport(context: ImportContext, isCheck: boolean): Promise<undefined> {
  const client = await context.pool.connect();
  try {
    await importFile(client, context, isCheck);
  } finally {
    client.release(true);
  }
}

async function importFile(client: pg.PoolClient, context: ImportContext, isCheck: boolean): Promise<void> {
  const { input, progress, onRead } = context;
  progress({ stage: 'reading' satisfies ImportStage });
  const tables = readImportRows(input.path, await fileKind(input.path));
  const { header, rows, remarks } = await stageRows(client, tables, (done) => progress({ done }));
  onRead();
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin isolation level repeatable read');
      progress({ total: rows });
      await matchAndApply(client, context, { header, remarks, isCheck });
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (attempt === ATTEMPTS || !hasCode(error, OVERTAKEN)) throw error;
    }
  }
}

/**
 * One transaction on one snapshot of the directory. If somebody saves one of the providers meanwhile, PostgreSQL refuses to
 * write over it, and everything is matched again.
 */
async function matchAndApply(
  client: pg.PoolClient,
  { input: { runId, fileName, by }, progress, finish }: ImportContext,
  { header, remarks, isCheck }: { header: Header; remarks: string[]; isCheck: boolean },
): Promise<void> {
  const enter = (stage: ImportStage) => progress({ stage, done: 0 });
  enter('matching');
  await client.query("set local work_mem = '64MB'; set local jit = off");
  const people = await seenProviders(client, by.id);
  await resolveRows(client, people);
  await explainProblems(client, people);
  await compareLinks(client);
  await judgeRows(client);
  const result = await summarizeRun(client, remarks);
  if (!isCheck) {
    enter('reporting');
    await writeReport(client, { runId, fileName, header, result }, (done) => progress({ done }));
    enter('applying');
    const line = await withProviderEvents(client, { by, fileName }, () => applyLinks(client));
    await recordImport(client, line, { runId, by, fileName, result });
  }
  await finishRun(client, runId, result);
  await finish(queriesOn(client), undefined);
}

/** Serialization failure, deadlock, and links that somebody else has added or records that somebody else has deleted. */
const OVERTAKEN = new Set(['40001', '40P01', '23505', '23503']);
