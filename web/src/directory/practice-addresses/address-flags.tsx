import {
  ADDRESS_FLAG_LABELS,
  type AddressFlag,
  type practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import { Checkbox, TextInput } from '@mantine/core';
import type { EntityFormReturn } from '../../entity-set/form/use-entity-form.ts';

export const HOUR_FLAGS = ['urgentHours', 'eveningHours', 'weekendHours'] as const;
export const SERVICE_FLAGS = [
  'xRayOnSite',
  'mriOnSite',
  'ptOnSite',
  'otOnSite',
  'pmOnSite',
  'emgOnSite',
] as const;

interface FlagFieldsProps {
  form: EntityFormReturn<typeof practiceAddresses>;
  flags: readonly AddressFlag[];
}

/** A checkbox for each flag, with a field for additional information. */
export function FlagFields({ form, flags }: FlagFieldsProps) {
  return flags.map((flag) => (
    <div key={flag}>
      <Checkbox label={ADDRESS_FLAG_LABELS[flag]} {...form.getInputProps(flag, { type: 'checkbox' })} />
      <TextInput
        mt={6}
        aria-label={`${ADDRESS_FLAG_LABELS[flag]}: additional information`}
        placeholder="Additional information"
        autoComplete="off"
        {...form.getInputProps(`${flag}Additional`)}
      />
    </div>
  ));
}
