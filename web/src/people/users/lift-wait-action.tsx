import { type UserRow, userCalls, users } from '@careline/contracts/people/users';
import { IconClockOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { RowAction } from '../../ui/table/row-action.tsx';

/** Lets a user who typed a wrong password too often try again at once. */
export function LiftWaitAction({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const name = `${user.firstName} ${user.lastName}`;
  const lift = async () => {
    try {
      await callApi(userCalls.liftWait)({ params: { id: user.id } });
      notify.success(`${name} can sign in again at once.`);
      await client.invalidateQueries({ queryKey: [users.name] });
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
    }
  };
  return <RowAction icon={IconClockOff} label="End the wait" of={name} onClick={lift} />;
}
