import { users } from '@careline/contracts/people/users';
import type { FastifyRequest } from 'fastify';
import { accountRoutes } from '../people/account/account.routes.ts';
import { demoAccounts, demoPassword } from '../people/account/demo-accounts.ts';
import { secondFactorRoutes } from '../people/account/second-factors/second-factors.routes.ts';
import { ownFactorsService } from '../people/account/second-factors/services/own-factors.ts';
import { secondStepService } from '../people/account/second-factors/services/second-step.ts';
import { accountService } from '../people/account/services/account-service.ts';
import type { LiveSessions } from '../people/account/services/live-sessions.ts';
import { sessionOpener } from '../people/account/services/open-session.ts';
import { signInCounts } from '../people/account/sign-in-counts.ts';
import { apiKeyRoutes } from '../people/api-keys/api-keys.routes.ts';
import { singleSignOnService } from '../people/single-sign-on/services/single-sign-on.ts';
import { singleSignOnRoutes } from '../people/single-sign-on/single-sign-on.routes.ts';
import { usersRepository } from '../people/users/storage/users.ts';
import { usersRoutes } from '../people/users/users.routes.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseWatch } from '../platform/domain/database-watch.ts';
import type { SecretBox } from '../platform/domain/secret-box.ts';
import { BODY_LIMITS, bodyReceiver } from '../platform/http/limits/receive-body.ts';
import { originOf } from '../platform/http/public-address.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Wiring } from './wiring.ts';

interface PeopleNeeds {
  config: Pick<Config, 'demo'> & Partial<Pick<Config, 'publicUrl' | 'singleSignOn'>>;
  mailer: Mailer;
  secrets: SecretBox;
  sessions: LiveSessions;
  watch: DatabaseWatch;
}

/** Who signs in: accounts, second factors, single sign-on, users, and keys for programs. */
export async function wirePeople(
  { app, db, metrics, set }: Wiring,
  { config: { demo, publicUrl, singleSignOn }, mailer, secrets, sessions, watch }: PeopleNeeds,
): Promise<void> {
  metrics.ask({
    name: 'sign_ins_total',
    help: 'Sign-ins by the way they succeeded, and those that failed.',
    labels: ['outcome'],
    isCounter: true,
    read: () => [...signInCounts()].map(([outcome, value]) => ({ labels: { outcome }, value })),
  });
  const siteOf = (request: FastifyRequest) => {
    const origin = originOf(request, publicUrl);
    return { origin, rpId: new URL(origin).hostname };
  };
  const userParts = { mailer, sessions, singleSignOn };
  set(users, usersRepository(db, userParts));

  const singleSignOnOnly = singleSignOn?.isRequired ?? false;
  const openSession = sessionOpener(db, mailer);
  const secondStep = secondStepService(db, { mailer, secrets, openSession, singleSignOnOnly });
  const accounts = accountService(db, { mailer, sessions, demo, openSession, secondStep, singleSignOnOnly });
  const sso =
    singleSignOn &&
    singleSignOnService(db, singleSignOn, {
      mailer,
      secrets,
      sessions,
      openSession,
      log: (reason) => app.log.warn(reason),
    });
  await singleSignOnRoutes(app, { singleSignOn: sso, receive: bodyReceiver(BODY_LIMITS) });
  apiKeyRoutes(app, db);
  secondFactorRoutes(app, ownFactorsService(db, { mailer, secrets, sessions, demo }), siteOf);
  usersRoutes(app, db, userParts, accounts);
  accountRoutes(app, {
    accounts,
    secondStep,
    watch,
    siteOf,
    endAtProvider: async (session) => sso?.endAtProvider(session),
    hints: {
      singleSignOn: singleSignOn ? { name: singleSignOn.name } : null,
      password: !singleSignOnOnly,
      passkeys: true,
      demoAccounts: demo
        ? demoAccounts.map(({ userName, role }) => ({ userName, role, password: demoPassword }))
        : [],
    },
  });
}
