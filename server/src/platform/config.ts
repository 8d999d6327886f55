import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './domain/start-error.ts';

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

/** As people write addresses: `CareLine <careline@example.org>` or the bare address. */
const mailbox = z
  .string()
  .regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be a mail address');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

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
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
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
  /** How many proxies stand in front; as many X-Forwarded-For entries are believed. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
});

export interface Config {
  port: number;
  host: string;
  /** Undefined: the bundled PostgreSQL. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  demo: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  maps: MapsConfig;
  trustProxy: number;
  outageMinutes: number;
}

/** Undefined: what is built in. */
export interface MapsConfig {
  geocoderUrl: string | undefined;
  geocoderPerSecond: number;
  routerUrl: string | undefined;
  tileUrl: string | undefined;
  tileAttribution: string;
  /** Absolute. */
  extract: string | undefined;
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // A variable set to nothing is what a commented-out line in a compose file leaves: as good as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map(describe).join('\n'));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    demo: env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    maps: {
      geocoderUrl: env.GEOCODER_URL,
      geocoderPerSecond: env.GEOCODER_PER_SECOND,
      routerUrl: env.ROUTER_URL,
      tileUrl: env.TILE_URL,
      tileAttribution: env.TILE_ATTRIBUTION,
      extract: env.MAP_EXTRACT === undefined ? undefined : resolve(env.MAP_EXTRACT),
    },
    trustProxy: env.TRUST_PROXY,
    outageMinutes: env.OUTAGE_MINUTES,
  };
}

/** The value itself is left out: it may hold a password. */
function describe({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `The environment variable ${path.map(String).join('.')} ${message}.`;
}
