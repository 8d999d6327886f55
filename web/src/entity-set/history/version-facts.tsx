import type { RecordVersion } from '@careline/contracts/basis/history';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/panel/facts.tsx';
import styles from './history.module.css';

/** A record in words. */
export const VersionFacts = ({ items }: RecordVersion) => <Facts facts={toFacts(items)} />;

/** The rows of a list have the same label: they are one fact. */
function toFacts(items: RecordVersion['items']): (readonly [string, ReactNode])[] {
  const facts = new Map<string, string[]>();
  for (const { label, value } of items) facts.set(label, [...(facts.get(label) ?? []), value]);
  return [...facts].map(([label, values]) => [
    label,
    values.length > 1 ? <Rows key={label} values={values} /> : values[0],
  ]);
}

const Rows = ({ values }: { values: readonly string[] }) => (
  <ul className={styles.rows}>
    {numbered(values).map(([number, value]) => (
      <li key={number}>{value}</li>
    ))}
  </ul>
);

/** Lines with their numbers, as keys: two lines may read the same. */
export const numbered = <Line,>(lines: readonly Line[]): [number, Line][] => [...lines.entries()];
