import type { AttemptRequest, VerifiedSet } from '@careline/contracts/trust/verifications';
import { Button, Kbd, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import styles from '../verification.module.css';
import { ATTEMPT_WORDS } from '../verification-api.ts';

interface CallOutcomeProps {
  set: VerifiedSet;
  id: number;
  isPending: boolean;
  onAttempt: (attempt: AttemptRequest) => void;
}

/** The calls that confirm nothing: each is recorded, and the queue moves to the next record. */
export function CallOutcome({ set, id, isPending, onAttempt }: CallOutcomeProps) {
  const [isAsking, setAsking] = useState(false);
  const [day, setDay] = useState(tomorrow);
  const send = (outcome: 'noAnswer' | 'leftMessage') => () => !isPending && onAttempt({ set, id, outcome });
  const callBack = () => {
    if (isPending || day === '') return;
    setAsking(false);
    onAttempt({ set, id, outcome: 'callBack', callBackOn: day });
  };
  useShortcuts('Verification queue', [
    { keys: 'N', label: ATTEMPT_WORDS.noAnswer, run: send('noAnswer'), once: true },
    { keys: 'M', label: ATTEMPT_WORDS.leftMessage, run: send('leftMessage'), once: true },
    { keys: 'B', label: 'Call back on a day', run: () => setAsking(true) },
  ]);
  return (
    <div className={styles.outcomes}>
      <SmallButton onClick={send('noAnswer')} rightSection={<Kbd size="xs">N</Kbd>}>
        {ATTEMPT_WORDS.noAnswer}
      </SmallButton>
      <SmallButton onClick={send('leftMessage')} rightSection={<Kbd size="xs">M</Kbd>}>
        {ATTEMPT_WORDS.leftMessage}
      </SmallButton>
      <Popover opened={isAsking} onChange={setAsking} trapFocus position="top-start" withArrow>
        <Popover.Target>
          <SmallButton onClick={() => setAsking(!isAsking)} rightSection={<Kbd size="xs">B</Kbd>}>
            {ATTEMPT_WORDS.callBack}
          </SmallButton>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={styles.callBack}
            onSubmit={(event) => {
              event.preventDefault();
              callBack();
            }}
          >
            <TextInput
              type="date"
              label="Call back on"
              min={isoDay(new Date())}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" disabled={day === ''}>
              Call back
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

const isoDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

function tomorrow(): string {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  return isoDay(date);
}
