import { readFile } from 'node:fs/promises';
import { ROLE } from '@careline/contracts/basis/call';
import { expect, test, vi } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { smallDirectory } from '../../testing/data/small-directory.ts';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { metricsServer } from './metrics.routes.ts';
import { createMetrics } from './metrics.ts';

const { anonymous, callerWith, db, newUser, search, signedIn } = await testApp();
const { key } = await createApiKey(
  db,
  { name: 'Scraper', scopes: ['metrics'] },
  { id: 1, userName: 'x', role: ROLE.Admin },
);
const scraper = callerWith({ token: key });

/** The samples by their name and labels, as the exposition format writes them. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const described = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const description = /^# (?:HELP|TYPE) (\w+) \S/.exec(line);
    if (description?.[1]) {
      described.add(description[1]);
      continue;
    }
    const sample = /^(\w+)(\{(?:\w+="(?:[^"\\\n]|\\.)*",?)*\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, name = '', labels = '', value] = sample ?? [];
    expect(described.has(name.replace(/_(bucket|sum|count)$/, '')) || described.has(name), name).toBe(true);
    expect(samples.has(name + labels), line).toBe(false);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

const scrape = async () => {
  const { status, headers, body } = await scraper.get<string>('/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parse(body);
};

test('only a key with the scope opens them', async () => {
  const others = await createApiKey(
    db,
    { name: 'Other', scopes: ['export', 'import', 'fhir'] },
    { id: 1, userName: 'x', role: ROLE.Admin },
  );
  expect((await anonymous.get('/metrics')).status).toBe(401);
  expect((await (await signedIn(ROLE.Admin)).get('/metrics')).status).toBe(403);
  expect((await callerWith({ token: others.key }).get('/metrics')).status).toBe(403);
});

test('what may fail counts from 0, so that its first failure is an increase', async () => {
  const samples = await scrape();
  for (const name of [
    'careline_mails_total{outcome="sent"}',
    'careline_mails_total{outcome="failed"}',
    'careline_sign_ins_total{outcome="failed"}',
    'careline_sign_ins_total{outcome="passkey"}',
  ])
    expect(samples.get(name), name).toBeGreaterThanOrEqual(0);
});

test('requests, searches and sign-ins are counted', async () => {
  const { newProvider } = await smallDirectory({ signedIn });
  await newProvider('Canary Ann Lee', { npi: '1234567893' });
  const before = await scrape();
  const agent = await signedIn(ROLE.CallCenter);
  for (let round = 0; round < 3; round++) await agent.post('/api/CallCenter/Search', { query: 'canary' });
  await agent.post('/api/CallCenter/Search', { age: 'canary' });
  const { userName } = await newUser(ROLE.Admin);
  const signIn = (password: string) =>
    anonymous.post('/api/Account/Authenticate', { username: userName, password });
  expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  expect((await signIn('canary')).status).toBe(400);
  await anonymous.get('/canary/in/a/path');
  await agent.get('/api/Practices/GetById/987654');
  const after = await scrape();
  const grown = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
  const search = 'method="POST",route="/api/CallCenter/Search"';
  expect(grown(`careline_http_requests_total{${search},status="200"}`)).toBe(3);
  expect(grown(`careline_http_requests_total{${search},status="400"}`)).toBe(1);
  expect(grown(`careline_http_request_duration_seconds_count{${search}}`)).toBe(4);
  expect(grown('careline_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
  expect(grown('careline_searches_total')).toBe(3);
  expect(grown('careline_sign_ins_total{outcome="password"}')).toBe(1);
  expect(grown('careline_sign_ins_total{outcome="failed"}')).toBe(1);
  expect(after.get('careline_verification_records{set="Providers",status="never"}')).toBe(1);
  expect(after.get('careline_reports_open')).toBe(0);
  expect(after.get('careline_imports_total{outcome="done"}')).toBe(0);
  expect(after.get('careline_index_age_seconds')).toBeLessThan(60);
  expect([...after.keys()].join()).not.toMatch(/canary|987654|1234567893|admin\d/i);
});

test('metrics that cannot be read are left out, all others are reported', async () => {
  const metrics = createMetrics();
  metrics.ask({ name: 'broken', help: 'Fails.', read: () => Promise.reject(new Error('away')) });
  metrics.ask({ name: 'whole', help: 'Works.', read: () => [{ value: 7 }] });
  const told = parse(await metrics.text());
  expect(told.get('careline_whole')).toBe(7);
  expect(told.has('careline_broken')).toBe(false);
  expect(told.has('process_cpu_seconds_total')).toBe(true);
});

test('mails are counted by whether they were handed over', async () => {
  const metrics = createMetrics();
  let works = true;
  const mailer = metrics.counted({
    send: async () => {
      if (!works) throw new Error('refused');
    },
  });
  const mail = { to: 'canary@example.org', subject: '', text: '' };
  await mailer.send(mail);
  works = false;
  await expect(mailer.send(mail)).rejects.toThrow('refused');
  const told = parse(await metrics.text());
  expect(told.get('careline_mails_total{outcome="sent"}')).toBe(1);
  expect(told.get('careline_mails_total{outcome="failed"}')).toBe(1);
});

test('on a port of its own they need no key', async () => {
  const server = metricsServer(createMetrics()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(parse(text).size).toBeGreaterThan(10);
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  server.close();
});

test('every alert and every panel asks for what a server says', async () => {
  const samples = [...(await scrape()).keys()].map((sample) => sample.replace(/\{.*/, ''));
  // What only a whole server says: it makes backups and has all pools.
  const known = new Set([
    ...samples,
    'careline_backup_age_seconds',
    'careline_backups_total',
    'careline_pool_connections',
  ]);
  for (const file of ['careline-alerts.yml', 'grafana-dashboard.json']) {
    const text = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const asked = new Set(text.match(/\b(careline|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));
    expect(asked.size, file).toBeGreaterThan(5);
    for (const name of asked) expect(known.has(name), `${file}: ${name}`).toBe(true);
  }
});

test('a mail that cannot be handed over, and an index in trouble, are increases that alert', async () => {
  const counted = createMetrics();
  const mailer = counted.counted({ send: () => Promise.reject(new Error('550')) });
  await expect(mailer.send({ to: 'a@example.org', subject: '', text: '' })).rejects.toThrow('550');
  expect(await counted.text()).toContain('careline_mails_total{outcome="failed"} 1');
  expect((await scrape()).get('careline_index_trouble')).toBe(0);
  const trouble = vi.spyOn(search, 'trouble').mockReturnValue('The search index is behind the database.');
  expect((await scrape()).get('careline_index_trouble')).toBe(1);
  trouble.mockRestore();
});

test('the release is named in metrics and health as package.json has it', async () => {
  const release = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'));
  const built = [...(await scrape()).keys()].find((sample) => sample.startsWith('careline_build_info'));
  expect(built).toContain(`version="${release.version}"`);
  const { body } = await anonymous.get<{ version: string }>('/health/ready');
  expect(body.version).toContain(release.version);
});
