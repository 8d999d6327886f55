import { IdParam } from '@careline/contracts/primitives';
import { ADMINS } from '@careline/contracts/role';
import { z } from 'zod';
import type { Routes } from '../http/routes.ts';
import type { SessionUser } from '../http/session.ts';
import { mayCall, sessionOf } from '../http/who-may.ts';

type SetDeactivated = (id: number, isDeactivated: boolean, by: SessionUser) => Promise<void>;

export function usersRoutes(app: Routes, setDeactivated: SetDeactivated): void {
  for (const [call, isDeactivated] of [
    ['Activate', false],
    ['Deactivate', true],
  ] as const) {
    app.put(
      `/api/UserManagements/${call}/:id`,
      {
        config: mayCall(ADMINS),
        schema: { tags: ['UserManagements'], params: IdParam, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await setDeactivated(request.params.id, isDeactivated, sessionOf(request).user);
        return reply.status(204).send(null);
      },
    );
  }
}
