import { type Verified, VerifiedHow } from '@careline/contracts/basis/verification';
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { ChoiceSelect } from '../select/choice-select.tsx';
import styles from './trust.module.css';
import { HOW_WORDS } from './trust-words.tsx';

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

interface VerifiedFieldsProps {
  how: VerifiedHow;
  onHow: (how: VerifiedHow) => void;
  spokeWith: string;
  onSpokeWith: (name: string) => void;
  /** How the two fields look. */
  select: Pick<ComponentProps<typeof ChoiceSelect>, 'label' | 'hidesLabel' | 'className' | 'size'>;
  input: TextInputProps & { ref?: Ref<HTMLInputElement> };
}

const HOWS = VerifiedHow.options.map((how) => ({ value: how, label: HOW_WORDS[how] }));

export function VerifiedFields(props: VerifiedFieldsProps) {
  return (
    <>
      <ChoiceSelect
        {...props.select}
        choices={HOWS}
        value={props.how}
        onChange={(how) => how && props.onHow(how)}
      />
      <TextInput
        {...props.input}
        maxLength={200}
        value={props.spokeWith}
        onChange={(event) => props.onSpokeWith(event.currentTarget.value)}
      />
    </>
  );
}
