import type { ServiceGroup } from '../model/places/services.ts';
import styles from './details.module.css';

/** What a location offers, with remarks; what it does not offer is muted. */
export function HoursAndServices({ groups }: { groups: readonly ServiceGroup[] }) {
  return (
    <dl className={styles.services}>
      {groups.map(({ title, offered, missing }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {offered.map(({ code, name, additional }) => (
              <div key={code} className={styles.service}>
                {name}
                {additional && <span className="muted">: {additional}</span>}
              </div>
            ))}
            {missing.length > 0 && <div className="muted">No: {missing.join(', ')}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
