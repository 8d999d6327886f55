const SITE_NAME = 'CareLine';
const TIMEOUT_MS = 300_000;
/** Loaded with the first use: most starts of the server never need it. */
const library = () => import('@simplewebauthn/server');
const known = ({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports,
});
export async function creationOptions({ rpId }, user, challenge, existing) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: rpId,
        userName: user.userName,
        userDisplayName: user.displayName,
        userID: user.handle,
        challenge: bytesOf(challenge),
        attestationType: 'none',
        timeout: TIMEOUT_MS,
        excludeCredentials: existing.map(known),
        // Discoverable where the device can, so that it also signs in alone.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { ...options };
}
/** The new passkey; undefined if the answer does not prove it for this site and challenge. */
export async function verifyCreation({ rpId, origin }, answer, challenge) {
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
        response: toResponse(answer),
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified)
        return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.filter((way) => typeof way === 'string').slice(0, 10),
    };
}
/** Without `passkeys`, any passkey that the device has for this site may sign in alone; the device must then verify its user. */
export async function requestOptions({ rpId }, challenge, passkeys) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: bytesOf(challenge),
        timeout: TIMEOUT_MS,
        userVerification: passkeys ? 'preferred' : 'required',
        ...(passkeys && { allowCredentials: passkeys.map(known) }),
    });
    return { ...options };
}
/** The passkey's new counter; undefined if the answer does not prove it. A counter that went backwards means that the key was copied. */
export async function verifyRequest({ rpId, origin }, answer, { challenge, passkey, alone }) {
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
        response: toResponse(answer),
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
        },
        requireUserVerification: alone,
    }).catch(() => undefined);
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
/** The challenge that a browser answered, as it says itself; '' if it does not say. */
export function challengeOf({ response }) {
    try {
        const text = Buffer.from(String(response.clientDataJSON), 'base64url').toString('utf8');
        const { challenge } = JSON.parse(text);
        return typeof challenge === 'string' ? challenge : '';
    }
    catch {
        return '';
    }
}
const bytesOf = (challenge) => new Uint8Array(Buffer.from(challenge, 'base64url'));
/** The library checks each part and refuses what it cannot read. */
const toResponse = (answer) => ({ clientExtensionResults: {}, ...answer });
//# sourceMappingURL=passkeys.js.map