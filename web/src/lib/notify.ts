import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { createElement, type FocusEvent } from 'react';
import { ApiError } from './api/api-client.ts';
import { overlays } from './overlay-signal.ts';

/** Notices that vanish by themselves. Mantine announces them (role alert) and holds them while they are hovered. */
export const NOTICE_DURATION = 3_000;

/** Icon and words say what the colour says. A title only where the message does not tell that there is something to do. */
interface Kind {
  title?: string;
  icon: Icon;
  color: string;
}
const SUCCESS: Kind = { icon: IconCheck, color: 'teal.8' };
const FAILURE: Kind = { icon: IconAlertTriangle, color: 'red.8' };
const WARNING: Kind = { title: 'Please check', icon: IconAlertTriangle, color: 'yellow.8' };
const INFO: Kind = { icon: IconInfoCircle, color: 'petrol' };

/** A button in a notice, which then stays long enough to be read and pressed. */
export interface NoticeAction {
  label: string;
  run: () => void;
}
const ACTION_DURATION = 20_000;

const show = (
  { title, icon, color }: Kind,
  message: string,
  { id, action }: { id?: string; action?: NoticeAction | undefined } = {},
): void => {
  overlays.want();
  const shown = notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    message: action ? withAction(message, action, () => notifications.hide(shown)) : message,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose: action ? ACTION_DURATION : NOTICE_DURATION,
    withBorder: true,
  });
};

const withAction = (message: string, { label, run }: NoticeAction, close: () => void) => {
  let before: EventTarget | null = null;
  return createElement(
    'span',
    undefined,
    `${message} `,
    createElement(
      'button',
      {
        type: 'button',
        className: 'link-button',
        onFocus: ({ relatedTarget }: FocusEvent) => {
          before = relatedTarget;
        },
        onClick: () => {
          close();
          // The button is gone: whoever pressed it goes on where they were.
          if (before instanceof HTMLElement) before.focus({ preventScroll: true });
          run();
        },
      },
      label,
    ),
  );
};

export const notify = {
  /** With an `id`, what has made it untrue can take it away. */
  success: (message: string, action?: NoticeAction, id?: string): void =>
    show(SUCCESS, message, { action, ...(id !== undefined && { id }) }),
  hide: (id: string): void => void notifications.hide(id),
  // The message is the id: when the server is down, every call of a screen fails, but one notice is enough.
  error: (message: string): void => show(FAILURE, message, { id: message }),
  info: (message: string): void => show(INFO, message),
  warn: (message: string): void => show(WARNING, message),
  /** Stays until the returned function is called. */
  working: (message: string): (() => void) => {
    overlays.want();
    const shown = notifications.show({ message, loading: true, autoClose: false, withBorder: true });
    return () => notifications.hide(shown);
  },
  undoable: (message: string, undo: () => void): void =>
    show(SUCCESS, message, { action: { label: 'Undo', run: undo } }),
};

/** Shows why the server refused a call that no form made. The API client reports other failures. */
export function tellRefusal(failure: unknown): void {
  if (failure instanceof ApiError && failure.status < 500)
    for (const line of failure.messages) notify.error(line);
}
