import { type Verified, VerifiedHow } from '@careline/contracts/basis/verification';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './trust.module.css';
import { HOW_WORDS } from './trust-words.ts';

const HOWS = VerifiedHow.options.map((how) => ({ value: how, label: HOW_WORDS[how] }));

/** "Verified with the office" beside Save: the fields, and what they say. */
export function useVerified(): { verified: Verified | undefined; fields: ReactNode } {
  const [isVerified, setVerified] = useState(false);
  const [how, setHow] = useState<VerifiedHow>('phone');
  const [spokeWith, setSpokeWith] = useState('');
  return {
    verified: isVerified ? { how, spokeWith } : undefined,
    fields: (
      <div className={styles.verified}>
        <Checkbox
          label="Verified with the office"
          checked={isVerified}
          onChange={(event) => setVerified(event.currentTarget.checked)}
        />
        {isVerified && (
          <>
            <Select
              className={styles.how}
              aria-label="How it was verified"
              size="xs"
              data={HOWS}
              value={how}
              allowDeselect={false}
              onChange={(value) => setHow(VerifiedHow.catch('phone').parse(value))}
            />
            <TextInput
              className={styles.spoke}
              aria-label="Spoke with"
              placeholder="Spoke with"
              size="xs"
              maxLength={200}
              value={spokeWith}
              onChange={(event) => setSpokeWith(event.currentTarget.value)}
            />
          </>
        )}
      </div>
    ),
  };
}
