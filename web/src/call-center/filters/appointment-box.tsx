import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { isWholeDay, printTypedDay, readTypedDay } from '../../lib/text/typed-day.ts';
import { judgeAppointment } from '../model/not-understood.ts';
import type { Search } from '../search/use-search.ts';
import { LabelledInput, selectAll } from './labelled-input.tsx';

interface AppointmentBoxProps {
  search: Search;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The day for which the caller wants an appointment; empty for today. */
export const AppointmentBox = memo(function AppointmentBox({ search, inputRef }: AppointmentBoxProps) {
  const { state, change, patient } = search;
  const { isTypingDay, setTypingDay, set } = patient;
  const typed = patient.patient.appointment;
  const judged = judgeAppointment(typed, isTypingDay);
  const setDay = (on: string | undefined) => on !== state.on && change({ on });
  const type = (text: string) => {
    set({ appointment: text });
    if (text.trim() === '') setDay(undefined);
    else if (isWholeDay(text)) setDay(readTypedDay(text) ?? state.on);
  };
  /** What is no day stays in the box. */
  const take = () => {
    const day = readTypedDay(typed);
    if (day === undefined) return;
    setDay(day);
    set({ appointment: '' });
  };
  return (
    <LabelledInput
      ref={inputRef}
      label="Appointment on"
      // The label leaves no room for it.
      status={<VisuallyHidden>{judged.status}</VisuallyHidden>}
      warns={judged.problem !== undefined}
      rightSection={judged.problem && <IconAlertCircle size={16} aria-hidden data-tooltip={judged.status} />}
      input={{
        value: typed || printTypedDay(state.on),
        placeholder: 'Today',
        inputMode: 'numeric',
        maxLength: 12,
        'aria-keyshortcuts': 'V D',
        onFocus: (event) => {
          selectAll(event);
          setTypingDay(true);
        },
        onBlur: () => {
          setTypingDay(false);
          take();
        },
        onKeyDown: ({ key }) => {
          if (key === 'Enter') take();
        },
        onChange: (event) => type(event.currentTarget.value),
      }}
    />
  );
});
