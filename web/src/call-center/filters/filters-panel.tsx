import { getToday } from '@careline/contracts/rules/calendar-day';
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconHistory, IconRefresh, IconSearch } from '@tabler/icons-react';
import { memo, type RefObject, useCallback } from 'react';
import { isWholeDay, printTypedDay, readTypedDay } from '../../lib/text/typed-day.ts';
import { judgeAge, judgeAppointment, judgeBirthDate } from '../model/patient.ts';
import { NarrowedContext } from '../search/use-filter-choices.ts';
import type { Inputs } from '../search/use-inputs.ts';
import type { PatientSearch } from '../search/use-patient.ts';
import type { RecentSearch } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';
import { AddressBox } from './address-box.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './filters.module.css';
import { GroupFilter } from './group-filter.tsx';
import { LabelledInput, selectAll } from './labelled-input.tsx';

interface FiltersPanelProps {
  search: Search;
  inputs: Inputs;
  recent: readonly RecentSearch[];
  onSearch: () => void;
  onReset: () => void;
  onRepeat: (search: RecentSearch) => void;
}

/** Renders when the search changes, not with every answer. */
export const FiltersPanel = memo(function FiltersPanel({ search, inputs, recent, ...on }: FiltersPanelProps) {
  const { change, patient } = search;
  const setGroups = useCallback((groups: readonly number[] | undefined) => change({ groups }), [change]);
  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          on.onSearch();
        }}
      >
        <PatientFields
          search={patient}
          ageInput={inputs.age}
          birthDateInput={inputs.birthDate}
          addressInput={inputs.address}
        />
        <AppointmentBox search={search} inputRef={inputs.day} />
        <GroupFilter
          groups={search.groups}
          value={search.state.groups}
          onChange={setGroups}
          button={inputs.group}
        />
        <SearchButtons onReset={on.onReset} />
      </form>
      <NarrowedContext value={search}>
        <FilterTabs search={search} boxes={inputs.boxes} />
      </NarrowedContext>
      <RecentSearches searches={recent} onChoose={on.onRepeat} />
    </>
  );
});

const SearchButtons = memo(function SearchButtons({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" flex={1} leftSection={<IconSearch size={16} aria-hidden />}>
        Search
      </Button>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Refresh: reset all filters"
        aria-keyshortcuts="Alt+R"
        data-tooltip="Reset for the next caller ( Alt R )"
        onClick={onReset}
      >
        <IconRefresh size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
});

interface RecentSearchesProps {
  searches: readonly RecentSearch[];
  onChoose: (search: RecentSearch) => void;
}

const RecentSearches = memo(function RecentSearches({ searches, onChoose }: RecentSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 className={styles.recentTitle} id="recent-searches">
        <IconHistory size={14} aria-hidden /> Recent searches
      </h2>
      {searches.map((search) => (
        <UnstyledButton
          key={search.label}
          className={`truncate ${styles.recentSearch}`}
          data-tooltip={search.label}
          onClick={() => onChoose(search)}
        >
          {search.label}
        </UnstyledButton>
      ))}
    </section>
  );
});

interface AppointmentBoxProps {
  search: Search;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The day for which the caller wants an appointment; empty for today. */
const AppointmentBox = memo(function AppointmentBox({ search, inputRef }: AppointmentBoxProps) {
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

interface PatientFieldsProps {
  search: PatientSearch;
  ageInput: RefObject<HTMLInputElement | null>;
  birthDateInput: RefObject<HTMLInputElement | null>;
  addressInput: RefObject<HTMLInputElement | null>;
}

const PatientFields = memo(function PatientFields(props: PatientFieldsProps) {
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
