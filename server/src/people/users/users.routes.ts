import { userCalls } from '@careline/contracts/people/users';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AccountService } from '../account/services/account-service.ts';
import { setDeactivated, type UsersParts } from './storage/users.ts';

/** Actions of an Admin on an account, besides editing it. */
export function usersRoutes(
  app: FastifyInstance,
  db: Database,
  parts: UsersParts,
  accounts: AccountService,
): void {
  mount(app, userCalls.activate, ({ params, session }) =>
    setDeactivated(db, parts, { id: params.id, isDeactivated: false, by: session.user }),
  );
  mount(app, userCalls.deactivate, ({ params, session }) =>
    setDeactivated(db, parts, { id: params.id, isDeactivated: true, by: session.user }),
  );
  mount(app, userCalls.liftWait, ({ params, session }) => accounts.liftWait(params.id, session.user));
  mount(app, userCalls.sendPassword, ({ params, session }) =>
    accounts.sendNewPassword(params.id, session.user),
  );
}
