import { createRemoteJWKSet, customFetch, errors, jwtVerify, } from 'jose';
import { providerFetch } from './provider-fetch.js';
import { SsoFailure } from './sso-failure.js';
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
/** The provider's public keys, and what is signed with them. */
export class ProviderKeys {
    #keys;
    #refetchedAt = Number.NEGATIVE_INFINITY;
    /** What a token says, if its signature and the options fit; an SsoFailure otherwise. */
    async verify(token, uri, options) {
        const set = this.#setAt(uri);
        const verified = async () => (await jwtVerify(token, set, { ...options, algorithms: ALGORITHMS, clockTolerance: 60 })).payload;
        try {
            return await verified();
        }
        catch (error) {
            if (!mayBeRotated(error) || Date.now() - this.#refetchedAt < REFETCH_MS)
                throw unverified(error);
        }
        this.#refetchedAt = Date.now();
        return set
            .reload()
            .then(verified)
            .catch((error) => {
            throw unverified(error);
        });
    }
    #setAt(uri) {
        if (this.#keys?.uri !== uri) {
            // Its own cooldown would also begin with the first fetch, and refuse the first token after a rotation.
            const set = createRemoteJWKSet(new URL(uri), {
                cacheMaxAge: TRUST_MS,
                cooldownDuration: Number.POSITIVE_INFINITY,
                timeoutDuration: 10_000,
                [customFetch]: providerFetch,
            });
            this.#keys = { set, uri };
        }
        return this.#keys.set;
    }
}
/** A token without a key id can only be told by its signature. */
const mayBeRotated = (error) => error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
const unverified = (error) => error instanceof SsoFailure ? error : new SsoFailure('failed', 'The token does not verify.');
//# sourceMappingURL=provider-keys.js.map