import { refused } from '../../platform/domain/app-error.js';
export const MAIL_NOT_SENT = 'The mail could not be sent, so nothing was changed. Please try again later.';
/** Sends a password mail, or throws a refusal before anything has changed. */
export async function mailPassword(mailer, mail) {
    try {
        await mailer.send(mail);
    }
    catch {
        throw refused(MAIL_NOT_SENT);
    }
}
/** Tells the owner what happened to the account. Best effort: the response neither waits for this mail nor depends on it. */
export function notifyOwner(mailer, mail) {
    void Promise.resolve()
        .then(() => mailer.send(mail))
        .catch(() => { });
}
/** Every mail puts the password on a line of its own, so that it is easy to copy. */
export const forgottenPasswordMail = (to, password) => accountMail(to.email, 'Your new CareLine password', [
    `A new password was requested for the CareLine account ${to.userName}.`,
    '',
    'Sign in with this temporary password within one hour and choose a new one:',
    '',
    password,
    '',
    'Your old password works until then. If you did not request this, you can ignore this mail.',
]);
export const sentPasswordMail = (to, password) => accountMail(to.email, 'Your new CareLine password', [
    `An administrator sent you a new password for the CareLine account ${to.userName}.`,
    '',
    'Sign in with this temporary password within seven days and choose a new one:',
    '',
    password,
    '',
    'If you still know your old password, it works until then.',
]);
export const welcomeMail = (to, password) => accountMail(to.email, 'Your CareLine account', [
    'An account was created for you in CareLine.',
    '',
    `Username: ${to.userName}`,
    'Temporary password:',
    '',
    password,
    '',
    'You will be asked to choose your own password when you sign in. The temporary one works for seven days.',
]);
export const NOT_YOU = 'If this was not you, please tell your administrator at once.';
export const passwordChangedMail = (to) => accountMail(to.email, 'Your CareLine password was changed', [
    `The password of the CareLine account ${to.userName} was changed.`,
    '',
    NOT_YOU,
]);
/** Goes to the old address and omits the new one: the reader may no longer be the account's owner. */
export const addressChangedMail = (to) => accountMail(to.email, 'The mail address of your CareLine account was changed', [
    `Mails for the CareLine account ${to.userName} no longer go to this address, because it was changed.`,
    '',
    NOT_YOU,
]);
/** To every administrator. */
export const breakGlassMail = (to, userName) => accountMail(to, `The break-glass account ${userName} was used`, [
    `Somebody signed in to CareLine with the break-glass account ${userName}.`,
    '',
    'If nobody had a reason to, end its sessions and change its password at once.',
]);
export const accountMail = (to, subject, lines) => ({
    to,
    subject,
    text: [...lines, ''].join('\n'),
});
//# sourceMappingURL=password-mails.js.map