import { refused } from '../../platform/domain/app-error.ts';
import { type Mail, type Mailer, mailFailure } from '../../platform/mailer.ts';

export interface Recipient {
  email: string;
  userName: string;
}

const NOT_SENT = 'The mail could not be sent, so nothing was changed.';
export const MAIL_NOT_SENT = `${NOT_SENT} Please try again later.`;

/** Sends a password mail, or throws a refusal that says why before anything has changed. */
export async function mailPassword(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    throw refused(`${NOT_SENT} ${mailFailure(error).sentence}`);
  }
}

/** The same for somebody who is not signed in: why would tell whether the account exists. */
export const mailSilently = (mailer: Mailer, mail: Mail): Promise<void> =>
  mailer.send(mail).catch(() => {
    throw refused(MAIL_NOT_SENT);
  });

/** Tells the owner what happened to the account. Best effort: the response neither waits for this mail nor depends on it. */
export function notifyOwner(mailer: Mailer, mail: Mail): void {
  void Promise.resolve()
    .then(() => mailer.send(mail))
    .catch(() => {});
}

/** Every mail puts the password in a paragraph of its own, so that it is easy to copy. */
export const forgottenPasswordMail = (to: Recipient, password: string) =>
  accountMail(to.email, 'Your new CareLine password', [
    `A new password was requested for the CareLine account ${to.userName}.`,
    'Sign in with this temporary password within one hour and choose a new one:',
    password,
    'Your old password works until then. If you did not request this, you can ignore this mail.',
  ]);

export const sentPasswordMail = (to: Recipient, password: string) =>
  accountMail(to.email, 'Your new CareLine password', [
    `An administrator sent you a new password for the CareLine account ${to.userName}.`,
    'Sign in with this temporary password within seven days and choose a new one:',
    password,
    'If you still know your old password, it works until then.',
  ]);

export const welcomeMail = (to: Recipient, password: string) =>
  accountMail(to.email, 'Your CareLine account', [
    'An account was created for you in CareLine.',
    `Username: ${to.userName}\nTemporary password:`,
    password,
    'You will be asked to choose your own password when you sign in. The temporary one works for seven days.',
  ]);

const NOT_YOU = 'If this was not you, please tell your administrator at once.';

export const passwordChangedMail = (to: Recipient) =>
  accountMail(to.email, 'Your CareLine password was changed', [
    `The password of the CareLine account ${to.userName} was changed.`,
    NOT_YOU,
  ]);

/** Goes to the old address and omits the new one: the reader may no longer be the account's owner. */
export const addressChangedMail = (to: Recipient) =>
  accountMail(to.email, 'The mail address of your CareLine account was changed', [
    `Mails for the CareLine account ${to.userName} no longer go to this address, because it was changed.`,
    NOT_YOU,
  ]);

export const joinedMail = (to: Recipient) =>
  accountMail(to.email, 'Single sign-on was connected to your CareLine account', [
    `Somebody with the mail address of the CareLine account ${to.userName} signed in to it by single sign-on for the first time.`,
    NOT_YOU,
  ]);

/** To every administrator. */
export const breakGlassMail = (to: string, userName: string) =>
  accountMail(to, `The break-glass account ${userName} was used`, [
    `Somebody signed in to CareLine with the break-glass account ${userName}.`,
    'If nobody had a reason to, end its sessions and change its password at once.',
  ]);

const accountMail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
});

/** About second factors. What happened, as a sentence; it is also the mail's subject. */
const told = (to: Recipient, sentence: string, more: readonly string[] = []): Mail =>
  accountMail(to.email, sentence, [`CareLine account ${to.userName}: ${sentence}.`, ...more, NOT_YOU]);

export const factorAddedMail = (to: Recipient, what: string) =>
  told(to, `${what} was added as a second factor`, [
    'From now on signing in asks for it. Your other sessions were ended.',
  ]);

export const factorRemovedMail = (to: Recipient, what: string) =>
  told(to, `${what} was removed as a second factor`, ['Your other sessions were ended.']);

export const newCodesMail = (to: Recipient) =>
  told(to, 'New recovery codes were made', ['The old ones work no more. Your other sessions were ended.']);

export const codeUsedMail = (to: Recipient, left: number) =>
  told(to, 'A recovery code was used to sign in', [
    left === 0 ? 'It was the last one. Make new ones in your profile.' : `${left} are left.`,
  ]);

export const factorsResetMail = (to: Recipient, by: string) =>
  told(to, `Your second factors were removed by ${by}`, ['All your sessions were ended.']);

/** To the administrator who did it. */
export const factorsResetByMail = (to: Recipient, whose: string) =>
  told(to, `You removed the second factors of ${whose}`);
