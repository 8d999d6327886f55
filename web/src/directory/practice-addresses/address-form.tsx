import { practiceAddressCalls, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import {
  ACCOMMODATION_LABELS,
  Accommodation,
  nameAccommodations,
  SERVICE_FIELD_LABELS,
  SERVICE_GROUPS,
  Service,
} from '@careline/contracts/directory/preferences';
import { regions } from '@careline/contracts/directory/reference-lists';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import type { EntityFormReturn } from '../../entity-set/form/use-entity-form.ts';
import { describeValue } from '../../entity-set/form/use-form-values.tsx';
import { RecordName } from '../../entity-set/select/record-select.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { EmailInput, PhoneInput } from '../../ui/fields/contact-inputs.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { RecordNotices } from '../record-notices.tsx';
import { SameAddress } from '../same-address.tsx';
import { LocationFields } from './location-fields.tsx';

const SHOWN = {
  regionId: (id: number | string | null | undefined) => <RecordName set={regions} id={id} />,
  accommodations: (chosen: readonly Accommodation[] | null | undefined) =>
    describeValue(nameAccommodations(chosen ?? [])),
};

interface AddressFormProps extends FormPanelProps {
  practiceId: number;
  /** The title of the fields to begin with, and one of them. */
  group?: string | undefined;
  field?: string | undefined;
}

export function AddressForm({ practiceId, group, field, ...panel }: AddressFormProps) {
  return (
    <EntityForm
      {...panel}
      set={practiceAddresses}
      empty={createEmptyAddress(practiceId)}
      show={SHOWN}
      size={560}
    >
      {(form, record) => (
        <>
          {record && (
            <RecordNotices
              subject={{ set: 'PracticeAddresses', id: record.id, name: formatAddress(record) }}
            />
          )}
          {group && <StartAt group={group} field={field} />}
          <FieldGroup title="Location">
            <LocationFields form={form}>
              <SameAddress
                practiceId={practiceId}
                ownId={panel.id}
                address={form.values.address}
                zip={form.values.zip}
              />
            </LocationFields>
            <RegionProposal
              zip={form.values.zip}
              regionId={form.values.regionId}
              onTake={(id) => form.setFieldValue('regionId', id)}
            />
          </FieldGroup>
          <FieldGroup title="Contact">
            <PhoneInput label="Main phone" {...form.getInputProps('mainPhone')} />
            <PhoneInput label="Back line" {...form.getInputProps('backLine')} />
            <EmailInput label="Email" {...form.getInputProps('email')} />
            <PhoneInput label="Fax" {...form.getInputProps('fax')} />
            <TextInput label="Site contact 1" autoComplete="off" {...form.getInputProps('siteContact1')} />
            <TextInput label="Site contact 2" autoComplete="off" {...form.getInputProps('siteContact2')} />
          </FieldGroup>
          {SERVICE_GROUPS.map(({ title, values }) => (
            <FieldGroup key={title} title={title}>
              <ServiceFields form={form} services={values} />
            </FieldGroup>
          ))}
          <FieldGroup title="Accommodations">
            <Checkbox.Group
              className="wide"
              aria-label="Accommodations"
              {...form.getInputProps('accommodations')}
            >
              <div className="fields">
                {Accommodation.options.map((value) => (
                  <Checkbox key={value} value={value} label={ACCOMMODATION_LABELS[value]} />
                ))}
              </div>
            </Checkbox.Group>
          </FieldGroup>
          <Textarea
            label="Other notes"
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('otherNotes')}
          />
        </>
      )}
    </EntityForm>
  );
}

/** Focuses a field of a group, or its first, when the form opens. */
function StartAt({ group, field }: { group: string; field: string | undefined }) {
  useEffect(() => {
    // After the form's own first focus, which is set in a timer.
    const timer = setTimeout(() => {
      const fields = document.querySelector<HTMLElement>(`fieldset[data-group="${group}"]`);
      fields?.scrollIntoView({ block: 'start' });
      const wanted = field && fields?.querySelector<HTMLElement>(`[data-path="${field}"]`);
      (wanted || fields?.querySelector('input'))?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [group, field]);
  return null;
}

const createEmptyServices = () =>
  Object.fromEntries(
    Service.options.flatMap((service) => [
      [service, false],
      [`${service}Additional`, ''],
    ]),
  ) as Record<Service, boolean> & Record<`${Service}Additional`, string>;

const createEmptyAddress = (practiceId: number) => ({
  practiceId,
  address: '',
  suite: '',
  zip: '',
  city: '' as string | null,
  state: '' as string | null,
  latitude: null as string | number | null,
  longitude: null as string | number | null,
  regionId: null as number | null,
  mainPhone: '',
  backLine: '',
  email: '',
  fax: '',
  ...createEmptyServices(),
  accommodations: [] as Accommodation[],
  siteContact1: '',
  siteContact2: '',
  otherNotes: '',
});

interface ServiceFieldsProps {
  form: EntityFormReturn<typeof practiceAddresses>;
  services: readonly Service[];
}

/** A checkbox for each service, with a field for additional information. */
function ServiceFields({ form, services }: ServiceFieldsProps) {
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

interface RegionProposalProps {
  zip: string | null | undefined;
  regionId: number | string | null | undefined;
  onTake: (regionId: number) => void;
}

/** While no region is chosen: that of other addresses with this ZIP code. */
function RegionProposal({ zip, regionId, onTake }: RegionProposalProps) {
  const [settled] = useDebouncedValue((zip ?? '').trim(), 350);
  const isAsked = !regionId && /^\d{5}/.test(settled);
  const { data } = useQuery({
    ...callQuery(practiceAddressCalls.proposeRegion, { body: { zip: settled }, spinner: false }),
    enabled: isAsked,
  });
  const proposed = isAsked ? data?.regionId : undefined;
  return (
    <div className="wide" aria-live="polite">
      {proposed != null && (
        <Message kind="info">
          Other addresses with {settled.slice(0, 5)} are in the region {data?.region}.{' '}
          <SmallButton size="compact-xs" onClick={() => onTake(proposed)}>
            Take {data?.region}
          </SmallButton>
        </Message>
      )}
    </div>
  );
}
