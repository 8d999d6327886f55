import { createHash } from 'node:crypto';
import { AppError, refused } from '../../../platform/domain/app-error.js';
import { databaseFailure } from '../../../platform/domain/database-failures.js';
import { newToken } from '../../../platform/domain/session.js';
import { oneTimeTokens } from '../../../platform/tokens/storage/one-time-tokens.js';
import { addressChangedMail, notifyOwner } from '../../account/password-mails.js';
import { countSignIn } from '../../account/sign-in-counts.js';
import { accountById } from '../../account/storage/accounts.js';
import { ssoProvider } from '../provider.js';
import { SsoFailure } from '../sso-failure.js';
import { endSessionsByProvider, proofOfSession, signOn } from '../storage/sso-accounts.js';
const STATE_SECONDS = 10 * 60;
export const TICKET_SECONDS = 60;
/** Longer than a logout token is accepted. */
const LOGOUT_MEMORY_SECONDS = 10 * 60;
const SEALED_FOR = 'sso proof';
const TICKET_OVER = 'This sign-in took too long. Please sign in again.';
const NO_LOGOUT = 'This logout token is not accepted.';
/** Between leaving for the provider and coming back. */
const departures = oneTimeTokens('sso state');
/** Between coming back and the session. `proof` is encrypted, in base64. */
const arrivals = oneTimeTokens('sso ticket');
/** Those of the provider that were accepted. */
const logoutTokens = oneTimeTokens('logout token');
/** From the button on the sign-in page to the session, and to its end at the provider. */
export function singleSignOnService(db, config, { mailer, secrets, sessions, openSession, log }) {
    const provider = ssoProvider(config);
    /** Runs a step and turns its failure into the code for the sign-in page. */
    async function orCode(step) {
        try {
            return await step();
        }
        catch (error) {
            if (error instanceof AppError || databaseFailure(error))
                throw error;
            const code = error instanceof SsoFailure ? error.code : 'failed';
            log(`Single sign-on: ${code}. ${error instanceof SsoFailure ? error.message : ''}`);
            countSignIn('failed');
            return { code };
        }
    }
    return {
        /** The provider's address, with a state that only this browser can come back with. */
        begin: (browser) => orCode(async () => {
            const [nonce, verifier] = [newToken(), newToken()];
            const data = { nonce, verifier, browser: hashOf(browser) };
            const state = await departures.issue(db, { data, seconds: STATE_SECONDS });
            return { address: (await provider.leave({ state, nonce, verifier })).href };
        }),
        /** The ticket for a session, once the provider has vouched for somebody with an account here. */
        arrive: (search, browser) => orCode(async () => {
            const states = new URLSearchParams(search).getAll('state');
            const state = states.length === 1 ? (states[0] ?? '') : '';
            const departure = await departures.use(db, state);
            if (departure?.data.browser !== hashOf(browser))
                throw new SsoFailure('expired', 'The state is not good.');
            const person = await provider.arrive(search, { state, ...departure.data });
            const found = await signOn(db, config, person);
            if (found.ended !== undefined)
                sessions.forget(found.ended);
            if ('code' in found)
                throw new SsoFailure(found.code, 'No account.');
            const { account, formerEmail } = found;
            if (formerEmail !== undefined)
                notifyOwner(mailer, addressChangedMail({ email: formerEmail, userName: account.userName }));
            const { sid, idToken } = person;
            const proof = idToken === null ? null : secrets.seal(idToken, SEALED_FOR).toString('base64');
            const ticket = await arrivals.issue(db, {
                userId: account.id,
                data: { sid, proof },
                seconds: TICKET_SECONDS,
            });
            return { ticket };
        }),
        async openSession(ticket, place) {
            const held = await arrivals.use(db, ticket);
            const account = held?.userId == null ? undefined : await accountById(db, held.userId);
            if (!held || !account)
                throw refused(TICKET_OVER);
            const { sid, proof } = held.data;
            return openSession(account, {
                method: 'single sign-on',
                how: 'Single sign-on',
                ssoSid: sid,
                ssoProof: proof === null ? null : Buffer.from(proof, 'base64'),
            }, place);
        },
        /** The address that also ends the session at the provider where it began. */
        async endAtProvider({ method, tokenHash }) {
            if (method !== 'single sign-on')
                return undefined;
            const proof = await proofOfSession(db, tokenHash);
            return provider.endSessionUrl(proof === null ? undefined : secrets.open(proof, SEALED_FOR));
        },
        async backChannelLogout(token) {
            const request = await provider.readLogoutToken(token).catch((error) => {
                throw error instanceof SsoFailure ? refused(NO_LOGOUT) : error;
            });
            const name = `${config.issuer} ${request.jti}`;
            if (!(await logoutTokens.noteForeign(db, name, LOGOUT_MEMORY_SECONDS)))
                throw refused(NO_LOGOUT);
            for (const id of await endSessionsByProvider(db, config.issuer, request))
                sessions.forget(id);
        },
    };
}
const hashOf = (browser) => createHash('sha256').update(browser).digest('base64url');
//# sourceMappingURL=single-sign-on.js.map