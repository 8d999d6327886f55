import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SmallButton } from '../../../../../ui/small-button.tsx';
import { acceptPlans, copyPlans } from '../../draft/draft.ts';
import type { DraftLocation } from '../../draft/draft-record.ts';
import { useDraft, useFormStore } from '../../form-store.ts';
import styles from './location-plans.module.css';
import { PlanPicker } from './plan-picker.tsx';
import { type AcceptablePlans, formatLocation } from './use-acceptable-plans.ts';

interface LocationPlansProps {
  location: DraftLocation;
  name: string;
  choices: AcceptablePlans;
  /** A day of one of them is wrong: they cannot be closed. */
  isWrong: boolean;
}

const NONE = 'No location insurance plans';

/** How many of the provider's plans the location accepts; opened, which ones. */
export function LocationPlans({ location, name, choices, isWrong }: LocationPlansProps) {
  const { key, plans } = location;
  const store = useFormStore();
  const [isOpened, setOpen] = useState(false);
  const open = isOpened || isWrong;
  const [isAnswered, setAnswered] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const answer = (act: () => void) => () => {
    setAnswered(true);
    act();
    toggle.current?.focus();
  };
  const all = choices.flatMap(({ rows }) => rows.map((row) => row.insurancePlanId));
  if (all.length === 0)
    return <p className={styles.none}>{NONE}. Add insurance plans to the provider first.</p>;
  const accept = (accepted: boolean) => () =>
    store.change((draft) => acceptPlans(draft, all, accepted, (row) => row.key === key));
  const isAsked = location.id === undefined && location.practiceAddressId !== null && !isAnswered;
  return (
    <>
      {isAsked && plans.length === 0 && (
        <div className={styles.question} role="group" aria-label="Plans at the new location">
          <span>{all.length === 1 ? 'Accept the plan here?' : `Accept all ${all.length} plans here?`}</span>
          <SmallButton size="compact-xs" onClick={answer(accept(true))}>
            Yes, all
          </SmallButton>
          <SmallButton size="compact-xs" onClick={answer(() => setOpen(true))}>
            Choose
          </SmallButton>
          <Button size="compact-xs" variant="subtle" onClick={answer(() => {})}>
            None
          </Button>
        </div>
      )}
      <UnstyledButton
        ref={toggle}
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
              <SmallButton size="compact-xs" onClick={accept(true)}>
                Accept all plans
              </SmallButton>
              <SmallButton size="compact-xs" onClick={accept(false)}>
                Accept none
              </SmallButton>
              <CopyPlans to={key} />
            </div>
          }
        />
      )}
    </>
  );
}

/** Copies the accepted plans of another location, as most locations accept the same. */
function CopyPlans({ to }: { to: number }) {
  const store = useFormStore();
  const locations = useDraft((draft) => draft.locations);
  const others = locations.filter((row) => row.key !== to && row.practiceAddressId !== null);
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <SmallButton size="compact-xs">Copy plans from…</SmallButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map((row) => (
          <Menu.Item key={row.key} onClick={() => store.change((draft) => copyPlans(draft, row.key, to))}>
            {formatLocation(row)} ({row.plans.length})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
