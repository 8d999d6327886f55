import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ProviderKeys } from './provider-keys.ts';

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256' };
  const sign = () => new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  return { jwk, sign };
};
const [old, fresh, foreign] = [await newKey('old'), await newKey('fresh'), await newKey('foreign')];

let published = [old.jwk];
let fetches = 0;
const server = createServer((_, response) => {
  fetches++;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterEach(() => void vi.useRealTimers());
afterAll(() => new Promise((resolve) => server.close(resolve)));
const address = server.address();
const uri = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/jwks`;

test('rotated keys are fetched again at once, strangers’ tokens fetch them every 30 s at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
  const keys = new ProviderKeys();
  const verify = async (token: string) =>
    keys.verify(token, uri, {}).then(
      () => 'good',
      () => 'refused',
    );
  expect(await verify(await old.sign())).toBe('good');
  published = [fresh.jwk];
  expect(await verify(await fresh.sign())).toBe('good');
  expect(await verify(await old.sign())).toBe('refused');
  expect(fetches).toBe(2);
  for (let n = 0; n < 20; n++) expect(await verify(await foreign.sign())).toBe('refused');
  expect(fetches).toBe(2);
  published = [foreign.jwk, fresh.jwk];
  pass(29);
  expect(await verify(await foreign.sign())).toBe('refused');
  pass(2);
  expect(await verify(await foreign.sign())).toBe('good');
  expect(fetches).toBe(3);
  // A withdrawn key is not trusted for long, even if nobody sends an unknown one.
  published = [foreign.jwk];
  pass(11 * 60);
  expect(await verify(await fresh.sign())).toBe('refused');
});
