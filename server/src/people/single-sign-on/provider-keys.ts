import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { providerFetch } from './provider-fetch.ts';
import { SsoFailure } from './sso-failure.ts';

/** Only asymmetric algorithms, whose private key the provider alone holds: no shared secrets, and never `none`. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** A key that the provider has withdrawn is trusted for at most this long. */
const TRUST_MS = 10 * 60_000;
/** Tokens with an unknown key fetch the keys again at most this often, no matter who sends them. */
const REFETCH_MS = 30_000;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** The provider's public keys, and what is signed with them. */
export class ProviderKeys {
  readonly #now: () => number;
  #keys: { set: KeySet; fetchedAt: number; uri: string } | undefined;
  #refetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<KeySet> | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** What a token says, if its signature and the options fit; an SsoFailure otherwise. */
  async verify(token: string, uri: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const verifyWith = async (set: KeySet) =>
      (await jwtVerify(token, set, { ...options, algorithms: ALGORITHMS, clockTolerance: 60 })).payload;
    try {
      return await verifyWith(await this.#current(uri));
    } catch (error) {
      if (!mayBeRotated(error) || this.#now() - this.#refetchedAt < REFETCH_MS) throw unverified(error);
    }
    this.#refetchedAt = this.#now();
    const set = await this.#fetch(uri);
    return verifyWith(set).catch((error: unknown) => {
      throw unverified(error);
    });
  }

  async #current(uri: string): Promise<KeySet> {
    const held = this.#keys;
    if (held && held.uri === uri && this.#now() - held.fetchedAt < TRUST_MS) return held.set;
    return this.#fetch(uri);
  }

  /** Those who need the keys at the same moment share one request. */
  #fetch(uri: string): Promise<KeySet> {
    this.#fetching ??= this.#load(uri).finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #load(uri: string): Promise<KeySet> {
    const response = await providerFetch(uri, { headers: { accept: 'application/json' } });
    if (response.status !== 200) throw new SsoFailure('failed', `The provider's keys: ${response.status}.`);
    try {
      const set = createLocalJWKSet((await response.json()) as JSONWebKeySet);
      this.#keys = { set, fetchedAt: this.#now(), uri };
      return set;
    } catch {
      throw new SsoFailure('failed', 'The provider’s keys cannot be read.');
    }
  }
}

/** A token without a key id can only be told by its signature. */
const mayBeRotated = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

const unverified = (error: unknown): SsoFailure =>
  error instanceof SsoFailure ? error : new SsoFailure('failed', 'The token does not verify.');
