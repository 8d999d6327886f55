import { shortenStreet } from '@careline/contracts/rules/address-words';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { ActionIcon, Button } from '@mantine/core';
import { IconPinnedOff } from '@tabler/icons-react';
import { memo } from 'react';
import { SmallButton } from '../../ui/small-button.tsx';
import { milesToPin, type Pin } from '../model/caller/pins.ts';
import { formatMiles } from '../model/places/distance.ts';
import type { PatientFacts } from '../model/search/requests.ts';
import styles from './caller.module.css';

interface PinTrayProps {
  pins: readonly Pin[];
  origin: PatientFacts['origin'];
  on: string;
  onOpen: (providerId: number) => void;
  onUnpin: (pin: Pin) => void;
  onCompare: () => void;
  onGive: () => void;
}

export const PinTray = memo(function PinTray({
  pins,
  origin,
  on,
  onOpen,
  onUnpin,
  onCompare,
  onGive,
}: PinTrayProps) {
  if (pins.length === 0) return null;
  return (
    <section className={styles.tray} aria-label="Pinned providers">
      <ul className={styles.pins}>
        {pins.map((pin) => {
          const miles = milesToPin(pin, origin);
          return (
            <li key={pin.providerId} className={styles.pin}>
              <button type="button" className={styles.open} onClick={() => onOpen(pin.providerId)}>
                <span className={`truncate ${styles.name}`}>{pin.name}</span>
                <span className={styles.where}>
                  <span className="truncate">{pin.address ? shortenStreet(pin.address) : 'No location'}</span>
                  {pin.until && (
                    <span className={styles.miles}>
                      {describeDays({ startsOn: null, endsOn: pin.until }, on)}
                    </span>
                  )}
                  {miles !== undefined && <span className={styles.miles}>{formatMiles(miles)} mi</span>}
                </span>
              </button>
              <ActionIcon aria-label={`Unpin ${pin.name}`} onClick={() => onUnpin(pin)}>
                <IconPinnedOff size={14} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        {pins.length > 1 && (
          <SmallButton aria-keyshortcuts="Q" data-tooltip="Compare ( Q )" onClick={onCompare}>
            Compare
          </SmallButton>
        )}
        <Button size="compact-sm" aria-keyshortcuts="G" data-tooltip="Give to caller ( G )" onClick={onGive}>
          Give to caller
        </Button>
      </div>
    </section>
  );
});
