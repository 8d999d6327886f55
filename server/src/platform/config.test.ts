import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      demo: true,
      smtpUrl: undefined,
      trustProxy: 0,
      outageMinutes: 15,
    });
  });

  it('shows no demo data on a database of your own unless asked to', () => {
    const DATABASE_URL = 'postgresql://me:secret@db.example.org/careline';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it('takes the socket form of a database URL', () => {
    const DATABASE_URL = 'postgresql://me:secret@/careline?host=%2Frun%2Fpostgresql';
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not a url'],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
    ['TRUST_PROXY', 'yes'],
    ['OUTAGE_MINUTES', '61'],
    ['OUTAGE_MINUTES', '-1'],
    ['OUTAGE_MINUTES', '1.5'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('names all that is wrong at once, and repeats no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@host/db' });
    expect(read).toThrow(/PORT .*\n.*DATABASE_URL/);
    expect(read).not.toThrow(/secret/);
  });
});
