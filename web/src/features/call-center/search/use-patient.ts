import type { Origin } from '@careline/contracts/call-center';
import type { MapStatus } from '@careline/contracts/maps';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { geocode } from '../../../maps/maps-api.ts';
import { toPlace } from '../../../maps/place.ts';
import { listNotUnderstood, type TypedPatient } from '../model/not-understood.ts';
import { getPatientAge, getToday, isWorthLookingUp } from '../model/patient.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** Kept only in memory. */
export type Patient = TypedPatient;

export const NO_PATIENT: Patient = { age: '', birthDate: '', address: '' };

/** Where the patient is, as far as the typed address tells. */
export interface Whereabouts {
  status: MapStatus | 'blank' | 'searching';
  label: string;
  place: Origin | undefined;
}

/** The place is that of the typed address, not of the one before. */
export const isPlaceKnown = ({ status }: Whereabouts): boolean => status === 'ok' || status === 'approximate';

const TYPING_PAUSE = 150;
const ADDRESS_PAUSE = 450;

export function usePatient() {
  const [patient, setPatient] = useSessionMemory('patient', NO_PATIENT);
  const { whereabouts, lookUp } = useWhereabouts(patient.address);
  const age = useSettledAge(patient);
  const [isTypingBirth, setTypingBirth] = useState(false);
  const { status } = whereabouts;
  const notUnderstood = useMemo(
    () => listNotUnderstood(patient, { isTypingBirth, status, now: getToday() }),
    [patient, isTypingBirth, status],
  );
  const set = useCallback(
    (next: Partial<Patient>) => setPatient((before) => ({ ...before, ...next })),
    [setPatient],
  );
  return useMemo(
    () => ({
      patient,
      age,
      whereabouts,
      notUnderstood,
      isTypingBirth,
      setTypingBirth,
      set,
      /** Looks the address up now instead of after a pause. */
      lookUp,
    }),
    [patient, age, whereabouts, notUnderstood, isTypingBirth, set, lookUp],
  );
}

/** The age when the typing has come to a rest. Boxes that were emptied say at once that there is none. */
function useSettledAge({ age, birthDate }: Patient): number | undefined {
  const typed = getPatientAge(age, birthDate, getToday());
  const isBlank = age.trim() === '' && birthDate.trim() === '';
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (isBlank) return setSettled(undefined);
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isBlank]);
  return isBlank ? undefined : settled;
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
  const place = useMemo(() => data && toPlace(data), [data]);
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
  const lookUp = useCallback(() => setSought(typed), [typed]);
  return { whereabouts, lookUp };
}

export type PatientSearch = ReturnType<typeof usePatient>;
