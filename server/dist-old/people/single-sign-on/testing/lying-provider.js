import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll } from 'vitest';
const honest = () => ({
    claims: (claims) => claims,
    signed: 'honestly',
    answers: {},
    discovery: {},
    userinfo: {},
});
/** A small OpenID provider that is honest until it is told to lie. Codes are not checked: the provider is not what is tested. */
export async function lyingProvider({ clientId, clientSecret }) {
    let number = 0;
    let key = await newKey();
    const other = await newKey();
    const counts = { discovery: 0, token: 0, jwks: 0, userinfo: 0 };
    const behaviour = honest();
    /** Who signed in, and for which question, by the code that the browser came back with. It is also the access token. */
    const signedIn = new Map();
    let challenge = '';
    let verifier = '';
    async function newKey() {
        const pair = await generateKeyPair('RS256', { extractable: true });
        const kid = `key-${++number}`;
        return { ...pair, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } };
    }
    async function sign(claims, typ = 'JWT') {
        const { signed } = behaviour;
        if (signed === 'not at all')
            return new UnsecuredJWT(claims).encode();
        if (signed === 'with the client secret')
            return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret));
        const kid = signed === 'unknown key' ? other.kid : key.kid;
        const { privateKey } = signed === 'honestly' ? key : other;
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(privateKey);
    }
    const server = createServer((request, response) => void answer(request, response));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
    const address = server.address();
    const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    async function answer(request, response) {
        const path = (request.url ?? '').split('/').at(-1) ?? '';
        const what = path === 'openid-configuration' ? 'discovery' : path;
        counts[what]++;
        const chunks = [];
        for await (const chunk of request)
            chunks.push(chunk);
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        if (what === 'token')
            verifier = form.get('code_verifier') ?? '';
        const code = form.get('code') ?? request.headers.authorization?.replace('Bearer ', '') ?? '';
        const instead = behaviour.answers[what];
        if (instead)
            return instead(response);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(await bodyOf(what, code)));
    }
    async function bodyOf(what, code) {
        const { person, nonce } = signedIn.get(code) ?? { person: { sub: 'nobody' }, nonce: '' };
        if (what === 'jwks')
            return { keys: [key.jwk] };
        if (what === 'userinfo')
            return { sub: person.sub, ...behaviour.userinfo };
        if (what === 'token') {
            const now = Math.floor(Date.now() / 1_000);
            const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person };
            return { access_token: code, token_type: 'Bearer', id_token: await sign(behaviour.claims(claims)) };
        }
        return {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            userinfo_endpoint: `${issuer}/userinfo`,
            end_session_endpoint: `${issuer}/end`,
            id_token_signing_alg_values_supported: ['RS256'],
            ...behaviour.discovery,
        };
    }
    return {
        issuer,
        counts,
        behave: (change = {}) => Object.assign(behaviour, honest(), change),
        /** The browser is at the provider and signs in there; returns what it comes back with. */
        signIn: (authorize, as) => {
            const asked = new URL(authorize).searchParams;
            challenge = asked.get('code_challenge') ?? '';
            const code = `c-${++number}`;
            signedIn.set(code, { person: as, nonce: asked.get('nonce') ?? '' });
            return `?code=${code}&state=${asked.get('state')}`;
        },
        /** Of the last exchange. */
        pkce: () => ({ challenge, verifier }),
        rotate: async () => {
            key = await newKey();
        },
        logoutToken: (claims = {}) => sign({
            ...{ iss: issuer, aud: clientId, iat: Math.floor(Date.now() / 1_000), jti: `jti-${++number}` },
            events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
            ...claims,
        }, 'logout+jwt'),
    };
}
//# sourceMappingURL=lying-provider.js.map