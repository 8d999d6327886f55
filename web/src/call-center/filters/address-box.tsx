import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { PlaceChoices } from '../../maps/place-choices.tsx';
import type { PatientSearch, Whereabouts } from '../search/use-patient.ts';
import styles from './filters.module.css';
import { LabelledInput } from './labelled-input.tsx';

interface AddressBoxProps {
  search: PatientSearch;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The patient's address. Where several places have the typed name, the box asks which one is meant. */
export function AddressBox({ search, inputRef }: AddressBoxProps) {
  const { patient, set, whereabouts, choosePlace, isTypingAddress, setTypingAddress } = search;
  const { choices } = whereabouts;
  const box = useRef<HTMLDivElement>(null);
  const isAsking = isTypingAddress && choices.length > 0;
  const status = toStatus(whereabouts);
  const focusInput = () => inputRef.current?.focus();

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setTypingAddress(false);
  };
  const walk = (event: KeyboardEvent) => {
    const step = isAsking ? STEPS[event.key] : undefined;
    const isInput = event.target === inputRef.current;
    if (step === undefined && !(isAsking && isInput && event.key === 'Enter')) return;
    // Enter must not search until it is clear which place is meant.
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons.indexOf(event.target as HTMLElement) + (step ?? 1);
    if (next < 0) focusInput();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  };
  return (
    <div
      role="group"
      aria-label="Address of the patient"
      ref={box}
      className={styles.asking}
      onFocus={() => setTypingAddress(true)}
      onBlur={leave}
      onKeyDown={walk}
    >
      <LabelledInput
        ref={inputRef}
        label="ADDRESS / ZIP CODE"
        status={
          status.text && (
            <span data-tooltip={status.tooltip}>
              {status.text}
              {status.spoken && <VisuallyHidden>{status.spoken}</VisuallyHidden>}
            </span>
          )
        }
        warns={status.warns ?? false}
        rightSectionPointerEvents="all"
        rightSection={
          patient.address !== '' && (
            <ActionIcon
              size="sm"
              tabIndex={-1}
              aria-label="Clear address"
              onClick={() => {
                set({ address: '' });
                focusInput();
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )
        }
        input={{
          value: patient.address,
          placeholder: 'Street and zip, zip or town',
          maxLength: 300,
          'aria-keyshortcuts': 'Z',
          onChange: (event) => set({ address: event.currentTarget.value }),
        }}
      />
      {isAsking && (
        <div className={styles.question}>
          <p className={styles.questionTitle}>
            {whereabouts.status === 'far'
              ? 'Far from every office. Is it the right town?'
              : 'Which place is meant?'}
          </p>
          <PlaceChoices
            choices={choices}
            isFar={whereabouts.status === 'far'}
            onChoose={(choice) => {
              choosePlace(choice);
              focusInput();
            }}
          />
        </div>
      )}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Status {
  text: string;
  /** Read after the text, for those who do not see the list below. */
  spoken?: string;
  warns?: boolean;
  tooltip?: string;
}

function toStatus({ status, label, choices }: Whereabouts): Status {
  if (status === 'ok') return { text: 'Found', tooltip: label };
  if (status === 'approximate')
    return {
      text: `≈ ${label}`,
      tooltip: `Approximate: the centre of ${label}. Distances are measured from there.`,
    };
  if (status === 'ambiguous')
    return {
      text: `Which of ${choices.length} places?`,
      spoken: ' Press the down arrow to choose.',
      warns: true,
    };
  if (status === 'far')
    return {
      text: `${label}: the right town?`,
      spoken: ' It is far from every office. Press the down arrow to confirm.',
      warns: true,
    };
  if (status === 'notFound') return { text: 'Address not found', warns: true };
  if (status === 'unavailable') return { text: 'Lookup not available', warns: true };
  return { text: status === 'searching' ? '…' : '' };
}
