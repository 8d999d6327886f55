import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { OutcomeUnknownError } from '../db/connection.ts';
import { interactiveLimits } from '../db/limited-client.ts';
import { databaseUnavailable } from './database-failures.ts';

const { pool, signedIn } = await testApp({ limits: interactiveLimits });

function databaseError(code: string): Error {
  const error = new pg.DatabaseError('from PostgreSQL', 0, 'error');
  error.code = code;
  return new Error('Failed query', { cause: error });
}
const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('a failure of the database', () => {
  it.each([
    ...['55P03', '57014', '57P01', '57P02', '57P03', '53300', '53100', '08006', '40001', '40P01'].map(
      databaseError,
    ),
    systemError('ECONNREFUSED', 'connect'),
    systemError('ENOENT', 'connect'),
    systemError('ECONNRESET', 'read'),
    systemError('ENOTFOUND', 'getaddrinfo'),
    new AggregateError([], ''),
    new OutcomeUnknownError('lost'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is a 503 with a sentence (%j)', (error) => {
    if (error instanceof AggregateError) Object.assign(error, { code: 'ECONNREFUSED' });
    expect(databaseUnavailable(error)).toMatchObject({
      status: 503,
      messages: [expect.stringMatching(/\.$/)],
    });
  });

  it.each([databaseError('42601'), databaseError('23505'), systemError('ENOENT', 'open'), new Error('x')])(
    'is not assumed for anything else (%j)',
    (error) => {
      expect(databaseUnavailable(error)).toBeUndefined();
    },
  );

  it.each([
    ['53100', /database has no room left.*administrator/],
    ['25006', /read-only.*administrator/],
    ['55000', /accepts no connections/],
    ['57P03', /starting or recovering/],
  ])('%s is called what it is', (code, sentence) => {
    expect(databaseUnavailable(databaseError(code))?.messages[0]).toMatch(sentence);
  });

  it('a full disk of this server is told from one of the database', () => {
    expect(databaseUnavailable(systemError('ENOSPC', 'write'))?.messages[0]).toMatch(
      /server has no room left/,
    );
  });

  it('does not claim that nothing was saved when the outcome is unknown', () => {
    expect(databaseUnavailable(new OutcomeUnknownError('lost'))?.messages.join()).toContain(
      'may or may not have been saved',
    );
  });
});

it('a save that waits too long for a lock gets a clear message and can be retried', async () => {
  const admin = await signedIn(1);
  const saved = await admin.post<{ id: number }>('/api/Regions/Save', { name: 'North' });
  const body = { id: saved.body.id, name: 'South' };
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from region where id = $1 for update', [saved.body.id]);
  const refused = await admin.post<{ Messages: string[] }>('/api/Regions/Save', body);
  await holder.query('rollback');
  holder.release();
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { Messages: [expect.stringContaining('Somebody else is changing the same data')] },
  });
  expect((await admin.post('/api/Regions/Save', body)).status).toBe(200);
});
