import { ErrorBody } from '@careline/contracts/basis/call';
import { accountCalls, type SignedIn } from '@careline/contracts/people/account';
import type { PasskeyAnswer } from '@careline/contracts/people/second-factors';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';

/** What the browser does for passkeys. Loaded with the first use of one. */

type Options = Record<string, unknown>;
type RequestJson = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationJson = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** A dialog that was closed, or a device that cannot, is not a failure of the application. */
async function orSay<Answer>(work: Promise<Answer>): Promise<PasskeyAnswer> {
  try {
    return (await work) as unknown as PasskeyAnswer;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const sentence = isKnown
      ? 'This device has a passkey for this account already.'
      : 'No passkey was used. You can try again.';
    throw new ApiError(400, ErrorBody.parse({ Messages: [sentence] }));
  }
}

const askForPasskey = (options: Options) =>
  orSay(startAuthentication({ optionsJSON: options as unknown as RequestJson }));

export const createPasskey = (options: Options) =>
  orSay(startRegistration({ optionsJSON: options as unknown as CreationJson }));

export async function signInWithPasskey(): Promise<SignedIn> {
  const { challengeId, options } = await callApi(accountCalls.passkeyOptions)({ body: {} });
  const passkey = await askForPasskey(options);
  return callApi(accountCalls.authenticatePasskey)({ body: { challengeId, passkey } });
}

/** As the second step of a sign-in. */
export async function confirmWithPasskey(ticket: string): Promise<SignedIn> {
  const { options } = await callApi(accountCalls.passkeyOptions)({ body: { ticket } });
  const passkey = await askForPasskey(options);
  return callApi(accountCalls.secondFactor)({ body: { ticket, passkey } });
}
