import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from './server.ts';
import { PUBLIC } from './who-may.ts';

const guard = { findSession: async () => undefined, noteDenial: async () => {} };
const withCode = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) });

function serve() {
  const lines: string[] = [];
  const noted: unknown[] = [];
  const app = createServer({ trustProxy: 0 }, guard, {
    log: { write: (line) => void lines.push(line) },
    noteFailure: (error) => void noted.push(error),
  });
  app.get('/fails/:code', { config: PUBLIC }, async (request) => {
    throw withCode((request.params as { code: string }).code);
  });
  const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  return { app, warnings, noted };
}

afterEach(() => void vi.restoreAllMocks());

test('a full disk is logged in words once a minute, with how many calls it refused', async () => {
  const { app, warnings, noted } = serve();
  const clock = vi.spyOn(performance, 'now');
  const begin = 1_000_000;
  clock.mockReturnValue(begin);
  for (let k = 0; k < 111; k++) {
    const { statusCode, body } = await app.inject('/fails/53100');
    expect(statusCode).toBe(503);
    expect(body).toContain('The database has no room left');
  }
  expect(warnings()).toMatchObject([{ code: '53100', msg: expect.stringContaining('no room left') }]);
  expect(warnings()[0]).not.toHaveProperty('err');
  expect(noted).toHaveLength(111);
  clock.mockReturnValue(begin + 60_000);
  await app.inject('/fails/53100');
  expect(warnings()[1]).toMatchObject({ code: '53100', sinceLastLine: 111 });
  await app.inject('/fails/25006');
  expect(warnings()[2]).toMatchObject({ code: '25006', msg: expect.stringContaining('read-only') });
});

test('an unexpected failure is logged each time', async () => {
  const { app, warnings } = serve();
  for (let k = 0; k < 2; k++) expect((await app.inject('/fails/42601')).statusCode).toBe(500);
  expect(warnings()).toHaveLength(2);
});
