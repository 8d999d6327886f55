import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { overlays } from './overlays.ts';

/** Notices that vanish by themselves. Mantine announces them (role alert) and holds them while they are hovered. */
export const NOTICE_DURATION = 3_000;
/** Long enough to notice a mistake. */
const UNDO_DURATION = 10_000;

/** Icon and word say what the colour says. */
interface Kind {
  title: string;
  icon: Icon;
  color: string;
}
const SUCCESS: Kind = { title: 'Done', icon: IconCheck, color: 'teal.8' };
const FAILURE: Kind = { title: 'Problem', icon: IconAlertTriangle, color: 'red.8' };
const INFO: Kind = { title: 'Note', icon: IconInfoCircle, color: 'petrol' };

interface Notice {
  id?: string;
  autoClose?: number;
}

const show = ({ title, icon, color }: Kind, message: ReactNode, notice: Notice = {}): void => {
  overlays.want();
  notifications.show({
    title,
    message,
    color,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    autoClose: NOTICE_DURATION,
    withBorder: true,
    ...notice,
  });
};

export const notify = {
  success: (message: string): void => show(SUCCESS, message),
  // The message is the id: when the server is down, every call of a screen fails, but one notice is enough.
  error: (message: string): void => show(FAILURE, message, { id: message }),
  info: (message: string): void => show(INFO, message),
  /** A notice with a button that takes the action back. */
  undoable: (message: string, undo: () => void): void => {
    const id = `undo ${message}`;
    const take = () => {
      notifications.hide(id);
      undo();
    };
    const button = createElement('button', { type: 'button', className: 'undo', onClick: take }, 'Undo');
    show(SUCCESS, createElement('span', null, message, ' ', button), { id, autoClose: UNDO_DURATION });
  },
};
