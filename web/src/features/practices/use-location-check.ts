import type { MapStatus } from '@careline/contracts/maps';
import type { practiceAddresses } from '@careline/contracts/practice-addresses';
import { useRef, useState } from 'react';
import type { EntityFormReturn } from '../../entity-set/use-entity-form.ts';
import { geocode } from '../../maps/maps-api.ts';

export type AddressFormReturn = EntityFormReturn<typeof practiceAddresses>;

const NO_ANSWER = { status: 'unavailable', latitude: null, longitude: null } as const;

/** Looks the place up anew whenever address or zip was changed and left. */
export function useLocationCheck(form: AddressFormReturn) {
  const [status, setStatus] = useState<MapStatus>();
  const checked = useRef(searchText(form));

  const check = async () => {
    const text = searchText(form);
    if (text === checked.current) return;
    checked.current = text;
    place(form, null, null);
    setStatus(undefined);
    if (text.trim() === '') return;
    const { address, zip } = form.getValues();
    const found = await geocode({ address: address ?? '', zip: zip ?? '' }).catch(() => NO_ANSWER);
    // Someone who types on while the answer is on its way wants the answer to the newer text.
    if (text !== checked.current) return;
    setStatus(found.status);
    place(form, found.latitude, found.longitude);
  };

  const correct = (latitude: number, longitude: number) => {
    setStatus(undefined);
    place(form, latitude, longitude);
  };
  return { status, check, correct };
}

const searchText = (form: AddressFormReturn): string => {
  const { address, zip } = form.getValues();
  return `${address ?? ''} ${zip ?? ''}`;
};

function place(form: AddressFormReturn, latitude: number | null, longitude: number | null): void {
  form.setFieldValue('latitude', latitude);
  form.setFieldValue('longitude', longitude);
}
