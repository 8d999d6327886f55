import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROLE } from '@careline/contracts/basis/call';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './domain/start-error.ts';

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

  it('takes a time zone by its name, in any spelling', () => {
    expect(readConfig({ TZ: 'america/new_york' }).timeZone).toBe('America/New_York');
    expect(readConfig({ TZ: '' }).timeZone).toBeUndefined();
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
    ['SMTP_URL', 'smtp://user:password@mail.example.org:587'],
    ['SMTP_URL', 'smtp://mail.example.org?insecure=false'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
    ['TRUST_PROXY', 'yes'],
    ['OUTAGE_MINUTES', '61'],
    ['OUTAGE_MINUTES', '-1'],
    ['OUTAGE_MINUTES', '1.5'],
    ['TZ', 'Mars/Olympus'],
    ['TZ', '+05:00'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    'smtps://mail.example.org',
    'smtp://localhost:2525',
    'smtp://127.0.0.1',
    'smtp://[::1]:25',
    'smtp://user:password@mail.example.org:587?requireTLS=true',
    'smtp://mail.example.org?insecure=true',
  ])('takes %s for mails', (smtpUrl) => expect(readConfig({ SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl));

  it('names all that is wrong at once, and repeats no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@host/db' });
    expect(read).toThrow(/PORT .*\n.*DATABASE_URL/);
    expect(read).not.toThrow(/secret/);
  });
});

