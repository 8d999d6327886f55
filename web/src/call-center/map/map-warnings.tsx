import { Message } from '../../ui/feedback/message.tsx';
import styles from './map.module.css';

interface MapWarningsProps {
  destinations: readonly string[];
  origins: readonly string[];
  directions: readonly string[];
  /** "Directions are": the service did not answer, which is not the same as finding nothing. */
  unavailable: readonly string[];
}

/** What could not be put on the map. */
export function MapWarnings({ destinations, origins, directions, unavailable }: MapWarningsProps) {
  const lists = [
    ['Origin addresses not found', origins],
    ['Directions not found', directions],
    ['Destination addresses not found', destinations],
  ] as const;
  return (
    <div className={styles.warnings}>
      {unavailable.map((service) => (
        <Message kind="warn" role="status" key={service}>
          {service} not available right now.
        </Message>
      ))}
      {lists
        .filter(([, addresses]) => addresses.length > 0)
        .map(([title, addresses]) => (
          <Message kind="warn" role="status" key={title}>
            <details open>
              <summary>
                {title} ({addresses.length})
              </summary>
              <ul className={styles.warningList}>
                {[...new Set(addresses)].map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
            </details>
          </Message>
        ))}
    </div>
  );
}
