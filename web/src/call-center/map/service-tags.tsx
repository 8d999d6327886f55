import type { SiteService } from '../model/places/services.ts';
import styles from './map.module.css';

/** What a site offers, by its letters and with its remark; read aloud in words. */
export function ServiceTags({ services }: { services: readonly SiteService[] }) {
  const offered = services.filter((service) => service.offered);
  if (offered.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Hours and services">
      {offered.map(({ code, name, additional }) => (
        <li key={code} data-tooltip={name}>
          <span aria-hidden className={styles.tag}>
            {code}
          </span>
          <span className={styles.spoken}>{name}</span>
          {additional && <span className={styles.additional}>{additional}</span>}
        </li>
      ))}
    </ul>
  );
}
