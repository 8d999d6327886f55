import { EDITORS } from '@careline/contracts/basis/role';
import { VocabularyLoaded } from '@careline/contracts/call-center/vocabulary';
import type { SessionUser } from '../../platform/domain/session.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';

export function vocabularyRoutes(app: Routes, load: (by: SessionUser) => Promise<number>): void {
  app.put(
    '/api/Vocabulary/Load',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Vocabulary'],
        summary: 'Adds what callers say to body parts, specialties and terms of known names.',
        response: { 200: VocabularyLoaded },
      },
    },
    async (request) => ({ changed: await load(sessionOf(request).user) }),
  );
}
