import { ActionIcon, Input, type InputProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
} from 'react';
import { judgeAge, judgeBirthDate } from '../model/not-understood.ts';
import { getToday } from '../model/patient.ts';
import type { PatientSearch, Whereabouts } from '../search/use-patient.ts';
import styles from './filters.module.css';

interface PatientFieldsProps {
  search: PatientSearch;
  ageInput: RefObject<HTMLInputElement | null>;
  birthDateInput: RefObject<HTMLInputElement | null>;
  addressInput: RefObject<HTMLInputElement | null>;
}

export const PatientFields = memo(function PatientFields(props: PatientFieldsProps) {
  const { search, ...inputs } = props;
  const { patient, set, whereabouts, isTypingBirth, setTypingBirth } = search;
  const age = judgeAge(patient.age);
  const birth = judgeBirthDate(patient, isTypingBirth, getToday());
  const place = placeStatus(whereabouts);
  return (
    <div className={styles.patient}>
      <LabelledInput
        ref={inputs.ageInput}
        label="AGE"
        status={age.status}
        warns={age.problem !== undefined}
        input={{
          value: patient.age,
          placeholder: 'Years',
          maxLength: 24,
          'aria-keyshortcuts': 'A',
          onChange: (event) => set({ age: event.currentTarget.value }),
        }}
      />
      <LabelledInput
        ref={inputs.birthDateInput}
        label="DATE OF BIRTH"
        status={birth.status}
        warns={birth.problem !== undefined}
        input={{
          value: patient.birthDate,
          placeholder: 'MM/DD/YYYY',
          inputMode: 'numeric',
          maxLength: 12,
          'aria-keyshortcuts': 'D',
          onFocus: (event) => {
            selectAll(event);
            setTypingBirth(true);
          },
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
                tabIndex={-1}
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

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

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
        // Typing replaces what was there.
        onFocus={selectAll}
        {...input}
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-status`}
        error={warns}
      />
    </div>
  );
}
