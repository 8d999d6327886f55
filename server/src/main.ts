import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jobs as allJobs } from './app/jobs.ts';
import { buildApp } from './app.ts';
import { MapExtract } from './call-center/maps/extract/map-extract.ts';
import { openMapServices } from './call-center/maps/map-services.ts';
import { startSearch } from './call-center/search/services/search-service.ts';
import { warmUpRoutes } from './call-center/search/warm-up.routes.ts';
import { seedDemo } from './demo/storage/seed.ts';
import { refuseOtherKey } from './people/account/second-factors/storage/secrets-key-proof.ts';
import { ensureFirstAccounts } from './people/account/services/first-accounts.ts';
import { warmUpSessions } from './people/account/storage/accounts.ts';
import { hasBreakGlassAdmin } from './people/account/storage/admins.ts';
import {
  type BackupOutcome,
  BEFORE_UPGRADE,
  backupAge,
  startBackups,
} from './platform/backups/services/scheduled-backups.ts';
import { type Config, readConfig } from './platform/config.ts';
import { backup } from './platform/db/backup/backup.ts';
import { startBundledDatabase } from './platform/db/bundled/bundled-database.ts';
import { type OpenDatabase, openDatabase, warmUpReads } from './platform/db/connection.ts';
import { readHosts } from './platform/db/hosts.ts';
import { migrate, newClient, patiently } from './platform/db/migrate.ts';
import { findPrimary, followPrimary, refuseTransactionPooling } from './platform/db/primary.ts';
import { databaseFailure } from './platform/domain/database-failures.ts';
import { StartError } from './platform/domain/start-error.ts';
import { isLoopback } from './platform/domain/variable-forms.ts';
import { drain } from './platform/http/drain.ts';
import { siteVersion } from './platform/http/static-site.ts';
import { startJobs } from './platform/jobs/services/start-jobs.ts';
import { logFailure, logWhatNodePrints, log as say, setLog, writeLine } from './platform/log.ts';
import { type Mailer, outboxMailer, smtpMailer } from './platform/mailer.ts';
import { metricsServer } from './platform/metrics/metrics.routes.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { dropRoot } from './platform/start/drop-root.ts';
import { loadSecretsKey } from './platform/start/secrets-key.ts';
import { checkStart, listenProblem } from './platform/start/start-checks.ts';
import { productVersion } from './platform/version.ts';

/** On shutdown, running requests may finish within the first limit; the process exits after the second in any case. */
const REQUEST_GRACE_MS = 7_000;
const EXIT_DEADLINE_MS = 10_000;
const DEMO_PROVIDERS = 400;
const log = (line: string) => say('info', line);

