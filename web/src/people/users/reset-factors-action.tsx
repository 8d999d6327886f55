import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import { type UserRow, users } from '@careline/contracts/people/users';
import { IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';

const QUESTION =
  'Are you sure that all second factors and recovery codes of the user have to be removed? The user is signed out, and both of you get a mail.';

/** For a colleague who has lost the device. */
export function ResetFactorsAction({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const name = `${user.firstName} ${user.lastName}`;
  const reset = async () => {
    const title = 'Reset second factors';
    if (!(await confirm({ title, text: QUESTION, subject: name, danger: true }))) return;
    try {
      await callApi(secondFactorCalls.reset)({ params: { id: user.id } });
      notify.success('The second factors have been removed.');
      await client.invalidateQueries({ queryKey: [users.name] });
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
    }
  };
  return <RowAction icon={IconShieldOff} label="Reset second factors" of={name} onClick={reset} />;
}
