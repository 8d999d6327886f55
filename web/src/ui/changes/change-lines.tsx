import styles from './change-list.module.css';

interface ChangeLinesProps {
  changes: readonly { label: string; from: string; to: string }[];
  /** The record as a whole is new: the values alone are said. */
  isNew?: boolean;
}

export const ChangeLines = ({ changes, isNew = false }: ChangeLinesProps) =>
  changes.map(({ label, from, to }) => (
    <div key={`${label} ${from} ${to}`} className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.values}>{describeChange(from, to, isNew)}</span>
    </div>
  ));

/** "Aetna, HMO added", "Ann → Bob". */
export function describeChange(from: string, to: string, isNew = false): string {
  if (from === '') return isNew ? to : `${to} added`;
  return to === '' ? `${from} removed` : `${from} → ${to}`;
}
