import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { NOTICE_DURATION } from '../lib/notify.ts';
import { TooltipHost } from '../ui/tooltip-host.tsx';

/** What floats above every screen: notices, dialogs that ask, and the one tooltip. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-center" autoClose={NOTICE_DURATION} limit={4} pauseResetOnHover="all" />
      <ModalsProvider />
      <TooltipHost />
    </>
  );
}
