import type { Geocoded } from '@careline/contracts/call-center/maps';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { geocode } from '../../maps/maps-api.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import styles from './map-settings.module.css';

/** Looks up an address as a search would, so that an Admin sees what is found without taking a call. */
export function AddressTrial() {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => geocode({ address: address.trim() }),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') mutate();
  };
  return (
    <form className={styles.trial} noValidate onSubmit={find}>
      <TextInput
        label="Try an address"
        placeholder="Street and zip, zip or town"
        autoComplete="off"
        maxLength={200}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Find
      </Button>
      <div role="status" className={styles.found}>
        {data && !isPending && describeFound(data)}
      </div>
      <ErrorBanner error={error} />
    </form>
  );
}

function describeFound({ status, label, latitude, longitude, far, choices = [] }: Geocoded): string {
  if (choices.length > 0)
    return `${choices.length} places have this name: ${choices.map((choice) => choice.label).join('; ')}.`;
  if (status === 'unavailable') return 'The service did not answer.';
  if (status === 'notFound') return 'Address not found.';
  const place = `${label} (${latitude}, ${longitude})`;
  const found = status === 'ok' ? `Found: ${place}.` : `Approximate: ${place}.`;
  return far ? `${found} It is far from every office.` : found;
}
