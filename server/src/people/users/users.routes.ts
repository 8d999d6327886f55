import { userCalls } from '@careline/contracts/people/users';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

/** Actions of an Admin on an account, besides editing it. */
export interface UserActions {
  setDeactivated(change: { id: number; isDeactivated: boolean; by: SessionUser }): Promise<void>;
  liftWait(id: number, by: SessionUser): Promise<void>;
  sendNewPassword(id: number, by: SessionUser): Promise<void>;
}

export function usersRoutes(
  app: FastifyInstance,
  { setDeactivated, liftWait, sendNewPassword }: UserActions,
): void {
  mount(app, userCalls.activate, ({ params, session }) =>
    setDeactivated({ id: params.id, isDeactivated: false, by: session.user }),
  );
  mount(app, userCalls.deactivate, ({ params, session }) =>
    setDeactivated({ id: params.id, isDeactivated: true, by: session.user }),
  );
  mount(app, userCalls.liftWait, ({ params, session }) => liftWait(params.id, session.user));
  mount(app, userCalls.sendPassword, ({ params, session }) => sendNewPassword(params.id, session.user));
}
