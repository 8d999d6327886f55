import { isLoopback } from '../../platform/domain/variable-forms.ts';
import { SsoFailure } from './sso-failure.ts';

const PROVIDER_PATIENCE_MS = 10_000;
const MOST_BYTES = 1_048_576;

/** `fetch` for what the provider says: within 10 s and 1 MB, over TLS unless it is this machine, and without following redirects. */
export async function providerFetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new SsoFailure('failed', 'The provider names an address that is not https.');
  const signal = AbortSignal.timeout(PROVIDER_PATIENCE_MS);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    if (response.status >= 500)
      throw new SsoFailure('unavailable', `The provider answered ${response.status}.`);
    const { status, headers } = response;
    const body = await readAtMost(response, MOST_BYTES);
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    throw new SsoFailure('unavailable', 'The provider did not answer.');
  }
}

async function readAtMost({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new SsoFailure('failed', 'The provider answered too much.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
