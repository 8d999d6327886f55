import { rm } from 'node:fs/promises';
import type { Provider, providers, SaveProvider } from '@careline/contracts/directory/providers';
import {
  ACCEPTABLE,
  type AcceptDifference,
  type DifferenceId,
  differenceLabel,
  type RegistryDifferencesRequest,
  type RegistryEntry,
  type RegistryStatus,
  registryLoads,
  type TakeManyRequest,
  type TakenKind,
  type TakePreviewRequest,
} from '@careline/contracts/trust/registry';
import { undoBulkChange } from '../../../directory/bulk-changes/services/bulk-changes.ts';
import type { Database } from '../../../platform/db/connection.ts';
import type { RecordChecks } from '../../../platform/db/record-checks.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { StoredSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import { openRegistryFile } from '../reading/registry-file.ts';
import { nameToSave } from '../registry-name.ts';
import { findEntries, findEntry } from '../storage/registry-entries.ts';
import {
  compareWithRegistry,
  degreeWords,
  ignoreDifference,
  refreshDifferences,
  searchDifferences,
  showDifferenceAgain,
} from '../storage/stored-differences.ts';
import { previewTaking } from '../storage/taken-values.ts';
import { registryLoad } from './load-registry.ts';
import { asRegistryRun, FROM_REGISTRY, TAKEN_WORDS, takeMany } from './take-many.ts';

const SHOWN = { running: 'loading', done: 'idle', failed: 'failed', cancelled: 'idle' } as const;

interface RegistryParts {
  db: Database;
  checks: RecordChecks;
  providers: {
    getById(id: number): Promise<Provider | undefined>;
    saveIn: StoredSet<typeof providers>['saveIn'];
  };
  jobs: Jobs;
}

export type RegistryService = ReturnType<typeof registryService>;

export function registryService({ db, checks, providers, jobs }: RegistryParts) {
  const status = async (): Promise<RegistryStatus> => {
    const [latest, loaded] = await Promise.all([
      jobs.latest(registryLoad),
      jobs.latest(registryLoad, 'done'),
    ]);
    return {
      status: latest ? SHOWN[latest.state] : 'idle',
      fileName: latest?.input.fileName ?? null,
      rowsDone: latest?.result?.read ?? latest?.progress.done ?? 0,
      loadedAt: loaded?.endedAt ?? null,
      rows: loaded?.result?.rows ?? 0,
      errorMessage: latest?.error || null,
    };
  };

  return {
    upload: async ({ path, name }: { path: string; name: string }, { id, userName }: SessionUser) => {
      try {
        (await openRegistryFile(path, name)).close();
        const by = { id, userName };
        const begin = async () => ({ path, fileName: name, by });
        await jobs.start(registryLoad, { by, begin });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return status();
    },
    status,
    /** Refused when none is under way, or the file is just complete. */
    cancelLoad: async (by: SessionUser) => {
      const load = await jobs.latest(registryLoad);
      if (load?.state !== 'running') throw new AppError(404, ['No registry file is being loaded.']);
      await jobs.cancel(registryLoad, load.id);
      if ((await jobs.find(registryLoad, load.id))?.state !== 'cancelled')
        throw refused('The file is complete by now and could not be cancelled.');
      const { history } = registryLoads;
      const { fileName } = load.input;
      const summary = 'Loading cancelled; the registry stays as it was';
      await recordEvent(db, by, { action: 'changed', entity: history.name, name: fileName, summary });
    },
    find: async (npi: string): Promise<RegistryEntry> => {
      const entry = await findEntry(db, npi);
      if (!entry) throw new AppError(404, ['The registry does not know this NPI.']);
      return entry;
    },
    differences: async (request: RegistryDifferencesRequest) => {
      await checks.catchUp().catch(() => {}); // Then it is what was known before.
      return searchDifferences(db, request);
    },
    accept: async (request: AcceptDifference, by: SessionUser): Promise<Provider> => {
      const { name, body } = await acceptedFields(db, providers, request);
      const words = `${TAKEN_WORDS[request.kind as TakenKind]} of ${name}`;
      const saved = await inTransaction(db, (tx) =>
        asRegistryRun(tx, words, by, async (partOf) => ({
          result: await providers.saveIn(tx, body, by, { partOf, because: FROM_REGISTRY }),
          changed: 1,
        })),
      );
      await refresh([request.providerId]);
      return saved.result;
    },
    preview: async (request: TakePreviewRequest) => {
      await checks.catchUp().catch(() => {}); // Then it is what was known before.
      return previewTaking(db, request);
    },
    takeMany: async (request: TakeManyRequest, by: SessionUser) => {
      const { id, changed } = await inTransaction(db, (tx) => takeMany(tx, request, by));
      await refresh(request.items.map(({ providerId }) => providerId));
      return { id, changed };
    },
    undo: (id: number, by: SessionUser) => undoBulkChange(db, id, by, 'registry'),
    ignore: async (difference: DifferenceId) => {
      await refresh([difference.providerId]);
      await ignoreDifference(db, difference);
    },
    unignore: (difference: DifferenceId) => showDifferenceAgain(db, difference),
  };

  function refresh(ids: readonly number[]): Promise<void> {
    return inTransaction(db, (tx) => refreshDifferences(tx, ids));
  }
}

/** What to save for a difference as it is now. */
async function acceptedFields(
  db: Database,
  providers: RegistryParts['providers'],
  { providerId: id, kind, rowVersion }: AcceptDifference,
): Promise<{ name: string; body: SaveProvider }> {
  if (!ACCEPTABLE.includes(kind))
    throw refused(
      `${differenceLabel[kind]} cannot be taken over by itself. Open the provider and correct it there.`,
      'kind',
    );
  const before = await providers.getById(id);
  if (!before) throw notFound('provider');
  const difference = (await compareWithRegistry(db, [id])).get(id)?.find((one) => one.kind === kind);
  if (difference?.registry == null)
    throw refused(
      kind === 'noNpi' && difference
        ? 'The registry has no number, or several, for this name.'
        : 'The provider and the registry do not differ in this any more.',
    );
  const { name } = before;
  if (kind === 'noNpi') return { name, body: { id, rowVersion, npi: difference.registry } };
  if (kind === 'gender')
    return {
      name,
      body: { id, rowVersion, gender: difference.registry as NonNullable<SaveProvider['gender']> },
    };
  const entry = (await findEntries(db, [before.npi])).get(before.npi);
  if (!entry) throw notFound('registry entry');
  return { name, body: { id, rowVersion, ...nameToSave(entry, before, await degreeWords(db)) } };
}
