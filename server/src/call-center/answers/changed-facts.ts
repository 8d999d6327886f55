import type { AnswerItem, AnswerLocation } from '@careline/contracts/call-center/answers';
import {
  ACCEPTING_FACTS,
  nameAccommodations,
  SERVICE_NAMES,
} from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';

/** The records as they are now, under the ids that they were told with. */
export interface Now {
  item: (providerId: number) => AnswerItem | undefined;
  /** The id that a location has by now. */
  keptLocation: (practiceAddressId: number) => number;
}

/** What of an answer is no longer as it was told, each in a sentence for the agent. A later verification changes no fact. */
export const listChanged = (told: readonly AnswerItem[], now: Now): string[] =>
  told.flatMap((item) => {
    const current = now.item(item.providerId);
    if (!current) return [`${item.name} is no longer in the directory.`];
    const places = item.locations.flatMap((location) => {
      const where = [location.practice, location.address].filter(Boolean).join(', ');
      const id = now.keptLocation(location.practiceAddressId);
      const same = current.locations.find(({ practiceAddressId }) => practiceAddressId === id);
      if (!same) return [`${item.name} is no longer at ${where}.`];
      return differences(`${item.name}, ${where}`, factsOfLocation(location), factsOfLocation(same));
    });
    return [...differences(item.name, factsOfItem(item), factsOfItem(current)), ...places];
  });

type Facts = Readonly<Record<string, string>>;

const differences = (about: string, told: Facts, now: Facts): string[] =>
  Object.entries(told)
    .filter(([label, value]) => now[label] !== value)
    .map(([label, value]) => `${about}: ${label} was “${value}” and is now “${now[label]}”.`);

const factsOfItem = ({ name, specialties, inactive }: AnswerItem): Facts => ({
  name,
  specialties: specialties.join(', ') || 'none',
  inactive: inactive ? 'yes' : 'no',
});

const PLAN_WORDS = { here: 'taken here', elsewhere: 'taken, but not here', no: 'not taken' } as const;

const factsOfLocation = (location: AnswerLocation): Facts => ({
  practice: location.practice,
  address: formatAddress(location),
  phone: formatPhone(location.phone) || 'none',
  plan: location.planTaken ? PLAN_WORDS[location.planTaken] : 'not asked for',
  'new patients': location.accepting ? ACCEPTING_FACTS[location.accepting] : 'not known',
  services: location.services.map((service) => SERVICE_NAMES[service]).join(', ') || 'none',
  accommodations: nameAccommodations(location.accommodations) || 'none',
});
