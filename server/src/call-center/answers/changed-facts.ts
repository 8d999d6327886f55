import type { AnswerItem, AnswerLanguage, AnswerLocation } from '@careline/contracts/call-center/answers';
import {
  ACCEPTING_FACTS,
  nameAccommodations,
  SERVICE_NAMES,
} from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { dayOf } from '@careline/contracts/rules/days';
import { noticesOfPlace, noticesOfProvider } from './compose-answer.ts';
import type { FoundAnswer } from './storage/answers.ts';
import type { ToldItem } from './storage/read-facts.ts';

/** The records as they are now, under the ids that they were told with. */
interface Now<Item = AnswerItem> {
  item: (providerId: number) => Item | undefined;
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

/** What callers must know by now and were not told. */
export const listNewNotices = ({ text, language, at, items }: FoundAnswer, now: Now<ToldItem>): string[] =>
  items.flatMap(({ providerId, locations }) => {
    const current = now.item(providerId);
    if (!current) return [];
    const ids = locations.map(({ practiceAddressId }) => now.keptLocation(practiceAddressId));
    const places = current.locations.filter(({ practiceAddressId }) => ids.includes(practiceAddressId));
    const toldOn = dayOf(new Date(at));
    const said = (as: AnswerLanguage) => [
      ...noticesOfProvider(current, as, toldOn),
      ...places.flatMap((place) => noticesOfPlace(place, as, toldOn)),
    ];
    const english = said('en');
    return said(language).flatMap((sentence, k) => (text.includes(sentence) ? [] : [english[k] ?? sentence]));
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
