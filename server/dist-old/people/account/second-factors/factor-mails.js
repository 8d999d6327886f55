import { accountMail, NOT_YOU } from '../password-mails.js';
/** What happened, as a sentence; it is also the mail's subject. */
const told = (to, sentence, more = []) => accountMail(to.email, sentence, [`CareLine account ${to.userName}: ${sentence}.`, '', ...more, NOT_YOU]);
export const factorAddedMail = (to, what) => told(to, `${what} was added as a second factor`, [
    'From now on signing in asks for it. Your other sessions were ended.',
    '',
]);
export const factorRemovedMail = (to, what) => told(to, `${what} was removed as a second factor`, ['Your other sessions were ended.', '']);
export const newCodesMail = (to) => told(to, 'New recovery codes were made', [
    'The old ones work no more. Your other sessions were ended.',
    '',
]);
export const codeUsedMail = (to, left) => told(to, 'A recovery code was used to sign in', [
    left === 0 ? 'It was the last one. Make new ones in your profile.' : `${left} are left.`,
    '',
]);
export const factorsResetMail = (to, by) => told(to, `Your second factors were removed by ${by}`, ['All your sessions were ended.', '']);
/** To the administrator who did it. */
export const factorsResetByMail = (to, whose) => told(to, `You removed the second factors of ${whose}`);
//# sourceMappingURL=factor-mails.js.map