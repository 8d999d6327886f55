import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { timeZoneNamed } from '@careline/contracts/rules/days';
import { z } from 'zod';
import { StartError } from './domain/start-error.ts';
import {
  claimRoles,
  duration,
  isPrivateMail,
  mailbox,
  NEEDS_TLS,
  onOff,
  safeUrl,
  secretsKey,
  url,
  wholeNumber,
} from './domain/variable-forms.ts';
import { LOG_LEVELS } from './log.ts';

/** Those that may hold a password or a key: each is also read from the file that NAME_FILE names. */
const SECRET_VARIABLES = ['DATABASE_URL', 'SMTP_URL', 'SECRETS_KEY', 'OIDC_CLIENT_SECRET'] as const;

/** Every environment variable CareLine reads, and nothing else reads them. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an IP address, without http:// and without a port')
    .default('127.0.0.1'),
  /** No stricter: PostgreSQL's socket form, `postgresql://user@/name?host=/run/postgresql`, is not a URL to a URL parser. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL that begins with postgresql://')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff.optional(),
  SMTP_URL: url('smtp', 'smtps').refine(isPrivateMail, NEEDS_TLS).optional(),
  MAIL_FROM: mailbox.default('CareLine <careline@localhost>'),
  /** A Nominatim or Photon service. Without it, addresses are looked up on this server alone. */
  GEOCODER_URL: url('http', 'https').optional(),
  /** Public Nominatim servers allow one request a second; one's own may take more. */
  GEOCODER_PER_SECOND: wholeNumber(1, 1_000).default(1),
  /** An OSRM or Valhalla service. Without it, ways are straight lines. */
  ROUTER_URL: url('http', 'https').optional(),
  /** Raster tiles, fetched by this server: `https://tiles.example.org/{z}/{x}/{y}.png`. */
  TILE_URL: url('http', 'https')
    .refine(
      (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .optional(),
  TILE_ATTRIBUTION: z
    .string()
    .max(200, 'must have at most 200 characters')
    .default('© OpenStreetMap contributors'),
  /** An OpenStreetMap extract (.osm.pbf): streets, addresses and routes without any other service. */
  MAP_EXTRACT: z.string().optional(),
  /** How long agents go on searching from memory while the database is away; 0: not at all. */
  OUTAGE_MINUTES: wholeNumber(0, 60).default(15),
  /** Where browsers reach CareLine: for passkeys, and for the way back from single sign-on. */
  PUBLIC_URL: safeUrl
    .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), 'must be an address without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Encrypts the keys of authenticator apps. Without it, a key in DATA_DIR does. */
  SECRETS_KEY: secretsKey.optional(),
  OIDC_ISSUER: safeUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('single sign-on'),
  OIDC_ROLES: claimRoles.optional(),
  OIDC_GROUPS: z.string().optional(),
  OIDC_SIGN_UP: onOff.default('off'),
  OIDC_LINK: z.literal('email', 'must be email').optional(),
  OIDC_ONLY: onOff.default('off'),
  /** How often the database is backed up to DATA_DIR/backups. */
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  /** Metrics without a key, for this machine alone. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** Where traces are sent (OpenTelemetry, OTLP over HTTP). */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  /** Without it: text on a terminal, else JSON. */
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  /** How many proxies stand in front; as many X-Forwarded-For entries are believed. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Where days begin and end at midnight. Without it, the machine's. */
  TZ: z
    .string()
    // Not an offset such as +05:00: programs disagree on its sign.
    .transform((text) => (/^[A-Za-z]/.test(text) ? timeZoneNamed(text) : undefined))
    .refine((name) => name !== undefined, 'must be the name of a time zone, such as America/New_York')
    .optional(),
});

export type Config = ReturnType<typeof readConfig>;
export type BackupSchedule = NonNullable<Config['backups']>;
export type SingleSignOnConfig = NonNullable<Config['singleSignOn']>;
export type MapsConfig = Config['maps'];

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  // A variable set to nothing is what a commented-out line in a compose file leaves: treated as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse({ ...given, ...secretsFromFiles(given) });
  if (!parsed.success) throw new StartError(firstOfEach(parsed.error.issues).map(describe).join('\n'));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Undefined: the bundled PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    demo: env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Undefined: what is built in. */
    maps: {
      geocoderUrl: env.GEOCODER_URL,
      geocoderPerSecond: env.GEOCODER_PER_SECOND,
      routerUrl: env.ROUTER_URL,
      tileUrl: env.TILE_URL,
      tileAttribution: env.TILE_ATTRIBUTION,
      extract: env.MAP_EXTRACT === undefined ? undefined : resolve(env.MAP_EXTRACT),
    },
    trustProxy: env.TRUST_PROXY,
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT },
    metricsPort: env.METRICS_PORT,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces'),
    /** Milliseconds between two backups, and how many are kept. */
    backups: env.BACKUP_EVERY === undefined ? undefined : { every: env.BACKUP_EVERY, keep: env.BACKUP_KEEP },
    outageMinutes: env.OUTAGE_MINUTES,
    /** Undefined: the machine's. */
    timeZone: env.TZ,
    publicUrl: env.PUBLIC_URL,
    secretsKey: env.SECRETS_KEY,
    singleSignOn: singleSignOnOf(env),
  };
}

function singleSignOnOf(env: z.output<typeof Environment>) {
  const issuer = env.OIDC_ISSUER;
  const clientId = env.OIDC_CLIENT_ID;
  const publicUrl = env.PUBLIC_URL;
  if (issuer === undefined) {
    if (env.OIDC_ONLY === 'on') throw new StartError('OIDC_ONLY is on, so OIDC_ISSUER must be set.');
    return undefined;
  }
  if (clientId === undefined) throw new StartError('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be, too.');
  if (publicUrl === undefined)
    throw new StartError('OIDC_ISSUER is set, so PUBLIC_URL must be, too: the address that browsers use.');
  return {
    /** Exactly as the provider writes it. */
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    publicUrl,
    /** On the button: "Sign in with {name}". */
    name: env.OIDC_NAME,
    roles: env.OIDC_ROLES,
    groupsClaim: env.OIDC_GROUPS,
    createsAccounts: env.OIDC_SIGN_UP === 'on',
    linksByMail: env.OIDC_LINK === 'email',
    /** Passwords are refused but for break-glass accounts. */
    isRequired: env.OIDC_ONLY === 'on',
  };
}

function secretsFromFiles(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    SECRET_VARIABLES.flatMap((name) => {
      const file = given[`${name}_FILE`];
      if (file === undefined || given[name] !== undefined) return [];
      return [[name, readSecretFile(`${name}_FILE`, file)]];
    }),
  );
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartError(`The environment variable ${variable} names a file that cannot be read (${code}).`);
  }
}

/** One sentence for each variable is enough. */
const firstOfEach = (issues: readonly z.core.$ZodIssue[]) =>
  issues.filter(({ path: [name] }, index) => issues.findIndex(({ path }) => path[0] === name) === index);

/** The value itself is left out: it may hold a password. */
function describe({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `The environment variable ${path.map(String).join('.')} ${message}.`;
}
