import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  /** Rejects when no mail could be handed over at present. Sends none. */
  check?(): Promise<void>;
}

/** For the whole way of a mail: a server that answers a little now and then would pass every single limit below. */
const HANDED_OVER_WITHIN = 10_000;
const TIMEOUT = 8_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );
  return {
    send: (mail) =>
      inTime(
        transport.sendMail(mail).then(({ rejected }) => {
          if (rejected.length > 0) throw new Error('The mail server refused the recipient.');
        }),
      ),
    check: () => inTime(transport.verify().then(() => {})),
  };
}

/** Without a mail server, mails are files an administrator can open. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  /** Written aside and renamed: a program that watches the folder never reads half a mail. */
  async function write(name: string, content: Buffer): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, content, { mode: 0o600 });
    return unfinished;
  }
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await rename(await write(name, message as Buffer), join(folder, name));
    },
    check: async () => rm(await write(`${randomUUID()}.check`, Buffer.from('A check, not a mail.'))),
  };
}

async function inTime(handingOver: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), HANDED_OVER_WITHIN);
  });
  try {
    await Promise.race([handingOver, late]);
  } finally {
    clearTimeout(timer);
  }
}
