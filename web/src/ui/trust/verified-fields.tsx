import { VerifiedHow } from '@careline/contracts/basis/verification';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps, Ref } from 'react';
import { ChoiceSelect } from '../select/choice-select.tsx';
import { HOW_WORDS } from './trust-words.ts';

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

/** How a record was verified, and with whom. */
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
