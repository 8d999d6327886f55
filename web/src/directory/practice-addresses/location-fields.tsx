import { fieldLabel } from '@careline/contracts/basis/record-words';
import type { Geocoded, MapStatus, PlaceChoice } from '@careline/contracts/call-center/maps';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { regions } from '@careline/contracts/directory/reference-lists';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { EntityFormReturn } from '../../entity-set/form/use-entity-form.ts';
import { NamedSelect } from '../../entity-set/select/record-select.tsx';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { PlaceChoices } from '../../maps/place-choices.tsx';
import { Message } from '../../ui/feedback/feedback.tsx';
import { ZipInput } from '../../ui/fields/contact-inputs.tsx';
import styles from './location-fields.module.css';

/**
 * Address and coordinates. Leaving address or zip looks up the coordinates; dragging the pin corrects them. The map is not a Tab stop: the
 * two fields below it do the same by keyboard. The children are rendered beside address and zip.
 */
export function LocationFields({ form, children }: { form: AddressFormReturn; children?: ReactNode }) {
  const { found, check, correct, choose } = useLocationCheck(form);
  const town = useZipTown(form.values.zip ?? '');
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
      {children}
      {(['city', 'state'] as const).map((field) => (
        <TextInput
          key={field}
          label={fieldLabel(practiceAddresses.words, field)}
          autoComplete="off"
          placeholder={town?.[field]}
          {...emptyIfUnknown(form.getInputProps(field))}
        />
      ))}
      <NamedSelect
        set={regions}
        label="Region"
        placeholder="No region"
        none="No region"
        {...form.getInputProps('regionId')}
      />
      <div className="wide">
        <LookupResult found={found} onChoose={choose} />
        <LazyPinMap
          label="Location on the map"
          className={styles.map}
          place={toPlace(form.values)}
          onPlace={({ latitude, longitude }) => correct(latitude, longitude)}
        />
      </div>
      {(['latitude', 'longitude'] as const).map((field) => (
        <TextInput
          key={field}
          label={fieldLabel(practiceAddresses.words, field)}
          inputMode="decimal"
          autoComplete="off"
          {...emptyIfUnknown(form.getInputProps(field))}
        />
      ))}
    </>
  );
}

/** The town shown for empty fields: the one of the ZIP. */
function useZipTown(zip: string): { city: string; state: string } | undefined {
  const code = /^\d{5}/.exec(zip)?.[0];
  const { data } = useQuery({
    queryKey: ['Maps', 'Geocode', code],
    queryFn: ({ signal }) => geocode({ address: code ?? '' }, signal),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [, city, state] = /^(.+), ([A-Z]{2}) \d{5}$/.exec(data?.label ?? '') ?? [];
  return city && state ? { city, state } : undefined;
}

/** A value that is not known shows as an empty field. */
const emptyIfUnknown = <P extends { value?: string | number | null }>(props: P) => ({
  ...props,
  value: props.value ?? '',
});

const RESULTS: Record<Exclude<MapStatus, 'ok'>, string> = {
  approximate: 'This place is approximate: drag the pin to where the practice is.',
  notFound: 'This address was not found: click on the map where the practice is.',
  unavailable: 'The map service did not answer. Click on the map where the practice is, or try again later.',
};
const SEVERAL = 'Several places have this name. Choose which one is meant, or add the zip.';

type Found = Pick<Geocoded, 'status' | 'choices'>;

interface LookupResultProps {
  found: Found | undefined;
  onChoose: (choice: PlaceChoice) => void;
}

function LookupResult({ found, onChoose }: LookupResultProps) {
  const choices = found?.choices ?? [];
  return (
    <div role="status" className={styles.result}>
      {found && found.status !== 'ok' && (
        <Message kind="warn">
          {choices.length === 0 ? RESULTS[found.status] : SEVERAL}
          {choices.length > 0 && <PlaceChoices choices={choices} onChoose={onChoose} />}
        </Message>
      )}
    </div>
  );
}

type AddressFormReturn = EntityFormReturn<typeof practiceAddresses>;

const NO_ANSWER: Geocoded = { status: 'unavailable', latitude: null, longitude: null, label: '' };

/** Looks up the place when the user leaves a changed address or zip and both are known. */
function useLocationCheck(form: AddressFormReturn) {
  const [found, setFound] = useState<Found>();
  const checked = useRef(toLookupText(form));

  const check = async () => {
    const text = toLookupText(form);
    if (text === checked.current) return;
    const { address, zip } = form.getValues();
    setCoordinates(form, null, null);
    setFound(undefined);
    // Half an address finds the wrong place. One that stays without a zip is looked up when it is saved.
    if (!zip?.trim()) return;
    checked.current = text;
    const answer = await geocode({ address: address ?? '', zip: zip ?? '' }).catch(() => NO_ANSWER);
    // The address has changed since: a newer lookup will answer.
    if (text !== checked.current) return;
    setFound(answer);
    setCoordinates(form, answer.latitude, answer.longitude);
  };

  const correct = (latitude: number, longitude: number) => {
    setFound(undefined);
    setCoordinates(form, latitude, longitude);
  };
  const choose = ({ latitude, longitude }: PlaceChoice) => {
    // The centre of a town is not yet where the practice is.
    setFound({ status: 'approximate' });
    setCoordinates(form, latitude, longitude);
  };
  return { found, check, correct, choose };
}

const toLookupText = (form: AddressFormReturn): string => {
  const { address, zip } = form.getValues();
  return `${address ?? ''} ${zip ?? ''}`;
};

function setCoordinates(form: AddressFormReturn, latitude: number | null, longitude: number | null): void {
  form.setFieldValue('latitude', latitude);
  form.setFieldValue('longitude', longitude);
}
