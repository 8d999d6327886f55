import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import { afterAll, expect, test } from 'vitest';
import { runJob } from '../../../platform/jobs/services/run-job.ts';
import { startJobs } from '../../../platform/jobs/services/start-jobs.ts';
import { ALL } from '../../../testing/calls/roster-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { soon } from '../../../testing/time/soon.ts';
import { fillSmallDirectory, NPI } from '../../import/testing/small-directory.ts';
import { rosterApply, rosterCheck, rosterRead } from './roster-jobs.ts';
import { startRosters } from './roster-service.ts';

const { db, pool, uploads, signedIn } = await testApp();
await fillSmallDirectory(pool);
const admin = await signedIn(ROLE.Admin);
const by = { id: admin.userId, userName: 'admin', role: ROLE.Admin };

test('a roster is applied although the process that checked it has not ended yet', async () => {
  const signal = new EventTarget();
  const checkEnds = once(signal, 'check ends');
  const applyBegins = once(signal, 'apply begins');
  const jobs = startJobs(db, [rosterRead, rosterCheck, rosterApply], (_url, job, order) => {
    const work = async () => {
      if (job.kind === rosterApply.kind) await applyBegins;
      await runJob(pool, job, order);
      if (job.kind === rosterCheck.kind) await checkEnds;
    };
    return { ended: work(), stop: async () => {} };
  });
  const rosters = startRosters(db, jobs, uploads);
  afterAll(() => jobs.close());
  const path = join(uploads, 'roster.csv');
  await writeFile(path, `NPI,Name,Gender\r\n${NPI.ada},Ada Lovelace,F`);
  const { id, mapping } = await rosters.upload({ path, name: 'roster.csv' }, by);
  const hasStatus = async (status: string) => expect((await rosters.status(id, by)).status).toBe(status);
  await rosters.map({ id, mapping, options: ALL, constants: {} }, by);
  await soon(() => hasStatus('checked'));
  await rosters.apply(id, by);
  signal.dispatchEvent(new Event('check ends'));
  // Gives whatever follows the check time to do something wrong.
  await setTimeout(200);
  await hasStatus('applying');
  signal.dispatchEvent(new Event('apply begins'));
  await soon(() => hasStatus('applied'));
});
