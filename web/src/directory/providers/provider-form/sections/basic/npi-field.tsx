import { npiProblem } from '@careline/contracts/rules/npi';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOwnField } from '../fields.tsx';
import { useSimilar } from './use-similar.ts';

/** Validates the number during typing and says who already has it. */
export function NpiField({ id }: { id: number | undefined }) {
  const { value, error, onChange } = useOwnField('npi');
  const [left, setLeft] = useState(false);
  const typed = value.trim();
  const complete = left || typed.length >= 10;
  const wrong = typed !== '' && complete ? npiProblem(typed) : undefined;
  const usedBy = useSimilar(id).find(({ sameNpi }) => sameNpi)?.personName;
  const taken = usedBy && `This NPI is already used by ${usedBy}.`;
  return (
    <TextInput
      label="NPI"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? wrong ?? taken}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        const digits = typed.replace(/[\s.-]/g, '');
        if (/^\d{10}$/.test(digits) && digits !== value) onChange(digits);
      }}
    />
  );
}
