import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.ts';

const outbox = join(process.env.CARELINE_E2E_DATA ?? '', 'outbox');

/** The password in the newest mail to this address: it stands on a line of its own. */
export async function mailedPassword(to: string): Promise<string> {
  await expect.poll(() => mailsTo(to).length, 'a mail in the outbox').toBeGreaterThan(0);
  const password = /^\S{4}(?:-\S{4}){3,}\r?$/m.exec(mailsTo(to).at(-1) ?? '')?.[0];
  return password?.trim() ?? '';
}

function mailsTo(address: string): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`));
}
