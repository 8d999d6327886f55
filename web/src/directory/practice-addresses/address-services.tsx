import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { SERVICE_FIELD_LABELS, type Service } from '@careline/contracts/directory/preferences';
import { Checkbox, TextInput } from '@mantine/core';
import type { EntityFormReturn } from '../../entity-set/form/use-entity-form.ts';

interface ServiceFieldsProps {
  form: EntityFormReturn<typeof practiceAddresses>;
  services: readonly Service[];
}

/** A checkbox for each service, with a field for additional information. */
export function ServiceFields({ form, services }: ServiceFieldsProps) {
  return services.map((service) => (
    <div key={service}>
      <Checkbox
        label={SERVICE_FIELD_LABELS[service]}
        {...form.getInputProps(service, { type: 'checkbox' })}
      />
      <TextInput
        mt={6}
        aria-label={`${SERVICE_FIELD_LABELS[service]}: additional information`}
        placeholder="Additional information"
        autoComplete="off"
        {...form.getInputProps(`${service}Additional`)}
      />
    </div>
  ));
}
