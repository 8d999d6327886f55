import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { within } from './domain/time-limit.js';
/** For the whole delivery: a server that trickles its replies would pass each of the single limits below. */
const DELIVERY_TIMEOUT_MS = 10_000;
const SMTP_TIMEOUT_MS = 8_000;
export function smtpMailer(url, from) {
    const transport = createTransport({
        url,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
    }, { from });
    return {
        send: (mail) => inTime(transport.sendMail(mail).then(({ rejected }) => {
            if (rejected.length > 0)
                throw new Error('The mail server refused the recipient.');
        })),
        check: () => inTime(transport.verify().then(() => { })),
    };
}
/** Without a mail server, mails become files that an administrator can open. */
export function outboxMailer(folder, from) {
    const transport = createTransport({ streamTransport: true, buffer: true }, { from });
    /** Writes to a temporary name and renames: a program that watches the folder never reads half a mail. */
    async function write(name, content) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const unfinished = join(folder, `.${name}`);
        await writeFile(unfinished, content, { mode: 0o600 });
        return unfinished;
    }
    return {
        send: async (mail) => {
            const { message } = await transport.sendMail(mail);
            const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
            await rename(await write(name, message), join(folder, name));
        },
        check: async () => rm(await write(`${randomUUID()}.check`, Buffer.from('A check, not a mail.'))),
    };
}
const inTime = (delivery) => within(DELIVERY_TIMEOUT_MS, delivery, () => {
    throw new Error('The mail server took too long.');
});
//# sourceMappingURL=mailer.js.map