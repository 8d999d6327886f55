import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.ts';

const outbox = join(process.env.CARELINE_E2E_DATA ?? '', 'outbox');

/** The password in the newest mail to this address that has one; it is on a line by itself. */
export async function mailedPassword(to: string): Promise<string> {
  await expect.poll(() => passwordsTo(to).length, 'a password in the outbox').toBeGreaterThan(0);
  return passwordsTo(to).at(-1) ?? '';
}

export function passwordsTo(to: string): string[] {
  return mailsTo(to).flatMap((mail) => /^\S{4}(?:-\S{4}){3,}\r?$/m.exec(mail)?.[0].trim() ?? []);
}

/** The link with a secret in the newest mail to this address. */
export async function mailedLink(to: string): Promise<string> {
  const links = () => mailsTo(to).flatMap((mail) => /\/#\/attest\/[\w-]{43}/.exec(mail)?.[0] ?? []);
  await expect.poll(() => links().length, 'a link in the outbox').toBeGreaterThan(0);
  return links().at(-1) ?? '';
}

/** All mails to this address, oldest first, without the line breaks of quoted-printable. */
export function mailsTo(address: string): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${address}`));
}