describe('single sign-on', () => {
  const OIDC_ISSUER = 'https://login.example.org/tenant/';
  const CONNECTED = { OIDC_ISSUER, OIDC_CLIENT_ID: 'careline', PUBLIC_URL: 'https://careline.example.org/' };

  it('is off, and an installation without it needs nothing', () => {
    expect(readConfig({})).toMatchObject({ singleSignOn: undefined, publicUrl: undefined });
    // Prepared, but without a provider.
    expect(readConfig({ OIDC_CLIENT_ID: 'careline' }).singleSignOn).toBeUndefined();
  });

  it('keeps the issuer as it is written, and the public address without a slash', () => {
    expect(readConfig(CONNECTED).singleSignOn).toEqual({
      issuer: OIDC_ISSUER,
      clientId: 'careline',
      clientSecret: undefined,
      publicUrl: 'https://careline.example.org',
      name: 'single sign-on',
      roles: undefined,
      groupsClaim: undefined,
      createsAccounts: false,
      linksByMail: false,
      isRequired: false,
    });
    const all = {
      ...CONNECTED,
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Mercy Hospital',
      OIDC_GROUPS: 'teams',
      OIDC_SIGN_UP: 'on',
      OIDC_LINK: 'email',
      OIDC_ONLY: 'on',
    };
    expect(readConfig(all).singleSignOn).toMatchObject({
      clientSecret: 'secret',
      name: 'Mercy Hospital',
      groupsClaim: 'teams',
      ...{ createsAccounts: true, linksByMail: true, isRequired: true },
    });
  });

  it('reads roles by the values of a claim, which may hold colons, spaces and equals signs', () => {
    const OIDC_ROLES = 'groups=careline-admins:Admin, urn:data=1:DataEntry ,call agents:CallCenter';
    expect(readConfig({ ...CONNECTED, OIDC_ROLES }).singleSignOn?.roles).toEqual({
      claim: 'groups',
      roles: new Map([
        ['careline-admins', ROLE.Admin],
        ['urn:data=1', ROLE.DataEntry],
        ['call agents', ROLE.CallCenter],
      ]),
    });
  });

  it('is possible over plain http on this machine', () => {
    const local = { ...CONNECTED, OIDC_ISSUER: 'http://localhost:9000', PUBLIC_URL: 'http://127.0.0.1:3000' };
    expect(readConfig(local).singleSignOn).toMatchObject({
      issuer: 'http://localhost:9000',
      publicUrl: 'http://127.0.0.1:3000',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ OIDC_ISSUER }, 'OIDC_ISSUER is set, so OIDC_CLIENT_ID must be, too.'],
    [
      { OIDC_ISSUER, OIDC_CLIENT_ID: 'careline' },
      'OIDC_ISSUER is set, so PUBLIC_URL must be, too: the address that browsers use.',
    ],
    [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY is on, so OIDC_ISSUER must be set.'],
  ])('%j says what else it needs', (given, sentence) => {
    expect(() => readConfig(given)).toThrow(new StartError(sentence));
  });

  const HTTPS = 'must begin with https:// (http:// is for this machine alone)';
  const URLS = 'must be a URL that begins with http:// or https://';
  const ROLES = 'must be like groups=careline-admins:Admin,careline-agents:CallCenter';
  it.each<[string, string, string]>([
    ['OIDC_ISSUER', 'http://login.example.org', HTTPS],
    ['OIDC_ISSUER', 'http://localhost.evil.example', HTTPS],
    ['OIDC_ISSUER', 'login.example.org', URLS],
    ['OIDC_ISSUER', 'file:///etc/passwd', URLS],
    ['PUBLIC_URL', 'http://careline.example.org', HTTPS],
    ['PUBLIC_URL', 'careline.example.org', URLS],
    ['PUBLIC_URL', 'https://example.org/careline', 'must be an address without a path'],
    ['PUBLIC_URL', 'https://me:secret@example.org', 'must be an address without a path'],
    ['OIDC_NAME', 'x'.repeat(61), 'must have at most 60 characters'],
    ['OIDC_ROLES', 'groups', ROLES],
    ['OIDC_ROLES', '=admins:Admin', ROLES],
    ['OIDC_ROLES', 'groups=', ROLES],
    ['OIDC_ROLES', 'groups=admins:Boss', ROLES],
    ['OIDC_ROLES', 'groups=admins:Admin,', ROLES],
    ['OIDC_ROLES', 'groups=:Admin', ROLES],
    ['OIDC_SIGN_UP', 'yes', 'must be on or off'],
    ['OIDC_ONLY', 'true', 'must be on or off'],
    ['OIDC_LINK', 'name', 'must be email'],
  ])('%s as %j is refused', (name, value, reason) => {
    expect(() => readConfig({ ...CONNECTED, [name]: value })).toThrow(
      new StartError(`The environment variable ${name} ${reason}.`),
    );
  });
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'careline-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const key = Buffer.alloc(32, 250);

  it('takes the key as base64, with and without its end, also as addresses write it', () => {
    for (const text of [key.toString('base64'), key.toString('base64url')])
      expect(readConfig({ SECRETS_KEY: text }).secretsKey).toEqual(key);
    expect(readConfig({}).secretsKey).toBeUndefined();
  });

  it.each([
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    'not base64, but words',
    'short',
  ])('says what the key must be when it is %j, and does not repeat it', (SECRETS_KEY) => {
    expect(() => readConfig({ SECRETS_KEY })).toThrow(
      new StartError(
        'The environment variable SECRETS_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.',
      ),
    );
  });

  it('are read from files, without the line’s end; the variable itself goes first', () => {
    const found = readConfig({
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'careline',
      PUBLIC_URL: 'https://careline.example.org',
      OIDC_CLIENT_SECRET_FILE: file('client', 'from a file\n'),
      SECRETS_KEY_FILE: file('key', `${key.toString('base64')}\n`),
      DATABASE_URL_FILE: file('database', 'postgresql://me:secret@db/careline\n'),
      SMTP_URL_FILE: file('mail', 'smtps://mail.example.org\n'),
    });
    expect(found).toMatchObject({
      databaseUrl: 'postgresql://me:secret@db/careline',
      smtpUrl: 'smtps://mail.example.org',
      secretsKey: key,
      singleSignOn: { clientSecret: 'from a file' },
      demo: false,
    });
    const both = { SMTP_URL: 'smtps://own.example.org', SMTP_URL_FILE: join(folder, 'mail') };
    expect(readConfig(both).smtpUrl).toBe('smtps://own.example.org');
  });

  it.each([
    ['SECRETS_KEY', 'missing', 'ENOENT'],
    ['OIDC_CLIENT_SECRET', '.', 'EISDIR'],
  ])('%s_FILE that cannot be read is named', (name, path, code) => {
    expect(() => readConfig({ [`${name}_FILE`]: join(folder, path) })).toThrow(
      new StartError(`The environment variable ${name}_FILE names a file that cannot be read (${code}).`),
    );
  });

  it('in a file obey the same rules', () => {
    expect(() => readConfig({ SECRETS_KEY_FILE: file('bad', 'words') })).toThrow(
      /^The environment variable SECRETS_KEY must be 32 bytes/,
    );
  });
});
