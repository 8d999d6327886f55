import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields that belong together, side by side where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} data-group={title}>
      <legend className={styles.title}>{title}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  );
}
