import type { MapStatus } from '@careline/contracts/maps';
import { regions } from '@careline/contracts/reference-lists';
import { TextInput } from '@mantine/core';
import { NamedSelect } from '../../entity-set/named-select.tsx';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { placeOf } from '../../maps/place-of.ts';
import { ZipInput } from '../../ui/contact-inputs.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './location-fields.module.css';
import { type AddressFormReturn, useLocationCheck } from './use-location-check.ts';

/** Where the practice is. Leaving address or zip looks it up; the pin can be dragged to correct what was found. */
export function LocationFields({ form }: { form: AddressFormReturn }) {
  const { status, check, correct } = useLocationCheck(form);
  return (
    <>
      <TextInput
        className="wide"
        label="Address"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('address')}
        onBlur={check}
      />
      <TextInput label="Suite" autoComplete="off" {...form.getInputProps('suite')} />
      <ZipInput label="Zip" {...form.getInputProps('zip')} onBlur={check} />
      <NamedSelect
        set={regions}
        label="Region"
        placeholder="No region"
        none="No region"
        {...form.getInputProps('regionId')}
      />
      <div className="wide">
        <LookupResult status={status} />
        <LazyPinMap
          label="Location on the map"
          className={styles.map}
          place={placeOf(form.values)}
          onPlace={({ latitude, longitude }) => correct(latitude, longitude)}
        />
      </div>
      <TextInput
        label="Latitude"
        inputMode="decimal"
        autoComplete="off"
        {...text(form.getInputProps('latitude'))}
      />
      <TextInput
        label="Longitude"
        inputMode="decimal"
        autoComplete="off"
        {...text(form.getInputProps('longitude'))}
      />
    </>
  );
}

/** A coordinate that is not known shows as an empty field. */
const text = <P extends { value?: string | number | null }>(props: P) => ({
  ...props,
  value: props.value ?? '',
});

const RESULTS: Record<Exclude<MapStatus, 'ok'>, string> = {
  approximate: 'This place is approximate: drag the pin to where the practice is.',
  notFound: 'This address was not found: click on the map where the practice is.',
  unavailable: 'The map service did not answer. Click on the map where the practice is, or try again later.',
};

function LookupResult({ status }: { status: MapStatus | undefined }) {
  return (
    <div role="status" className={styles.result}>
      {status && status !== 'ok' && <Message kind="warn">{RESULTS[status]}</Message>}
    </div>
  );
}
