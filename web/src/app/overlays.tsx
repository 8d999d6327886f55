import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { NOTICE_DURATION } from '../lib/notify.ts';
import { overlays } from '../lib/overlays.ts';
import { TooltipHost } from '../ui/feedback/tooltip-host.tsx';

/** What floats above every screen: notices, dialogs that ask, and the one tooltip. */
export function Overlays() {
  // After the effects of those below, in which they begin to listen.
  useEffect(() => overlays.stand(), []);
  return (
    <>
      <Notifications position="bottom-center" autoClose={NOTICE_DURATION} limit={4} pauseResetOnHover="all" />
      <ModalsProvider />
      <TooltipHost />
    </>
  );
}
