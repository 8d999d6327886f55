import { CONFIRM_SEND_PASSWORD, passwordMailedTo } from '@careline/contracts/basis/messages';
import { type UserRow, userCalls } from '@careline/contracts/people/users';
import { IconMailForward } from '@tabler/icons-react';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';

/** Mails a new temporary password to a user who cannot sign in. */
export function SendPasswordAction({ user }: { user: UserRow }) {
  const name = `${user.firstName} ${user.lastName}`;
  const send = async () => {
    const title = 'Send new password';
    if (!(await confirm({ title, text: CONFIRM_SEND_PASSWORD, subject: name }))) return;
    try {
      await callApi(userCalls.sendPassword)({ params: { id: user.id } });
      notify.success(passwordMailedTo(user.email));
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
    }
  };
  return <RowAction icon={IconMailForward} label="Send new password" of={name} onClick={send} />;
}
