import type { Service } from '../model/places/services.ts';
import styles from './map.module.css';

/** What a site offers, by its letters; the remark is in the tooltip and read aloud. */
export function ServiceTags({ services }: { services: readonly Service[] }) {
  const offered = services.filter((service) => service.offered);
  if (offered.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Hours and services">
      {offered.map(({ code, name, additional }) => {
        const words = [name, additional].filter(Boolean).join(': ');
        return (
          <li key={code} className={styles.tag} data-tooltip={words}>
            <span aria-hidden>{code}</span>
            <span className={styles.spoken}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
