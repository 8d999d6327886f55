import { ROLE, type Role, RoleName } from '@careline/contracts/basis/call';
import { z } from 'zod';
import { SECRETS_KEY_BYTES } from './secret-box.ts';

/** The forms that values of environment variables have. What is wrong completes a sentence that begins with the variable's name. */

export const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

/** As people write addresses: `CareLine <careline@example.org>` or the bare address. */
export const mailbox = z
  .string()
  .regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be a mail address');

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

export const onOff = z.enum(['on', 'off'], 'must be on or off');

/** A name of this machine: a host as it is configured, or as it stands in a URL. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

const isLoopbackUrl = (text: string) =>
  /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text);
export const safeUrl = url('http', 'https').refine(
  (text) => text.startsWith('https:') || isLoopbackUrl(text),
  'must begin with https:// (http:// is for this machine alone)',
);

const SECRETS_KEY_FORM = `must be ${SECRETS_KEY_BYTES} bytes in base64, such as \`openssl rand -base64 ${SECRETS_KEY_BYTES}\` prints`;
const ROLES_FORM = 'must be like groups=careline-admins:Admin,careline-agents:CallCenter';

/** `claim=value:Role,value:Role`; a value may hold colons. */
export const claimRoles = z.string().transform((text, context): ClaimRoles => {
  const at = text.indexOf('=');
  const entries = text
    .slice(at + 1)
    .split(',')
    .map((entry) => /^(.+):([^:]+)$/.exec(entry.trim()));
  const roles = entries.map((entry) => ({
    value: entry?.[1]?.trim(),
    name: RoleName.safeParse(entry?.[2]?.trim()),
  }));
  const claim = text.slice(0, Math.max(at, 0)).trim();
  const read = roles.flatMap(({ value, name }) =>
    value && name.success ? [[value, ROLE[name.data]] as const] : [],
  );
  if (claim === '' || read.length !== entries.length) {
    context.addIssue({ code: 'custom', message: ROLES_FORM });
    return z.NEVER;
  }
  return { claim, roles: new Map(read) };
});

/** A number with its unit, in milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9][0-9]{0,5}[smhd]$/, 'must be a number of seconds, minutes, hours or days, such as 24h')
  .transform((text) => Number(text.slice(0, -1)) * (MILLISECONDS[text.slice(-1)] ?? 0));

export const secretsKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, SECRETS_KEY_FORM)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === SECRETS_KEY_BYTES, SECRETS_KEY_FORM);

/** The claim that tells roles, and the role of each of its values. */
export interface ClaimRoles {
  claim: string;
  roles: ReadonlyMap<string, Role>;
}

const MILLISECONDS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Temporary passwords travel in mails: TLS from the first byte or demanded, unless somebody said that they know better. */
export function isPrivateMail(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  return (
    protocol === 'smtps:' ||
    /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) ||
    ['requireTLS', 'insecure'].some((name) => searchParams.get(name) === 'true')
  );
}

export const NEEDS_TLS =
  'sends passwords without TLS: begin it with smtps://, add ?requireTLS=true (STARTTLS), or ?insecure=true if the way to the mail server is safe';
