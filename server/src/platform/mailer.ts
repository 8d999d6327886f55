import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { within } from './domain/time-limit.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same, for programs that show HTML. */
  html?: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; rejects if it did not. */
  send(mail: Mail): Promise<void>;
  /** Rejects if no mail can be sent at present. Sends nothing. */
  check?(): Promise<void>;
}

/** For the whole delivery: a server that trickles its replies would pass each of the single limits below. */
const DELIVERY_TIMEOUT_MS = 10_000;
const SMTP_TIMEOUT_MS = 8_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  );
  return {
    send: (mail) =>
      inTime(
        transport.sendMail(mail).then(({ rejected }) => {
          if (rejected.length > 0) throw Object.assign(new Error('rejected'), { responseCode: 550 });
        }),
      ),
    check: () => inTime(transport.verify().then(() => {})),
  };
}

/** Without a mail server, mails become files that an administrator can open. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  /** Writes to a temporary name and renames: a program that watches the folder never reads half a mail. */
  async function write(name: string, content: Buffer): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, content, { mode: 0o600 }).catch(async (error: unknown) => {
      await rm(unfinished, { force: true });
      throw error;
    });
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

const inTime = (delivery: Promise<void>): Promise<void> =>
  within(DELIVERY_TIMEOUT_MS, delivery, () => {
    throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
  });

export interface MailFailure {
  /** For the log: the server's numbers, such as "550 5.1.1", or the system's code. Its text may name the recipient. */
  code: string;
  /** For the user who sent it. */
  sentence: string;
}

/** Why a mail could not be handed over. */
export function mailFailure(error: unknown): MailFailure {
  const {
    responseCode,
    response = '',
    code = '',
  } = error as {
    responseCode?: number;
    response?: string;
    code?: string;
  };
  if (responseCode === undefined) return { code: code || 'unknown', sentence: withoutAnswer(code) };
  const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  return { code: `${responseCode} ${detail}`.trim(), sentence: refusalOf(responseCode, detail, code) };
}

const withoutAnswer = (code: string): string => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There is no room for it on the disk of the server.';
  if (code === 'ETLS') return 'The mail server does not offer TLS. Please tell your administrator.';
  return 'Please try again later.';
};

function refusalOf(status: number, detail: string, code: string): string {
  if (code === 'EAUTH')
    return 'The mail server refuses the password of CareLine. Please tell your administrator.';
  if (status === 552 || detail.endsWith('.2.2'))
    return 'The mailbox of this address is full. Please use another address, or try again later.';
  if ([550, 551, 553].includes(status) || detail.startsWith('5.1.'))
    return 'The mail server says that there is no such address. Please check it.';
  return status >= 500
    ? `The mail server refuses the mail (${status}). Please tell your administrator.`
    : `The mail server does not take the mail at the moment (${status}). Please try again later.`;
}

/** The same mailer, which tells of each mail that could not be handed over. */
export const watchedMailer = (mailer: Mailer, noteFailure: (code: string) => void): Mailer => ({
  ...mailer,
  send: (mail) =>
    mailer.send(mail).catch((error: unknown) => {
      noteFailure(mailFailure(error).code);
      throw error;
    }),
});
