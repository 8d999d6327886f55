import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { acceptPlans } from '../draft.ts';
import type { LocationRow } from '../draft-record.ts';
import { useFormStore } from '../form-context.ts';
import { CopyPlans } from './copy-plans.tsx';
import styles from './location-plans.module.css';
import { PlanPicker } from './plan-picker.tsx';
import type { PlanChoices } from './use-plan-choices.ts';

interface LocationPlansProps {
  location: LocationRow;
  name: string;
  choices: PlanChoices;
}

const NONE = 'No location insurance plans';

/** How many of the provider's plans the location accepts; opened, which ones. */
export function LocationPlans({ location, name, choices }: LocationPlansProps) {
  const { key, plans } = location;
  const store = useFormStore();
  const [open, setOpen] = useState(false);
  const all = choices.flatMap(({ rows }) => rows.map((row) => row.insurancePlanId));
  if (all.length === 0)
    return <p className={styles.none}>{NONE}. Add insurance plans to the provider first.</p>;
  const accept = (accepted: boolean) => () =>
    store.change((draft) => acceptPlans(draft, all, accepted, (row) => row.key === key));
  return (
    <>
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={open}
        aria-label={`Insurance plans at ${name}: ${plans.length} of ${all.length}`}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={15} className={styles.chevron} aria-hidden />
        Insurance plans
        <span className={styles.count}>
          {plans.length === 0 ? NONE : `${plans.length} of ${all.length} accepted`}
        </span>
      </UnstyledButton>
      {open && (
        <PlanPicker
          location={location}
          choices={choices}
          bulk={
            <div className={styles.bulk}>
              <Button size="compact-xs" variant="default" onClick={accept(true)}>
                Accept all plans
              </Button>
              <Button size="compact-xs" variant="default" onClick={accept(false)}>
                Accept none
              </Button>
              <CopyPlans to={key} />
            </div>
          }
        />
      )}
    </>
  );
}
