import { users } from '@careline/contracts/people/users';
import { accountRoutes } from '../people/account/account.routes.js';
import { demoAccounts, demoPassword } from '../people/account/demo-accounts.js';
import { secondFactorRoutes } from '../people/account/second-factors/second-factors.routes.js';
import { ownFactorsService } from '../people/account/second-factors/services/own-factors.js';
import { secondStepService } from '../people/account/second-factors/services/second-step.js';
import { accountService } from '../people/account/services/account-service.js';
import { sessionOpener } from '../people/account/services/open-session.js';
import { apiKeyRoutes } from '../people/api-keys/api-keys.routes.js';
import { createApiKey, revokeApiKey, searchApiKeys } from '../people/api-keys/storage/api-keys.js';
import { singleSignOnService } from '../people/single-sign-on/services/single-sign-on.js';
import { singleSignOnRoutes } from '../people/single-sign-on/single-sign-on.routes.js';
import { setDeactivated, usersRepository } from '../people/users/storage/users.js';
import { usersRoutes } from '../people/users/users.routes.js';
import { BODY_LIMITS, bodyReceiver } from '../platform/http/limits/receive-body.js';
import { originOf } from '../platform/http/public-address.js';
/** Who signs in: accounts, second factors, single sign-on, users, and keys for programs. */
export async function wirePeople({ app, db, set }, { config: { demo, publicUrl, singleSignOn }, mailer, secrets, sessions, watch }) {
    const siteOf = (request) => {
        const origin = originOf(request, publicUrl);
        return { origin, rpId: new URL(origin).hostname };
    };
    const userParts = { mailer, sessions, singleSignOn };
    set(users, usersRepository(db, userParts));
    const singleSignOnOnly = singleSignOn?.isRequired ?? false;
    const openSession = sessionOpener(db, mailer);
    const secondStep = secondStepService(db, { mailer, secrets, openSession, singleSignOnOnly });
    const accounts = accountService(db, { mailer, sessions, demo, openSession, secondStep, singleSignOnOnly });
    const sso = singleSignOn &&
        singleSignOnService(db, singleSignOn, {
            ...{ mailer, secrets, sessions, openSession },
            log: (reason) => app.log.warn(reason),
        });
    await singleSignOnRoutes(app, { singleSignOn: sso, receive: bodyReceiver(BODY_LIMITS) });
    apiKeyRoutes(app, {
        search: (request) => searchApiKeys(db, request),
        create: (body, by) => createApiKey(db, body, by),
        revoke: (id, by) => revokeApiKey(db, id, by),
    });
    secondFactorRoutes(app, {
        factors: ownFactorsService(db, { mailer, secrets, sessions, demo }),
        siteOf,
    });
    usersRoutes(app, {
        setDeactivated: (change) => setDeactivated(db, userParts, change),
        sendNewPassword: accounts.sendNewPassword,
    });
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
//# sourceMappingURL=people.js.map