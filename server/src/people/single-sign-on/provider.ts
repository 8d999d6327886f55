import type { Configuration } from 'openid-client';
import type { SingleSignOnConfig } from '../../platform/config.ts';
import { within } from '../../platform/domain/time-limit.ts';
import { type Claims, isSubject, neededClaims } from './claims.ts';
import { providerFetch } from './provider-fetch.ts';
import { ProviderKeys } from './provider-keys.ts';
import { SsoFailure } from './sso-failure.ts';

/** Clock skew tolerated between the provider and this server, in seconds. */
const SKEW = 60;
const LOGOUT_TOKEN_SECONDS = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const DISCOVERY_TRUST_MS = 60 * 60_000;
/** Longer ones do not fit into an address and are not sent back when the user signs out. */
const LONGEST_PROOF = 4_000;
const LONGEST_SID = 1_000;
const PATIENCE_MS = 10_000;

/** Loaded with the first single sign-on: most installations have none. */
const library = () => import('openid-client');

/** What is kept while the browser is at the provider. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface Arrival {
  subject: string;
  claims: Claims;
  /** The session's id at the provider. */
  sid: string | null;
  idToken: string | null;
}

export interface LogoutRequest {
  /** Its id, which is accepted once. */
  jti: string;
  sid: string | undefined;
  subject: string | undefined;
}

/** The provider, as the configuration names it. Every failure is an SsoFailure. A step takes no longer than `patienceMs`. */
export function ssoProvider(config: SingleSignOnConfig, patienceMs = PATIENCE_MS) {
  const keys = new ProviderKeys();
  const withinPatience = <Result>(work: () => Promise<Result>): Promise<Result> =>
    within(patienceMs, work(), tooLong).catch(async (error: unknown) => {
      throw await toFailure(error);
    });
  const redirectUri = `${config.publicUrl}/api/Account/SingleSignOnCallback`;
  let discovered: { found: Configuration; at: number } | undefined;
  let discovering: Promise<Configuration> | undefined;

  /** Its addresses. A provider that was down is asked again at the next sign-on. */
  async function discover(): Promise<Configuration> {
    if (discovered && performance.now() - discovered.at < DISCOVERY_TRUST_MS) return discovered.found;
    return discoverAnew();
  }

  function discoverAnew(): Promise<Configuration> {
    discovering ??= fetchDiscovery().finally(() => {
      discovering = undefined;
    });
    return discovering;
  }

  async function fetchDiscovery(): Promise<Configuration> {
    const client = await library();
    const secret = config.clientSecret;
    const found = await client.discovery(
      new URL(config.issuer),
      config.clientId,
      { [client.clockTolerance]: SKEW },
      secret === undefined ? client.None() : client.ClientSecretBasic(secret),
      {
        [client.customFetch]: (address, options) => providerFetch(address, options as RequestInit),
        // providerFetch allows plain http on this machine alone.
        execute: [client.allowInsecureRequests],
        timeout: 10,
      },
    );
    // The library compares addresses; a person is known by the issuer's exact spelling.
    if (found.serverMetadata().issuer !== config.issuer)
      throw new SsoFailure('failed', 'The discovery document names another issuer.');
    discovered = { found, at: performance.now() };
    return found;
  }

  async function jwksUri(): Promise<string> {
    const uri = (await discover()).serverMetadata().jwks_uri;
    if (uri === undefined) throw new SsoFailure('failed', 'The provider names no keys.');
    return uri;
  }

  async function verify(token: string): Promise<Claims> {
    const expected = { issuer: config.issuer, audience: config.clientId };
    const claims = await keys.verify(token, await jwksUri(), expected);
    if (typeof claims.iat !== 'number' || claims.iat > Date.now() / 1_000 + SKEW)
      throw new SsoFailure('failed', 'The token is of the future.');
    return claims;
  }

  return {
    /** Where the browser is sent. */
    leave: (departure: Departure): Promise<URL> =>
      withinPatience(async () => {
        const client = await library();
        // Asked anew: a browser that is sent to a provider that is down sees nothing but an error of its own.
        return client.buildAuthorizationUrl(await discoverAnew(), {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          response_type: 'code',
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
          code_challenge_method: 'S256',
        });
      }),

    /** Whom the browser comes back as. `search` is the query that the provider added. */
    arrive: (search: string, { state, nonce, verifier }: Departure): Promise<Arrival> =>
      withinPatience(async () => {
        const client = await library();
        const found = await discover();
        const tokens = await client.authorizationCodeGrant(found, new URL(`${redirectUri}${search}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idToken = tokens.id_token ?? '';
        // The library trusts the connection; the signature is checked all the same.
        const claims = await verify(idToken);
        const { sub, sid } = claims;
        if (!isSubject(sub))
          throw new SsoFailure('failed', 'The subject is no text of at most 255 characters.');
        const isLacking = neededClaims(config.roles, config.groupsClaim).some((claim) => !(claim in claims));
        const hasMore = found.serverMetadata().userinfo_endpoint !== undefined;
        const more = isLacking && hasMore ? await client.fetchUserInfo(found, tokens.access_token, sub) : {};
        return {
          subject: sub,
          claims: { ...more, ...claims },
          sid: typeof sid === 'string' && sid.length <= LONGEST_SID ? sid : null,
          idToken: idToken.length <= LONGEST_PROOF ? idToken : null,
        };
      }),

    /** The provider's sign-out address; undefined if it has none or cannot be asked. */
    endSessionUrl: async (idToken: string | undefined): Promise<string | undefined> => {
      const found = await withinPatience(discover).catch(() => undefined);
      if (found?.serverMetadata().end_session_endpoint === undefined) return undefined;
      const client = await library();
      const url = client.buildEndSessionUrl(found, {
        post_logout_redirect_uri: `${config.publicUrl}/`,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      });
      return url.href;
    },

    readLogoutToken: (token: string): Promise<LogoutRequest> =>
      withinPatience(async () => {
        const { iat, events, nonce, jti, sid, sub } = await verify(token);
        const isEvent = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
        const isFresh = typeof iat === 'number' && Date.now() / 1_000 - iat <= LOGOUT_TOKEN_SECONDS;
        const named = {
          sid: typeof sid === 'string' ? sid : undefined,
          subject: isSubject(sub) ? sub : undefined,
        };
        const isComplete =
          typeof jti === 'string' && jti !== '' && (named.sid ?? named.subject) !== undefined;
        if (!isEvent || nonce !== undefined || !isFresh || !isComplete)
          throw new SsoFailure('failed', 'This is no logout token.');
        return { jti, ...named };
      }),
  };
}

const tooLong = () => {
  throw new SsoFailure('unavailable', 'The provider took too long.');
};

/** Error codes of a refusal by the provider itself. Any other answer than a token counts as unverified. */
const SAID_NO = [
  'invalid_grant',
  'access_denied',
  'interaction_required',
  'login_required',
  'consent_required',
];

async function toFailure(error: unknown): Promise<SsoFailure> {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SsoFailure) return cause;
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library();
  const reason = error instanceof Error ? error.message : 'unknown';
  if (error instanceof AuthorizationResponseError) return new SsoFailure('refused', reason);
  if (error instanceof ResponseBodyError)
    return new SsoFailure(SAID_NO.includes(error.error) ? 'refused' : 'failed', reason);
  const code = error instanceof ClientError ? error.code : undefined;
  return new SsoFailure(code === 'OAUTH_TIMEOUT' ? 'unavailable' : 'failed', reason);
}
