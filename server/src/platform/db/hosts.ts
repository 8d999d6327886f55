/** Reads DATABASE_URL as libpq does, where the driver reads it differently: several hosts, and what `sslmode` promises. */
import { StartError } from '../domain/start-error.ts';

export interface DatabaseHost {
  /** For sentences, without user and password. */
  name: string;
  /** Ways to connect, the preferred one first: `sslmode=prefer` tries TLS, then goes without. */
  urls: readonly [string, ...string[]];
}

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** CareLine writes, so a read-only server is of no use to it. */
const SESSION_KINDS = ['any', 'read-write', 'primary'];

/** Settings that promise something but would be silently ignored. */
const UNKNOWN_PROMISES = ['service', 'hostaddr', 'sslcrl', 'sslcrldir', 'sslpassword', 'requirepeer'];

function readParts(url: string) {
  const [, scheme = '', userInfo = '', authority = '', path = '', query = ''] =
    /^(\w+:\/\/)(?:([^/?]*)@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  if (scheme === '') throw wrong('cannot be read');
  return { scheme, userInfo, authority, path, query };
}

/** For people: which database on which hosts, without user and password. */
export function describeDatabase(url: string): string {
  const name = decode(readParts(url).path.slice(1));
  const hosts = readHosts(url).map((host) => host.name);
  return `${name || 'the one named like its user'} on ${hosts.join(', ')}`;
}

/** One entry for each host, in the order of the URL. */
export function readHosts(url: string): DatabaseHost[] {
  const { scheme, userInfo, authority, path, query } = readParts(url);
  const parameters = new URLSearchParams(query);
  refuseUnknown(parameters);
  const places = listPlaces(authority, parameters);
  const ownParameters = ['host', 'port', 'target_session_attrs', 'load_balance_hosts', 'channel_binding'];
  for (const name of ownParameters) parameters.delete(name);
  const mode = sslModeOf(parameters);

  return places.map(({ host, port }) => {
    const isSocket = host === '' || host.startsWith('/');
    const [first, ...others] = waysOf(isSocket ? 'disable' : mode, parameters).map((sslSettings) => {
      const settings = new URLSearchParams(sslSettings);
      // A name with a colon is an IPv6 address.
      const written = `${host.includes(':') ? `[${host}]` : host}${port && `:${port}`}`;
      if (isSocket) {
        if (host) settings.set('host', host);
        if (port) settings.set('port', port);
      }
      const query = settings.size > 0 ? `?${settings}` : '';
      return `${scheme}${userInfo && `${userInfo}@`}${isSocket ? '' : written}${path || '/'}${query}`;
    });
    return { name: `${host || 'the local socket'}${port && `:${port}`}`, urls: [first ?? url, ...others] };
  });
}

interface Place {
  /** Without brackets; a folder for a socket; empty for the driver's default. */
  host: string;
  /** Empty for the driver's default. */
  port: string;
}

/** `a:5432,b` before the path, or `host=a,b` and `port=5432,5433` in the query, which come first as in libpq. */
function listPlaces(authority: string, parameters: URLSearchParams): Place[] {
  const written = authority.split(',').map(readPlace);
  const hosts = parameters.get('host')?.split(',');
  const ports = parameters.get('port')?.split(',');
  const places: Place[] = hosts
    ? hosts.map((host, at) => ({ host, port: written[at]?.port ?? '' }))
    : written;
  if (ports && ports.length !== 1 && ports.length !== places.length)
    throw wrong(`names ${places.length} hosts and ${ports.length} ports: give one port, or one for each`);
  if (places.length > 1 && places.some(({ host }) => host === ''))
    throw wrong('has an empty host in its list');
  return places.map(({ host, port }, at) => {
    const own = (ports?.length === 1 ? ports[0] : ports?.[at]) ?? port;
    if (own && !(/^\d{1,5}$/.test(own) && Number(own) >= 1 && Number(own) <= 65_535))
      throw wrong(`has a port that is no number from 1 to 65535 (host ${at + 1})`);
    return { host, port: own };
  });
}

function readPlace(text: string): Place {
  const parts = /^(?:\[([^\]]+)\]|([^:]*))(?::([^:]*))?$/.exec(text);
  if (!parts)
    throw wrong('has a host that cannot be read: an IPv6 address is written in brackets, such as [::1]:5432');
  const [, bracketed, plain = '', port = ''] = parts;
  return { host: bracketed ?? decode(plain), port };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong('has a host that cannot be read');
  }
}

function refuseUnknown(parameters: URLSearchParams): void {
  const found = UNKNOWN_PROMISES.find((name) => parameters.has(name));
  if (found) throw wrong(`has the parameter ${found}, which CareLine does not support. Leave it out`);
  const kind = parameters.get('target_session_attrs');
  if (kind !== null && !SESSION_KINDS.includes(kind))
    throw wrong(`has target_session_attrs=${kind}, but CareLine saves and needs read-write`);
  if (parameters.get('channel_binding') === 'require')
    throw wrong('has channel_binding=require, which CareLine does not support. Use sslmode=verify-full');
}

/** As libpq: TLS is used where it is offered, unless the URL says otherwise. */
function sslModeOf(parameters: URLSearchParams): SslMode {
  const given =
    parameters.get('sslmode') ?? (parameters.get('sslrootcert') === 'system' ? 'verify-full' : 'prefer');
  const mode = SSL_MODES.find((known) => known === given);
  if (!mode) throw wrong(`has sslmode=${given}. Use one of ${SSL_MODES.join(', ')}`);
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    throw wrong(
      'has sslmode=verify-ca without sslrootcert. Name the file with the certificate authority, or use verify-full',
    );
  if (parameters.get('sslrootcert') === 'system') {
    if (mode !== 'verify-full') throw wrong(`has sslrootcert=system, which needs sslmode=verify-full`);
    parameters.delete('sslrootcert');
  }
  return mode;
}

/** The same in the driver's words: it knows neither `prefer` nor `allow`, and means more by `require` unless told. */
function waysOf(mode: SslMode, parameters: URLSearchParams): URLSearchParams[] {
  const encrypted = new URLSearchParams(parameters);
  encrypted.set('uselibpqcompat', 'true');
  encrypted.set('sslmode', mode === 'prefer' || mode === 'allow' ? 'require' : mode);
  const plain = new URLSearchParams(parameters);
  for (const name of ['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation']) plain.delete(name);
  switch (mode) {
    case 'disable':
      return [plain];
    case 'prefer':
      return [encrypted, plain];
    case 'allow':
      return [plain, encrypted];
    default:
      return [encrypted];
  }
}

/** Repeats no part of the URL that may hold a password. */
const wrong = (what: string) =>
  new StartError(
    `The environment variable DATABASE_URL ${what}. It looks like postgresql://user:password@host:5432/database, or with several hosts postgresql://user:password@a:5432,b:5432/database.`,
  );
