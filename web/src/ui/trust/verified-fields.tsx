import { VerifiedHow } from '@careline/contracts/basis/verification';
import { Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { HOW_WORDS } from './trust-words.ts';

interface VerifiedFieldsProps {
  how: VerifiedHow;
  onHow: (how: VerifiedHow) => void;
  spokeWith: string;
  onSpokeWith: (name: string) => void;
  /** How the two fields look. */
  select: SelectProps;
  input: TextInputProps & { ref?: Ref<HTMLInputElement> };
}

const HOWS = VerifiedHow.options.map((how) => ({ value: how, label: HOW_WORDS[how] }));

/** How a record was verified, and with whom. */
export function VerifiedFields(props: VerifiedFieldsProps) {
  return (
    <>
      <Select
        {...props.select}
        data={HOWS}
        value={props.how}
        allowDeselect={false}
        onChange={(value) => props.onHow(VerifiedHow.catch('phone').parse(value))}
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
