import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { SetFilter } from '../model/search/set-filters.ts';
import styles from './results.module.css';

interface FilterChipsProps {
  filters: readonly SetFilter[];
  onDrop: (key: SetFilter['key']) => void;
  /** Takes the focus when the last chip is gone. */
  onEmptied: () => void;
}

/** The filters that are set, each with a remove button. */
export const FilterChips = memo(function FilterChips({ filters, onDrop, onEmptied }: FilterChipsProps) {
  const line = useRef<HTMLUListElement>(null);
  const drop = (key: SetFilter['key'], index: number) => {
    const chips = [...(line.current?.querySelectorAll('button') ?? [])];
    const next = chips[index + 1] ?? chips[index - 1];
    onDrop(key);
    if (next) next.focus();
    else onEmptied();
  };
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} ref={line} aria-label="Set filters">
      {filters.map(({ key, label }, index) => (
        <li key={key}>
          <UnstyledButton
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            data-tooltip={label}
            onClick={() => drop(key, index)}
          >
            <span className="truncate">{label}</span>
            <IconX size={12} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
});
