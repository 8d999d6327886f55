import { notifications } from '@mantine/notifications';
import { overlays } from './overlays.ts';

/** Notices that vanish by themselves. Mantine announces them (role alert) and holds them while they are hovered. */
export const NOTICE_DURATION = 3_000;

const show = (color: string, message: string, notice: { id?: string } = {}): void => {
  overlays.want();
  notifications.show({ ...notice, message, color, autoClose: NOTICE_DURATION, withBorder: true });
};

export const notify = {
  success: (message: string): void => show('teal.8', message),
  // The message is the id: when the server is down, every call of a screen fails, but one notice is enough.
  error: (message: string): void => show('red.8', message, { id: message }),
  info: (message: string): void => show('petrol', message),
};
