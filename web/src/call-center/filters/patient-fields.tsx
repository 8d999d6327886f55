import { getToday } from '@careline/contracts/rules/calendar-day';
import { memo, type RefObject } from 'react';
import { judgeAge, judgeBirthDate } from '../model/not-understood.ts';
import type { PatientSearch } from '../search/use-patient.ts';
import { AddressBox } from './address-box.tsx';
import styles from './filters.module.css';
import { LabelledInput, selectAll } from './labelled-input.tsx';

interface PatientFieldsProps {
  search: PatientSearch;
  ageInput: RefObject<HTMLInputElement | null>;
  birthDateInput: RefObject<HTMLInputElement | null>;
  addressInput: RefObject<HTMLInputElement | null>;
}

export const PatientFields = memo(function PatientFields(props: PatientFieldsProps) {
  const { search, ...inputs } = props;
  const { patient, set, isTypingBirth, setTypingBirth } = search;
  const age = judgeAge(patient.age);
  const birth = judgeBirthDate(patient, isTypingBirth, getToday());
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
        <AddressBox search={search} inputRef={inputs.addressInput} />
      </div>
    </div>
  );
});
