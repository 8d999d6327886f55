import {
  ACTIVATED,
  CONFIRM_ACTIVATE,
  CONFIRM_DEACTIVATE,
  DEACTIVATED,
} from '@careline/contracts/basis/messages';
import { type UserRow, userCalls, users } from '@careline/contracts/people/users';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';

const ACTIVATE = {
  call: userCalls.activate,
  label: 'Activate',
  icon: IconUserCheck,
  title: 'Activate user',
  text: CONFIRM_ACTIVATE,
  done: ACTIVATED,
} as const;
const DEACTIVATE = {
  call: userCalls.deactivate,
  label: 'Deactivate',
  icon: IconUserOff,
  title: 'Deactivate user',
  text: CONFIRM_DEACTIVATE,
  done: DEACTIVATED,
} as const;

/** Activates a deactivated user, deactivates an active one. */
export function ActivationAction({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const name = `${user.firstName} ${user.lastName}`;
  const { call, label, icon, title, text, done } = user.isDeactivated ? ACTIVATE : DEACTIVATE;
  const change = async () => {
    if (!(await confirm({ title, text, subject: name, danger: !user.isDeactivated }))) return;
    try {
      await callApi(call)({ params: { id: user.id } });
      notify.success(done);
      await client.invalidateQueries({ queryKey: [users.name] });
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
    }
  };
  return <RowAction icon={icon} label={label} of={name} onClick={change} />;
}
