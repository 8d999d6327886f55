import { ACCEPTING_LABELS, Accepting } from '@careline/contracts/directory/preferences';
import { memo, useRef } from 'react';
import { Message } from '../../../../../ui/feedback/feedback.tsx';
import { ChoiceSelect } from '../../../../../ui/select/choice-select.tsx';
import { DAY_FIELDS, hasEnded } from '../../draft/days.ts';
import {
  ACCEPTED_NOWHERE,
  acceptsPlansNowhere,
  addLocation,
  removeLocation,
  setLocation,
  setPrimary,
} from '../../draft/draft.ts';
import type { DraftLocation } from '../../draft/draft-record.ts';
import { rowLabel, toPlanDayField, toRowPath } from '../../draft/problems.ts';
import { useDraft, useFormStore, useRowProblems } from '../../form-store.ts';
import { focusWithin } from '../../layout/focus.ts';
import { AddedRows } from '../../rows/added-rows.tsx';
import { DayFields } from '../../rows/day-fields.tsx';
import { RemoveButton } from '../../rows/row-buttons.tsx';
import row from '../../rows/rows.module.css';
import { TickLabel, toTicks } from '../../rows/tick-box.tsx';
import styles from './location.module.css';
import { LocationAddress } from './location-address.tsx';
import { LocationPlans } from './location-plans.tsx';
import { type AcceptablePlans, formatLocation, useAcceptablePlans } from './use-acceptable-plans.ts';

export const LocationsSection = memo(function LocationsSection() {
  const locations = useDraft((draft) => draft.locations);
  const choices = useAcceptablePlans();
  const isAcceptedNowhere = useDraft(acceptsPlansNowhere);
  return (
    <AddedRows
      section="locations"
      rows={locations}
      addLabel="Add location"
      add={addLocation}
      none="No locations found"
      notice={
        isAcceptedNowhere && (
          <Message kind="warn" role="status">
            {ACCEPTED_NOWHERE}
          </Message>
        )
      }
    >
      {(location) => <Location key={location.key} location={location} choices={choices} />}
    </AddedRows>
  );
});

interface LocationProps {
  location: DraftLocation;
  choices: AcceptablePlans;
}

const PATIENTS = Accepting.options.map((value) => ({ value, label: ACCEPTING_LABELS[value] }));

/** One of the provider's locations: address, PRIS# (HIP), whether it is primary, and the accepted plans. */
const Location = memo(function Location({ location, choices }: LocationProps) {
  const { key, hip, isPrimary, accepting } = location;
  const group = useRef<HTMLDivElement>(null);
  const store = useFormStore();
  const path = toRowPath('providerPracticeAddresses', key);
  const problems = useRowProblems(path);
  const name = formatLocation(location) || 'new location';
  return (
    <div
      ref={group}
      className={styles.location}
      role="group"
      aria-label={name}
      data-path={`location-${location.practiceAddressId}`}
      data-ended={hasEnded(location) || undefined}
    >
      <LocationAddress
        location={location}
        error={problems?.practiceAddressId}
        onChosen={() => focusWithin(group.current, '[data-column="hip"]')}
        onPicking={() => focusWithin(group.current, '[role="combobox"]')}
      >
        <DayFields
          of={name}
          days={location}
          labelOf={(field) => rowLabel('providerPracticeAddresses', field)}
          problemOf={(field) => problems?.[field]}
          onChange={(field, value) =>
            store.change((draft) => setLocation(draft, key, { [field]: value }), path, field)
          }
          onLeft={() => store.judge(path)}
        />
      </LocationAddress>
      <div className={styles.fields}>
        <label className={styles.hip}>
          <span>PRIS# (HIP)</span>
          <input
            className={row.input}
            autoComplete="off"
            data-column="hip"
            value={hip}
            aria-invalid={problems?.hip !== undefined}
            onChange={({ currentTarget: { value } }) =>
              store.change((draft) => setLocation(draft, key, { hip: value }), path, 'hip')
            }
          />
          {problems?.hip && <span className={row.problem}>{problems.hip}</span>}
        </label>
        <div className={styles.patients}>
          <ChoiceSelect
            label="Patients"
            placeholder="Not known"
            choices={PATIENTS}
            clearable
            value={accepting}
            onChange={(value) => store.change((draft) => setLocation(draft, key, { accepting: value }))}
          />
        </div>
        <TickLabel
          className={styles.primary}
          label={`Is Primary: ${name}`}
          ticks={toTicks(isPrimary)}
          onTick={(on) => store.change((draft) => setPrimary(draft, key, on))}
        >
          Is Primary
        </TickLabel>
      </div>
      <div className={styles.remove}>
        <RemoveButton of={name} onClick={() => store.change((draft) => removeLocation(draft, key))} />
      </div>
      <div className={styles.plans}>
        {problems?.insurancePlans && <div className={row.problem}>{problems.insurancePlans}</div>}
        <LocationPlans
          location={location}
          name={name}
          choices={choices}
          isWrong={location.plans.some((plan) =>
            DAY_FIELDS.some((field) => problems?.[toPlanDayField(plan, field)] !== undefined),
          )}
        />
      </div>
    </div>
  );
});
