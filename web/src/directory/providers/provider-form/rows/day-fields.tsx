import type { Days } from '@careline/contracts/rules/days';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printTypedDay } from '../../../../lib/text/typed-day.ts';
import { DAY_FIELDS, type DayField, describeTyped, hasEnded, settleDay, toTyped } from '../draft/days.ts';
import styles from './day-fields.module.css';
import rows from './rows.module.css';

interface DayFieldsProps {
  /** Whose days they are. */
  of: string;
  days: Days;
  labelOf: (field: DayField) => string;
  problemOf: (field: DayField) => string | undefined;
  disabled?: boolean;
  onChange: (field: DayField, value: string | null) => void;
  /** A field was left. */
  onLeft?: () => void;
}

/** A small "until …" that opens the first and the last day. Two elements: the opened fields take a line of their own. */
export function DayFields(props: DayFieldsProps) {
  const { of, days, labelOf, problemOf, disabled = false, onChange, onLeft } = props;
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const last = useRef<HTMLInputElement>(null);
  /** In one task; the last day is what is mostly asked for. */
  const toggle = () => {
    flushSync(() => setOpened(!isOpen));
    last.current?.focus();
  };
  const words = describeTyped(days) || ((days.startsOn ?? days.endsOn) ? 'days' : 'until …');
  // A problem is never hidden.
  const isOpen = isOpened || DAY_FIELDS.some((field) => problemOf(field) !== undefined);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${words}, days of ${of}`}
        data-set={days.startsOn !== null || days.endsOn !== null || undefined}
        data-ended={hasEnded(days) || undefined}
        disabled={disabled}
        onClick={toggle}
      >
        {words}
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          {DAY_FIELDS.map((field) => {
            const problem = problemOf(field);
            return (
              <label key={field} className={styles.field}>
                <span>{labelOf(field)}</span>
                <input
                  className={rows.input}
                  value={printTypedDay(days[field])}
                  placeholder="MM/DD/YYYY"
                  autoComplete="off"
                  inputMode="numeric"
                  maxLength={12}
                  disabled={disabled}
                  ref={field === 'endsOn' ? last : undefined}
                  data-column={field}
                  aria-label={`${labelOf(field)}: ${of}`}
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem === undefined ? undefined : `${id}-${field}`}
                  onChange={(event) => onChange(field, toTyped(event.currentTarget.value))}
                  onBlur={() => {
                    const settled = settleDay(days[field]);
                    if (settled !== days[field]) onChange(field, settled);
                    onLeft?.();
                  }}
                />
                {problem && (
                  <span id={`${id}-${field}`} className={rows.problem}>
                    {problem}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </>
  );
}
