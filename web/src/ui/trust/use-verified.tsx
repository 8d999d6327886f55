import type { Verified, VerifiedHow } from '@careline/contracts/basis/verification';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './trust.module.css';
import { VerifiedFields } from './verified-fields.tsx';

/** State and inputs of the "Verified with the office" checkbox next to Save. */
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
          <VerifiedFields
            how={how}
            onHow={setHow}
            spokeWith={spokeWith}
            onSpokeWith={setSpokeWith}
            select={{ className: styles.how, label: 'How it was verified', hidesLabel: true, size: 'xs' }}
            input={{
              className: styles.spoke,
              'aria-label': 'Spoke with',
              placeholder: 'Spoke with',
              size: 'xs',
            }}
          />
        )}
      </div>
    ),
  };
}