/** config -> database -> migrate -> demo -> first accounts -> search index -> listen */
async function main(): Promise<void> {
  logWhatNodePrints();
  const config = readConfig();
  setLog(config.log);
  // In its usual spelling: JavaScript takes another one for UTC.
  if (config.timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = config.timeZone;
  const hosts = config.databaseUrl === undefined ? [] : readHosts(config.databaseUrl);
  for (const { urls } of hosts) for (const url of urls) newClient(url, 'careline');
  await checkStart(config);
  log(`CareLine ${productVersion()}`);
  const bundled =
    config.databaseUrl === undefined
      ? await startBundledDatabase({ dataDir: config.dataDir, log })
      : undefined;
  const patient = <Result>(work: () => Promise<Result>) => patiently(work, { log });
  const url = bundled ? bundled.url : await patient(() => findPrimary(hosts));
  if (!bundled) await patient(() => refuseTransactionPooling(url));
  await patient(() => migrate(url, { log, beforeFirst: bundled && (() => keepCopy(url, config.dataDir)) }));
  const database = openDatabase(url);
  const { db, feed, pool, pools } = database;
  const following =
    hosts.length > 1 ? followPrimary({ hosts, url, moveTo: database.moveTo, log }) : undefined;
  // Loaded only where it is wanted.
  const tracing =
    config.tracesUrl === undefined
      ? undefined
      : (await import('./platform/http/tracing/tracing.ts')).startTracing(config.tracesUrl);
  tracing?.watchPools([pools.reads, pools.transactions, pools.bulk]);
  const metrics = createMetrics();
  measurePools(metrics, pools);
  if (config.demo && (await patient(() => seedDemo(pool, { providers: DEMO_PROVIDERS, days: true }))))
    log('The database was filled with the demo directory');

  if (config.demo && !isLoopback(config.host)) warnOfDemo(config.host);
  const first = await patient(() => ensureFirstAccounts(db, config.demo));
  if (first)
    log(
      `The first account is ${first.userName} with the temporary password ${first.password} (shown only now).`,
    );

  if (config.singleSignOn?.isRequired && !(await patient(() => hasBreakGlassAdmin(db))))
    throw new StartError(
      'OIDC_ONLY is on, but no active Admin has a break-glass account: nobody could sign in while the provider is away. Start with OIDC_ONLY=off, mark one in User Management, and switch it on again.',
    );

  const search = await patient(() => startSearch(feed, log));
  const secretsKey = await loadSecretsKey(config);
  await patient(() => refuseOtherKey(db, secretsKey, config.secretsKey !== undefined));
  await dropRoot(config.dataDir, log);
  await Promise.all([warmUpRoutes(db, search), warmUpReads(() => warmUpSessions(db))]);
  const jobs = startJobs(db, allJobs);
  const { extract: file } = config.maps;
  const home = join(config.dataDir, 'map');
  const maps = openMapServices(
    config.maps,
    file === undefined ? undefined : new MapExtract({ file, home, jobs, log }),
  );
  // Former releases wrote exports here. One that cannot be deleted does no harm.
  await rm(join(config.dataDir, 'exports'), { recursive: true, force: true }).catch(() => {});
  const app = await buildApp({
    config: { ...config, secretsKey },
    db,
    search,
    mailer: chooseMailer(config),
    jobs,
    imports: { bulk: pool, folder: join(config.dataDir, 'uploads') },
    maps,
    version: siteVersion(),
    log: { level: config.log.level, write: writeLine },
    databaseTrouble: bundled?.trouble,
    metrics,
    tracing,
  });
  const folder = join(config.dataDir, 'backups');
  const outcomes: Record<BackupOutcome, number> = { made: 0, failed: 0 };
  const backups =
    config.backups &&
    startBackups({
      ...config.backups,
      folder,
      jobs,
      log,
      noteOutcome: (outcome) => {
        outcomes[outcome]++;
      },
    });
  metrics.ask({
    name: 'backups_total',
    help: 'Scheduled backups that were made, and that failed.',
    labels: ['outcome'],
    isCounter: true,
    read: () => Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
  });
  metrics.ask({
    name: 'backup_age_seconds',
    help: 'How old the newest backup in DATA_DIR/backups is.',
    read: async () => {
      const age = await backupAge(folder);
      return age === undefined ? [] : [{ value: age }];
    },
  });
  if (config.metricsPort !== undefined) await serveMetrics(metrics, config.metricsPort);
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(config, error);
  });
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  log(`CareLine is ready at http://${host}:${portOf(app.server.address())} (${productVersion()})`);

  const stop = async () => {
    setTimeout(() => process.exit(1), EXIT_DEADLINE_MS).unref();
    await drain(app, REQUEST_GRACE_MS);
    maps.close();
    await backups?.close();
    await jobs.close();
    await search.close();
    following?.close();
    await tracing?.close();
    await database.close();
    await bundled?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

function measurePools(metrics: Metrics, pools: OpenDatabase['pools']): void {
  metrics.ask({
    name: 'pool_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'waiting' }, value: waitingCount },
      ]),
  });
}

/** Ends with the process, so that a measurement can watch it stop. */
async function serveMetrics(metrics: Metrics, port: number): Promise<void> {
  const server = metricsServer(metrics).listen({ port, host: '127.0.0.1' });
  await once(server, 'listening').catch(() => {
    throw new StartError(`METRICS_PORT ${port} cannot be used. Set it to a port that is free.`);
  });
  server.unref();
}

/** An upgrade cannot be taken back, and nobody else would back the bundled database up first. */
async function keepCopy(url: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${BEFORE_UPGRADE}${new Date().toISOString().replace(/[:.]/g, '-')}.backup`);
  await backup(url, file);
  log(`Before its tables change, the database was saved in ${file}`);
}

function warnOfDemo(host: string): void {
  say(
    'warn',
    [
      `WARNING: the demo is on, and CareLine listens on HOST=${host}, not only on this machine.`,
      'Everybody who reaches it can sign in as admin with the password that the sign-in page shows.',
      'Set DEMO=off before you enter real data, or HOST=127.0.0.1 to keep the demo to yourself.',
    ].join(' '),
  );
}

function chooseMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom);
  const folder = join(dataDir, 'outbox');
  log(`No SMTP_URL is set: mails are written to ${folder}`);
  return outboxMailer(folder, mailFrom);
}

const portOf = (address: unknown) =>
  typeof address === 'object' && address !== null && 'port' in address ? address.port : '';

main().catch((error: unknown) => {
  const failure = databaseFailure(error);
  if (error instanceof StartError) say('error', error.message);
  else if (failure)
    say(
      'error',
      `The database failed during the start (${failure.code || 'connection lost'}). ${failure.sentence}`,
    );
  else logFailure(error, 'unexpected failure during the start');
  process.exit(1);
});
