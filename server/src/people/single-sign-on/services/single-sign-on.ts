import { createHash } from 'node:crypto';
import type { SsoCode } from '@careline/contracts/people/single-sign-on';
import type { SingleSignOnConfig } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import { databaseFailure } from '../../../platform/domain/database-failures.ts';
import type { SecretBox } from '../../../platform/domain/secret-box.ts';
import { newToken, type Session } from '../../../platform/domain/session.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { oneTimeTokens } from '../../../platform/tokens/storage/one-time-tokens.ts';
import { addressChangedMail, joinedMail, notifyOwner } from '../../account/account-mails.ts';
import type { SessionEnder } from '../../account/services/live-sessions.ts';
import type { CallerPlace, OpenedSession, OpenSession } from '../../account/services/open-session.ts';
import { countSignIn } from '../../account/sign-in-counts.ts';
import { accountById } from '../../account/storage/accounts.ts';
import { ssoProvider } from '../provider.ts';
import { SsoFailure } from '../sso-failure.ts';
import { endSessionsByProvider, proofOfSession, signOn } from '../storage/sso-accounts.ts';

const STATE_SECONDS = 10 * 60;
export const TICKET_SECONDS = 60;
/** Longer than a logout token is accepted. */
const LOGOUT_MEMORY_SECONDS = 10 * 60;
const SEALED_FOR = 'sso proof';

const TICKET_OVER = 'This sign-in took too long. Please sign in again.';
const NO_LOGOUT = 'This logout token is not accepted.';

/** Between leaving for the provider and coming back. */
const departures = oneTimeTokens<{ nonce: string; verifier: string; browser: string }>('sso state');
/** Between coming back and the session. `proof` is encrypted, in base64. */
const arrivals = oneTimeTokens<{ sid: string | null; proof: string | null }>('sso ticket');
/** Those of the provider that were accepted. */
const logoutTokens = oneTimeTokens('logout token');

interface Parts {
  mailer: Mailer;
  secrets: SecretBox;
  sessions: SessionEnder;
  openSession: OpenSession;
  log(reason: string): void;
}

export type SingleSignOnService = ReturnType<typeof singleSignOnService>;

/** From the button on the sign-in page to the session, and to its end at the provider. */
export function singleSignOnService(
  db: Database,
  config: SingleSignOnConfig,
  { mailer, secrets, sessions, openSession, log }: Parts,
) {
  const provider = ssoProvider(config);

  /** Runs a step and turns its failure into the code for the sign-in page. */
  async function orCode<Result>(step: () => Promise<Result>): Promise<Result | { code: SsoCode }> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof AppError || databaseFailure(error)) throw error;
      const code = error instanceof SsoFailure ? error.code : 'failed';
      log(`Single sign-on: ${code}. ${error instanceof SsoFailure ? error.message : ''}`);
      countSignIn('failed');
      return { code };
    }
  }

  return {
    /** The provider's address, with a state that only this browser can come back with. */
    begin: (browser: string): Promise<{ address: string } | { code: SsoCode }> =>
      orCode(async () => {
        const [nonce, verifier] = [newToken(), newToken()];
        const data = { nonce, verifier, browser: hashOf(browser) };
        const state = await departures.issue(db, { data, seconds: STATE_SECONDS });
        return { address: (await provider.leave({ state, nonce, verifier })).href };
      }),

    /** The ticket for a session, once the provider has vouched for somebody with an account here. */
    arrive: (search: string, browser: string): Promise<{ ticket: string } | { code: SsoCode }> =>
      orCode(async () => {
        const states = new URLSearchParams(search).getAll('state');
        const state = states.length === 1 ? (states[0] ?? '') : '';
        const departure = await departures.use(db, state);
        if (departure?.data.browser !== hashOf(browser))
          throw new SsoFailure('expired', 'The state is not good.');
        const person = await provider.arrive(search, { state, ...departure.data });
        const found = await signOn(db, config, person);
        if (found.ended !== undefined) sessions.forget(found.ended);
        if ('code' in found) throw new SsoFailure(found.code, WHY[found.code] ?? '');
        const { account, formerEmail, isJoined } = found;
        if (isJoined) notifyOwner(mailer, joinedMail(account));
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

    async openSession(ticket: string, place: CallerPlace): Promise<OpenedSession> {
      const held = await arrivals.use(db, ticket);
      const account = held?.userId == null ? undefined : await accountById(db, held.userId);
      if (!held || !account) throw refused(TICKET_OVER);
      const { sid, proof } = held.data;
      return openSession(
        account,
        {
          method: 'single sign-on',
          how: 'Single sign-on',
          ssoSid: sid,
          ssoProof: proof === null ? null : Buffer.from(proof, 'base64'),
        },
        place,
      );
    },

    /** The address that also ends the session at the provider where it began. */
    async endAtProvider({ method, tokenHash }: Session): Promise<string | undefined> {
      if (method !== 'single sign-on') return undefined;
      const proof = await proofOfSession(db, tokenHash);
      return provider.endSessionUrl(proof === null ? undefined : secrets.open(proof, SEALED_FOR));
    },

    async backChannelLogout(token: string): Promise<void> {
      const request = await provider.readLogoutToken(token).catch((error: unknown) => {
        throw error instanceof SsoFailure ? refused(NO_LOGOUT) : error;
      });
      const name = `${config.issuer} ${request.jti}`;
      if (!(await logoutTokens.noteForeign(db, name, LOGOUT_MEMORY_SECONDS))) throw refused(NO_LOGOUT);
      for (const id of await endSessionsByProvider(db, config.issuer, request)) sessions.forget(id);
    },
  };
}

/** For the log: what an administrator has to change. */
const WHY: Partial<Record<SsoCode, string>> = {
  noRole: 'The person has no value that OIDC_ROLES maps to a role, or no known group.',
  unknown: 'No account, or more than one, is meant.',
  deactivated: 'The account is deactivated.',
  failed: 'A new account needs a user name that is free, a name and a mail address.',
};

const hashOf = (browser: string) => createHash('sha256').update(browser).digest('base64url');
