import type { RouteStep } from '@careline/contracts/call-center/maps';
import { UnstyledButton } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import type { Destination } from '../model/places/destinations.ts';
import { toDirectionsLink } from '../model/places/directions-link.ts';
import { formatMiles } from '../model/places/distance.ts';
import styles from './map.module.css';

/** An agent reads the beginning aloud; the rest is for the caller's own map program. */
const FIRST_TURNS = 6;

interface DirectionsProps {
  destination: Destination;
  steps: readonly RouteStep[];
}

/** What to read out to the caller, and what to send. */
export function Directions({ destination, steps }: DirectionsProps) {
  const link = toDirectionsLink(destination);
  const turns = steps.slice(0, FIRST_TURNS).map((step, position) => ({ ...step, position }));
  const more = steps.length - FIRST_TURNS;
  return (
    <div className={styles.directions}>
      {steps.length > 0 && (
        <details className={styles.turns}>
          <summary>First turns</summary>
          <ol>
            {turns.map(({ instruction, distance, position }) => (
              <li key={position}>
                {instruction} {distance > 0 && <span className="muted">{formatMiles(distance)} miles</span>}
              </li>
            ))}
          </ol>
          {more > 0 && <p className="muted">{more} more</p>}
        </details>
      )}
      {link && (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noreferrer">
            Directions <IconExternalLink size={13} aria-hidden />
          </a>
          <UnstyledButton
            className={styles.copy}
            data-tooltip="To send to the caller: the link holds the practice's address and nothing of the patient"
            onClick={() => void copyText(link)}
          >
            <IconCopy size={13} aria-hidden /> Copy link
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}
