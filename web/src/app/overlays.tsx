import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { NOTICE_DURATION } from '../lib/notify.ts';
import { overlays } from '../lib/overlay-signal.ts';
import { TooltipHost } from '../ui/feedback/tooltip-host.tsx';
import styles from './overlays.module.css';

/** What floats above every screen: notices, questions and the tooltip. */
export function Overlays() {
  // Runs after the effects of the components below, which start listening in theirs.
  useEffect(() => overlays.setReady(), []);
  return (
    <>
      {/* At the bottom left: neither a title nor the buttons of a form are there. */}
      <Notifications
        position="bottom-left"
        classNames={{ root: styles.notices }}
        autoClose={NOTICE_DURATION}
        limit={4}
        pauseResetOnHover="all"
      />
      <ModalsProvider />
      <TooltipHost />
    </>
  );
}
