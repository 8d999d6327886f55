import {
  ACTIVATED,
  CONFIRM_ACTIVATE,
  CONFIRM_DEACTIVATE,
  CONFIRM_SEND_PASSWORD,
  DEACTIVATED,
  passwordMailedTo,
} from '@careline/contracts/basis/messages';
import { secondFactorCalls } from '@careline/contracts/people/second-factors';
import { type UserRow, userCalls, users } from '@careline/contracts/people/users';
import {
  type Icon,
  IconClockOff,
  IconMailForward,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { confirm, type Question } from '../../ui/feedback/confirm.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';

interface Action {
  label: string;
  icon: Icon;
  /** Asked before; undefined for what needs no question. */
  question?: Question;
  call: (params: { params: { id: number } }) => Promise<unknown>;
  done: (user: UserRow) => string;
  /** The list shows what it changes. */
  isListed: boolean;
}

const fullName = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

const ACTIVATE: Action = {
  label: 'Activate',
  icon: IconUserCheck,
  question: { title: 'Activate user', text: CONFIRM_ACTIVATE, danger: false },
  call: callApi(userCalls.activate),
  done: () => ACTIVATED,
  isListed: true,
};
const DEACTIVATE: Action = {
  label: 'Deactivate',
  icon: IconUserOff,
  question: { title: 'Deactivate user', text: CONFIRM_DEACTIVATE, danger: true },
  call: callApi(userCalls.deactivate),
  done: () => DEACTIVATED,
  isListed: true,
};
/** Lets a user who typed a wrong password too often try again at once. */
const LIFT_WAIT: Action = {
  label: 'End the wait',
  icon: IconClockOff,
  call: callApi(userCalls.liftWait),
  done: (user) => `${fullName(user)} can sign in again at once.`,
  isListed: true,
};
/** For a colleague who has lost the device. */
const RESET_FACTORS: Action = {
  label: 'Reset second factors',
  icon: IconShieldOff,
  question: {
    title: 'Reset second factors',
    text: 'Are you sure that all second factors and recovery codes of the user have to be removed? The user is signed out, and both of you get a mail.',
    danger: true,
  },
  call: callApi(secondFactorCalls.reset),
  done: () => 'The second factors have been removed.',
  isListed: true,
};
/** Mails a new temporary password to a user who cannot sign in. */
const SEND_PASSWORD: Action = {
  label: 'Send new password',
  icon: IconMailForward,
  question: { title: 'Send new password', text: CONFIRM_SEND_PASSWORD },
  call: callApi(userCalls.sendPassword),
  done: ({ email }) => passwordMailedTo(email),
  isListed: false,
};

export function UserActions({ user }: { user: UserRow }) {
  const isOwn = user.id === useCurrentUser().id;
  return (
    <>
      {user.waitsUntil && <UserAction user={user} action={LIFT_WAIT} />}
      {user.hasSecondFactor && !isOwn && <UserAction user={user} action={RESET_FACTORS} />}
      {!user.isDeactivated && <UserAction user={user} action={SEND_PASSWORD} />}
      {!isOwn && <UserAction user={user} action={user.isDeactivated ? ACTIVATE : DEACTIVATE} />}
    </>
  );
}

function UserAction({ user, action }: { user: UserRow; action: Action }) {
  const { label, icon, question, call, done, isListed } = action;
  const client = useQueryClient();
  const act = async () => {
    if (question && !(await confirm({ ...question, subject: fullName(user) }))) return;
    try {
      await call({ params: { id: user.id } });
      notify.success(done(user));
      if (isListed) await client.invalidateQueries({ queryKey: [users.name] });
    } catch (failure) {
      tellRefusal(failure);
    }
  };
  return <RowAction icon={icon} label={label} of={fullName(user)} onClick={act} />;
}
