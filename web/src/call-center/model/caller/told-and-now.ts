import type { AnswerItem, AnswerLocation } from '@careline/contracts/call-center/answers';
import {
  ACCEPTING_FACTS,
  nameAccommodations,
  SERVICE_NAMES,
} from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { formatMoment } from '../../../lib/text/moments.ts';

/** A fact as a caller was told it, and as the directory has it now. */
interface ToldFact {
  label: string;
  told: string;
  /** Empty if the provider or the location is gone. */
  now: string;
  differs: boolean;
}

export interface ToldRecord {
  key: string;
  title: string;
  /** The record is no longer there. */
  isGone: boolean;
  facts: readonly ToldFact[];
}

/** Every provider and every location of an answer, fact by fact. */
export function compareWithNow(told: readonly AnswerItem[], now: readonly AnswerItem[]): ToldRecord[] {
  return told.flatMap((item) => {
    const current = now.find(({ providerId }) => providerId === item.providerId);
    const locations = item.locations.map((location) => {
      const same = current?.locations.find((one) => one.practiceAddressId === location.practiceAddressId);
      return toRecord(
        `${item.providerId} ${location.practiceAddressId}`,
        `${item.name}, ${location.practice}`,
        describeLocation(location),
        same && describeLocation(same),
      );
    });
    return [
      toRecord(String(item.providerId), item.name, describeItem(item), current && describeItem(current)),
      ...locations,
    ];
  });
}

type Facts = readonly (readonly [label: string, value: string])[];

function toRecord(key: string, title: string, told: Facts, now: Facts | undefined): ToldRecord {
  const current = new Map(now);
  const facts = told.map(([label, value]) => {
    const then = current.get(label) ?? '';
    return { label, told: value, now: then, differs: value !== then };
  });
  return { key, title, isGone: now === undefined, facts };
}

const dayOf = (moment: string | null): string =>
  moment ? (formatMoment(moment).split(' ')[0] ?? '') : 'Never';

const describeItem = ({ name, specialties, inactive, verifiedAt }: AnswerItem): Facts => [
  ['Name', name],
  ['Specialties', specialties.join(', ') || 'None'],
  ['Inactive', inactive ? 'Yes' : 'No'],
  ['Verified on', dayOf(verifiedAt)],
];

const PLAN_WORDS = { here: 'Taken here', elsewhere: 'Taken, but not here', no: 'Not taken' } as const;

const describeLocation = (location: AnswerLocation): Facts => [
  ['Practice', location.practice],
  ['Address', formatAddress(location)],
  ['Phone', formatPhone(location.phone) || 'None'],
  ['Plan', location.planTaken ? PLAN_WORDS[location.planTaken] : 'Not asked for'],
  ['New patients', location.accepting ? ACCEPTING_FACTS[location.accepting] : 'Not known'],
  ['Services', location.services.map((service) => SERVICE_NAMES[service]).join(', ') || 'None'],
  ['Accommodations', nameAccommodations(location.accommodations) || 'None'],
  ['Verified on', dayOf(location.verifiedAt)],
];
