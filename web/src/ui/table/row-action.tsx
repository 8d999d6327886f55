import type { Icon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import styles from './row-action.module.css';

interface RowActionProps {
  icon: Icon;
  /** The action, shown in the tooltip. */
  label: string;
  /** The object of the action, for screen readers: "Edit" of "Abrams". */
  of: string;
  onClick: () => void;
  danger?: boolean;
}

/** A button of a row. Not Mantine's, which takes five times as long to draw: a list has a hundred of these. */
export function RowAction({ icon: Glyph, label, of, onClick, danger }: RowActionProps) {
  const tabIndex = useTabIndex();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`mantine-focus-auto mantine-active ${styles.action}`}
      data-danger={danger || undefined}
      data-tooltip={label}
      aria-label={`${label} ${of}`}
      onClick={onClick}
    >
      <Glyph size={17} stroke={1.7} aria-hidden />
    </button>
  );
}

/** True within a row of a list. A list is one Tab stop: its links and buttons are reached with the arrow keys. */
const GridContext = createContext(false);
export const GridProvider = GridContext.Provider;

export const useTabIndex = (): -1 | undefined => (useContext(GridContext) ? -1 : undefined);
