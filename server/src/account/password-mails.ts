import { refused } from '../http/app-error.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

interface Recipient {
  email: string;
  userName: string;
}

export const NOT_HANDED_OVER = 'The mail could not be sent, so nothing was changed. Please try again later.';

/** Hands a password mail over, or refuses so that the caller's transaction leaves no trace. */
export async function mailPassword(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch {
    throw refused(NOT_HANDED_OVER);
  }
}

/** In every mail the password stands on a line of its own, so that it can be copied whole. */
export function forgottenPasswordMail({ email, userName }: Recipient, password: string): Mail {
  return {
    to: email,
    subject: 'Your new CareLine password',
    text: [
      `A new password was asked for the CareLine account ${userName}.`,
      '',
      'Sign in with this temporary password within one hour and choose a new one:',
      '',
      password,
      '',
      'Your old password works until then. If you did not ask for this, you need not do anything.',
      '',
    ].join('\n'),
  };
}

export function welcomeMail({ email, userName }: Recipient, password: string): Mail {
  return {
    to: email,
    subject: 'Your CareLine account',
    text: [
      'An account was made for you in CareLine.',
      '',
      `Username: ${userName}`,
      'Temporary password:',
      '',
      password,
      '',
      'You will be asked to choose a password of your own when you sign in. The temporary one works for seven days.',
      '',
    ].join('\n'),
  };
}
