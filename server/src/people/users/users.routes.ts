import { IdParam } from '@careline/contracts/basis/primitives';
import { ADMINS } from '@careline/contracts/basis/role';
import { z } from 'zod';
import type { SessionUser } from '../../platform/domain/session.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';

/** Actions of an Admin on an account, besides editing it. */
export interface UserActions {
  setDeactivated(change: { id: number; isDeactivated: boolean; by: SessionUser }): Promise<void>;
  sendNewPassword(id: number, by: SessionUser): Promise<void>;
}

export function usersRoutes(app: Routes, { setDeactivated, sendNewPassword }: UserActions): void {
  const action = (call: string, summary: string, act: (id: number, by: SessionUser) => Promise<void>) =>
    app.put(
      `/api/UserManagements/${call}/:id`,
      {
        config: mayCall(ADMINS),
        schema: { tags: ['UserManagements'], summary, params: IdParam, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await act(request.params.id, sessionOf(request).user);
        return reply.status(204).send(null);
      },
    );

  action('Activate', 'Lets a deactivated user sign in again.', (id, by) =>
    setDeactivated({ id, isDeactivated: false, by }),
  );
  action('Deactivate', 'Ends the sessions of a user, who can no longer sign in.', (id, by) =>
    setDeactivated({ id, isDeactivated: true, by }),
  );
  action('SendPassword', 'Mails a temporary password to a user.', sendNewPassword);
}
