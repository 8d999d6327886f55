import { OLDEST_AGE } from '@careline/contracts/call-center';
import { ActionIcon, Input, type InputProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, memo, type ReactNode, type Ref, type RefObject, useId, useState } from 'react';
import { countCompletedYears, getToday, isAfter, parseAge, parseDay } from '../model/patient.ts';
import type { Patient, Whereabouts } from '../search/use-patient.ts';
import styles from './filters.module.css';

interface PatientFieldsProps {
  patient: Patient;
  whereabouts: Whereabouts;
  set: (next: Partial<Patient>) => void;
  ageInput: RefObject<HTMLInputElement | null>;
  addressInput: RefObject<HTMLInputElement | null>;
}

export const PatientFields = memo(function PatientFields(props: PatientFieldsProps) {
  const { patient, set, whereabouts, ...inputs } = props;
  const age = ageStatus(patient.age);
  const [isTypingBirth, setTypingBirth] = useState(false);
  const birth = birthStatus(patient.birthDate, patient.age, isTypingBirth);
  const place = placeStatus(whereabouts);
  return (
    <div className={styles.patient}>
      <LabelledInput
        ref={inputs.ageInput}
        label="AGE"
        status={age.text}
        warns={age.warns}
        input={{
          value: patient.age,
          placeholder: 'Years',
          inputMode: 'numeric',
          maxLength: 8,
          'aria-keyshortcuts': 'A',
          onChange: (event) => set({ age: event.currentTarget.value }),
        }}
      />
      <LabelledInput
        label="DATE OF BIRTH"
        status={birth.text}
        warns={birth.warns}
        input={{
          value: patient.birthDate,
          placeholder: 'MM/DD/YYYY',
          inputMode: 'numeric',
          maxLength: 12,
          onFocus: () => setTypingBirth(true),
          onBlur: () => setTypingBirth(false),
          onChange: (event) => set({ birthDate: event.currentTarget.value }),
        }}
      />
      <div className={styles.wide}>
        <LabelledInput
          ref={inputs.addressInput}
          label="ADDRESS / ZIP CODE"
          status={place.text && <span data-tooltip={place.tooltip}>{place.text}</span>}
          warns={place.warns}
          rightSectionPointerEvents="all"
          rightSection={
            patient.address !== '' && (
              <ActionIcon
                size="sm"
                aria-label="Clear address"
                onClick={() => {
                  set({ address: '' });
                  inputs.addressInput.current?.focus();
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )
          }
          input={{
            value: patient.address,
            placeholder: 'Street and zip, or zip',
            maxLength: 300,
            'aria-keyshortcuts': 'Z',
            onChange: (event) => set({ address: event.currentTarget.value }),
          }}
        />
      </div>
    </div>
  );
});

interface Status {
  text: string;
  warns?: boolean;
  tooltip?: string;
}

function ageStatus(text: string): Status {
  if (text.trim() === '') return { text: '' };
  const age = parseAge(text);
  if (age === undefined) return { text: 'Not a number', warns: true };
  return age > OLDEST_AGE ? { text: 'Too old', warns: true } : { text: '' };
}

function birthStatus(birthDate: string, age: string, isTyping: boolean): Status {
  if (birthDate.trim() === '') return { text: '' };
  if (parseAge(age) !== undefined) return { text: 'Age is used' };
  const day = parseDay(birthDate, getToday());
  if (!day) return isTyping && MAY_BECOME_DATE.test(birthDate) ? { text: '' } : NO_DATE;
  if (isAfter(day, getToday())) return { text: 'In the future', warns: true };
  const years = countCompletedYears(day, getToday());
  return years > OLDEST_AGE ? { text: 'Too old', warns: true } : { text: `${years} years` };
}

/** Too short to be called wrong yet. */
const MAY_BECOME_DATE = /^[\d/.\s-]{0,7}$/;
const NO_DATE: Status = { text: 'No such date', warns: true };

function placeStatus({ status, label }: Whereabouts): Status {
  if (status === 'ok') return { text: 'Found', tooltip: label };
  if (status === 'approximate')
    return {
      text: `≈ ${label}`,
      tooltip: `Approximate: the centre of ${label}. Distances are measured from there.`,
    };
  if (status === 'notFound') return { text: 'Address not found', warns: true };
  if (status === 'unavailable') return { text: 'Lookup not available', warns: true };
  return { text: status === 'searching' ? '…' : '' };
}

interface LabelledInputProps extends InputProps {
  label: string;
  /** Shown beside the label, where it does not move the layout. */
  status?: ReactNode;
  warns?: boolean;
  ref?: Ref<HTMLInputElement>;
  input: Omit<ComponentProps<'input'>, 'size' | 'ref'>;
}

function LabelledInput({ label, status, warns, ref, input, ...props }: LabelledInputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span id={`${id}-status`} role="status" className={styles.status} data-warns={warns || undefined}>
          {status}
        </span>
      </div>
      <Input
        {...props}
        {...input}
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-status`}
        aria-invalid={warns || undefined}
      />
    </div>
  );
}
