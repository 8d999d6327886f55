import type { AddressFlag, practiceAddresses } from '@careline/contracts/practice-addresses';
import { Checkbox, TextInput } from '@mantine/core';
import type { EntityFormReturn } from '../../entity-set/use-entity-form.ts';
import { FLAG_LABELS } from './address-flags.ts';

interface FlagFieldsProps {
  form: EntityFormReturn<typeof practiceAddresses>;
  flags: readonly AddressFlag[];
}

/** A tick for each, with room for what else there is to say about it. */
export function FlagFields({ form, flags }: FlagFieldsProps) {
  return flags.map((flag) => (
    <div key={flag}>
      <Checkbox label={FLAG_LABELS[flag]} {...form.getInputProps(flag, { type: 'checkbox' })} />
      <TextInput
        mt={6}
        aria-label={`${FLAG_LABELS[flag]}: additional information`}
        placeholder="Additional information"
        autoComplete="off"
        {...form.getInputProps(`${flag}Additional`)}
      />
    </div>
  ));
}
