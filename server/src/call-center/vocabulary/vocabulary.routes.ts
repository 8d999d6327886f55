import { vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import { loadVocabulary, previewVocabulary, spokenLists } from './services/load-vocabulary.ts';

export function vocabularyRoutes(app: FastifyInstance, db: Database, searched: MountOptions): void {
  const lists = spokenLists(db);
  mount(app, vocabularyCalls.preview, async () => ({ items: await previewVocabulary(lists) }));
  mount(
    app,
    vocabularyCalls.load,
    async ({ session }) => ({ changed: await loadVocabulary(lists, session.user) }),
    searched,
  );
}
