import type { PasskeyAnswer } from '@careline/contracts/people/second-factors';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Passkeys (WebAuthn). Does not use the database; the caller makes sure that a challenge is answered once. */

/** The site that a passkey belongs to, as the browser knows it. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

export interface Passkey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

const SITE_NAME = 'CareLine';
const TIMEOUT_MS = 300_000;

/** Loaded with the first use: most starts of the server never need it. */
const library = () => import('@simplewebauthn/server');

type Options = Record<string, unknown>;
const known = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransportFuture[],
});

export async function creationOptions(
  { rpId }: PasskeySite,
  user: { userName: string; displayName: string; handle: Uint8Array<ArrayBuffer> },
  challenge: string,
  existing: readonly Passkey[],
): Promise<Options> {
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
export async function verifyCreation(
  { rpId, origin }: PasskeySite,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: toResponse<RegistrationResponseJSON>(answer),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.filter((way) => typeof way === 'string').slice(0, 10),
  };
}

/** Without `passkeys`, any passkey that the device has for this site may sign in alone; the device must then verify its user. */
export async function requestOptions(
  { rpId }: PasskeySite,
  challenge: string,
  passkeys?: readonly Passkey[],
): Promise<Options> {
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

/**
 * The passkey's new counter; undefined if the answer does not prove it. A counter that went backwards means that the key was copied; a
 * device that names another account than the key's owner (`userHandle`) is not believed.
 */
export async function verifyRequest(
  { rpId, origin }: PasskeySite,
  answer: PasskeyAnswer,
  {
    challenge,
    passkey,
    handle,
    alone,
  }: { challenge: string; passkey: Passkey; handle: string; alone: boolean },
): Promise<number | undefined> {
  if ((answer.response.userHandle ?? handle) !== handle) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: toResponse<AuthenticationResponseJSON>(answer),
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
export function challengeOf({ response }: PasskeyAnswer): string {
  try {
    const text = Buffer.from(String(response.clientDataJSON), 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The library checks each part and refuses what it cannot read. */
const toResponse = <Json>(answer: PasskeyAnswer) =>
  ({ clientExtensionResults: {}, ...answer }) as unknown as Json;
