import type { Geocoded, PlaceChoice } from '@careline/contracts/call-center/maps';
import type { Origin } from '@careline/contracts/call-center/search';
import { getToday } from '@careline/contracts/rules/calendar-day';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import {
  type AddressStatus,
  getPatientAge,
  isWorthLookingUp,
  listNotUnderstood,
  type TypedPatient,
} from '../model/patient.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** Kept only in memory. */
export interface Patient extends TypedPatient {
  /** The place the user chose where several have the typed name. */
  chosen?: PlaceChoice | undefined;
}

export const NO_PATIENT: Patient = { age: '', birthDate: '', address: '', appointment: '' };

/** Where the patient is, as far as the typed address tells. */
export interface Whereabouts {
  status: AddressStatus;
  label: string;
  place: Origin | undefined;
  /** Places to choose from while the status is `ambiguous`; while it is `far`, the one to be confirmed. */
  choices: readonly PlaceChoice[];
}

/** The place is that of the typed address, not of the one before. */
export const isPlaceKnown = ({ status }: Whereabouts): boolean => status === 'ok' || status === 'approximate';

const TYPING_PAUSE = 150;
const ADDRESS_PAUSE = 450;

export function usePatient() {
  const [patient, setPatient] = useSessionMemory('patient', NO_PATIENT);
  const { whereabouts, lookUp, lookUpSaid } = useWhereabouts(patient);
  const { age, settle } = useSettledAge(patient);
  const [isTypingBirth, setTypingBirth] = useState(false);
  const [isTypingDay, setTypingDay] = useState(false);
  const [isTypingAddress, setTypingAddress] = useState(false);
  const { status } = whereabouts;
  const notUnderstood = useMemo(
    () => listNotUnderstood(patient, { isTypingBirth, isTypingDay, status, now: getToday() }),
    [patient, isTypingBirth, isTypingDay, status],
  );
  const set = useCallback(
    (next: Partial<Patient>) =>
      setPatient((before) => ({
        ...before,
        // Another address is another place.
        ...(next.address === undefined ? {} : { chosen: undefined }),
        ...next,
      })),
    [setPatient],
  );
  const setSaid = useCallback(
    (said: Partial<TypedPatient>) => {
      set(said);
      if (said.age !== undefined) settle(getPatientAge(said.age, said.birthDate ?? '', getToday()));
      if (said.address !== undefined) lookUpSaid(said.address.trim());
    },
    [set, settle, lookUpSaid],
  );
  const choosePlace = useCallback((chosen: PlaceChoice) => set({ address: chosen.label, chosen }), [set]);
  return useMemo(
    () => ({
      patient,
      age,
      whereabouts,
      notUnderstood,
      isTypingBirth,
      setTypingBirth,
      isTypingDay,
      setTypingDay,
      /** The address box has the focus, and asks by itself which place is meant. */
      isTypingAddress,
      setTypingAddress,
      set,
      /** Like `set`, for what is complete: nothing waits for more keys. */
      setSaid,
      /** Answers which of the places with the typed name is meant. */
      choosePlace,
      /** Looks the address up now instead of after a pause. */
      lookUp,
    }),
    [
      patient,
      age,
      whereabouts,
      notUnderstood,
      isTypingBirth,
      isTypingDay,
      isTypingAddress,
      set,
      setSaid,
      choosePlace,
      lookUp,
    ],
  );
}

/** The age once the user pauses typing. Emptied boxes clear it immediately. */
function useSettledAge({ age, birthDate }: Patient) {
  const typed = getPatientAge(age, birthDate, getToday());
  const isBlank = age.trim() === '' && birthDate.trim() === '';
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (isBlank) return setSettled(undefined);
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isBlank]);
  return { age: isBlank ? undefined : settled, settle: setSettled };
}

const NO_CHOICES: readonly PlaceChoice[] = [];

function useWhereabouts({ address, chosen }: Patient) {
  const typed = address.trim();
  const [sought, setSought] = useState(typed);
  useEffect(() => {
    if (typed === '' || chosen) return setSought('');
    if (!isWorthLookingUp(typed)) return;
    const timer = setTimeout(() => setSought(typed), ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, chosen]);
  const {
    data: answer,
    error,
    isPlaceholderData,
  } = useQuery({ ...geocodeQuery(sought), enabled: sought !== '', placeholderData: keepPreviousData });
  const data = useMemo(() => (chosen ? asFound(chosen) : answer), [chosen, answer]);
  const place = useMemo(() => data && toPlace(data), [data]);
  const status = ((): AddressStatus => {
    if (typed === '') return 'blank';
    if (chosen) return asFound(chosen).status;
    if (error) return 'unavailable';
    if (!data || isPlaceholderData || sought !== typed) return 'searching';
    if (data.choices?.length) return 'ambiguous';
    return data.far ? 'far' : data.status;
  })();
  const label = data?.label ?? '';
  const choices = useMemo(() => {
    if (status === 'far' && place) return [{ label, ...place }];
    return status === 'ambiguous' ? (data?.choices ?? NO_CHOICES) : NO_CHOICES;
  }, [status, data, label, place]);
  const whereabouts = useMemo<Whereabouts>(
    () => ({ status, label, place: status === 'blank' || status === 'far' ? undefined : place, choices }),
    [status, label, place, choices],
  );
  const lookUp = useCallback(() => setSought(chosen ? '' : typed), [typed, chosen]);
  return { whereabouts, lookUp, lookUpSaid: setSought };
}

const geocodeQuery = (address: string) =>
  queryOptions({
    queryKey: ['Maps', 'Geocode', address],
    queryFn: ({ signal }) => geocode({ address }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The place of an address that is not set yet; undefined until it is known, and where it would have to be asked about. */
export function usePlaceOf(address: string | undefined): Origin | undefined {
  const sought = address?.trim() ?? '';
  const { data } = useQuery({ ...geocodeQuery(sought), enabled: sought !== '' });
  return useMemo(() => (data && !data.far && !data.choices?.length ? toPlace(data) : undefined), [data]);
}

/** A name stands for the centre of its place. */
const asFound = (chosen: PlaceChoice): Geocoded => ({ ...chosen, status: 'approximate' });

export type PatientSearch = ReturnType<typeof usePatient>;
