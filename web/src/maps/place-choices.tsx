import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import { UnstyledButton } from '@mantine/core';
import styles from './place-choices.module.css';

interface PlaceChoicesProps {
  choices: readonly PlaceChoice[];
  /** The only choice is far from every office, and to be confirmed. */
  isFar?: boolean;
  onChoose: (choice: PlaceChoice) => void;
}

/** Asks which place is meant, where several have the same name. */
export function PlaceChoices({ choices, isFar = false, onChoose }: PlaceChoicesProps) {
  return (
    <ul className={styles.choices} aria-label={isFar ? 'Is it the right town?' : 'Which place is meant?'}>
      {choices.map((choice) => (
        <li key={`${choice.label} ${choice.latitude} ${choice.longitude}`}>
          <UnstyledButton className={styles.choice} onClick={() => onChoose(choice)}>
            {isFar ? `Yes, ${choice.label}` : choice.label}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
