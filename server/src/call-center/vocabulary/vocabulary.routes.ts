import { type VocabularyPreview, vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

interface Vocabulary {
  preview: () => Promise<VocabularyPreview['items']>;
  /** Returns how many records changed. */
  load: (by: SessionUser) => Promise<number>;
}

export function vocabularyRoutes(app: FastifyInstance, { preview, load }: Vocabulary): void {
  mount(app, vocabularyCalls.preview, async () => ({ items: await preview() }));
  mount(app, vocabularyCalls.load, async ({ session }) => ({ changed: await load(session.user) }));
}
