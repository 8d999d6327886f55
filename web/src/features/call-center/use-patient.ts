import type { Origin } from '@careline/contracts/call-center';
import type { MapStatus } from '@careline/contracts/maps';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { geocode } from '../../maps/maps-api.ts';
import { isWorthLookingUp } from './model/address-text.ts';
import { patientAge, today } from './model/age.ts';
import { placeOf } from './model/distance.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** What the caller said of the patient, as typed. It lives in memory alone. */
export interface Patient {
  age: string;
  birthDate: string;
  address: string;
}

export const NOBODY: Patient = { age: '', birthDate: '', address: '' };

/** Where the patient is, as far as the typed address tells. */
export interface Whereabouts {
  status: MapStatus | 'blank' | 'searching';
  label: string;
  place: Origin | undefined;
}

const TYPING_PAUSE = 150;
const ADDRESS_PAUSE = 450;

export function usePatient() {
  const [patient, setPatient] = useSessionMemory('patient', NOBODY);
  const { whereabouts, lookUp } = useWhereabouts(patient.address);
  const typedAge = patientAge(patient.age, patient.birthDate, today());
  const [age] = useDebouncedValue(typedAge, TYPING_PAUSE);
  const set = useCallback(
    (next: Partial<Patient>) => setPatient((before) => ({ ...before, ...next })),
    [setPatient],
  );
  return {
    patient,
    age,
    whereabouts,
    set,
    /** Looks the address up now instead of after a pause. */
    lookUp,
  };
}

function useWhereabouts(address: string) {
  const typed = address.trim();
  const [sought, setSought] = useState(typed);
  useEffect(() => {
    if (typed === '') return setSought('');
    if (!isWorthLookingUp(typed)) return;
    const timer = setTimeout(() => setSought(typed), ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['Maps', 'Geocode', sought],
    queryFn: ({ signal }) => geocode({ address: sought }, signal),
    enabled: sought !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const place = useMemo(() => data && placeOf(data), [data]);
  const status = ((): Whereabouts['status'] => {
    if (typed === '') return 'blank';
    if (error) return 'unavailable';
    return !data || isPlaceholderData || sought !== typed ? 'searching' : data.status;
  })();
  const label = data?.label ?? '';
  const whereabouts = useMemo<Whereabouts>(
    () => ({ status, label, place: status === 'blank' ? undefined : place }),
    [status, label, place],
  );
  return { whereabouts, lookUp: () => setSought(typed) };
}
