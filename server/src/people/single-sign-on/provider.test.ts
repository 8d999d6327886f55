import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ssoProvider } from './provider.ts';
import { lyingProvider } from './testing/lying-provider.ts';

const CLIENT = { clientId: 'careline', clientSecret: 'a client secret of some length' };
const lying = await lyingProvider(CLIENT);
const DEPARTURE = { state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43) };

/** Discovers again each time: what was discovered is remembered for an hour. */
const provider = (patienceMs?: number) =>
  ssoProvider(
    {
      ...CLIENT,
      issuer: lying.issuer,
      publicUrl: 'https://careline.example.org',
      name: 'Mercy Hospital',
      ...{ roles: undefined, groupsClaim: undefined },
      ...{ createsAccounts: true, linksByMail: false, isRequired: false },
    },
    patienceMs,
  );

beforeEach(() => {
  lying.behave();
});

describe('a discovery document', () => {
  test.each([
    'https://evil.example',
    `${lying.issuer}/`,
    `${lying.issuer}/tenant`,
    lying.issuer.replace('http', 'HTTP'),
  ])('of the issuer %s fails', async (issuer) => {
    lying.behave({ discovery: { issuer } });
    await expect(provider().leave(DEPARTURE)).rejects.toMatchObject({ code: 'failed' });
  });

  test('that redirects to an address of the inner network fails, and nothing is asked there', async () => {
    let asked = 0;
    const inner = createServer((_, response) => {
      asked++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    afterAll(() => new Promise((resolve) => inner.close(resolve)));
    const address = inner.address();
    const location = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/metadata`;
    for (const status of [301, 302, 307, 308]) {
      lying.behave({
        answers: { discovery: (response) => response.writeHead(status, { location }).end() },
      });
      await expect(provider().leave(DEPARTURE)).rejects.toMatchObject({ code: 'failed' });
    }
    expect(asked).toBe(0);
  });

  test('that names a plain http address elsewhere fails before anything is sent there', async () => {
    lying.behave({ discovery: { token_endpoint: 'http://10.0.0.7/token' } });
    const search = '?code=c&state=a%20state';
    await expect(provider().arrive(search, DEPARTURE)).rejects.toMatchObject({
      code: 'failed',
      message: 'The provider names an address that is not https.',
    });
  });

  test('that is not JSON, too large or missing fails', async () => {
    const answers = [
      ['text/html', '<html>'],
      ['application/json', `{"more":"${'x'.repeat(2_000_000)}"}`],
      ['application/json', '[]'],
    ] as const;
    for (const [type, body] of answers) {
      lying.behave({ answers: { discovery: (it) => it.setHeader('content-type', type).end(body) } });
      await expect(provider().leave(DEPARTURE)).rejects.toMatchObject({ code: 'failed' });
    }
    lying.behave({ answers: { discovery: (it) => it.writeHead(404).end() } });
    await expect(provider().leave(DEPARTURE)).rejects.toMatchObject({ code: 'failed' });
  });
});

describe('a provider that is silent', () => {
  const silent = () => {};

  test.each(['discovery', 'token'] as const)('at %s is unavailable', async (what) => {
    lying.behave({ answers: { [what]: silent } });
    const patient = provider(300);
    const step =
      what === 'discovery' ? patient.leave(DEPARTURE) : patient.arrive('?code=c&state=a%20state', DEPARTURE);
    await expect(step).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('lets its users sign out here', async () => {
    lying.behave({ answers: { discovery: silent } });
    expect(await provider(300).endSessionUrl(undefined)).toBeUndefined();
  });

  test('in the middle of an answer is unavailable', async () => {
    lying.behave({
      answers: {
        discovery: (response) => response.setHeader('content-type', 'application/json').write('{"issuer":'),
      },
    });
    await expect(provider(300).leave(DEPARTURE)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is asked again at the next sign-on', async () => {
    lying.behave({ answers: { discovery: (response) => response.destroy() } });
    const one = provider();
    await expect(one.leave(DEPARTURE)).rejects.toMatchObject({ code: 'unavailable' });
    lying.behave();
    expect((await one.leave(DEPARTURE)).pathname).toBe('/authorize');
  });
});
