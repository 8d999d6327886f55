import { Accommodation } from '@careline/contracts/directory/preferences';
import type { Area } from './data/areas.ts';
import { firstNames, lastNames } from './data/people.ts';
import { hours, otherNotes, services, streetKinds, streetNames } from './data/texts.ts';
import { type Random, random } from './random.ts';

export interface PracticeAddress {
  id: number;
  practiceId: number;
  regionId: number;
  areaCode: string;
  address: string;
  suite: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  mainPhone: string;
  backLine: string;
  email: string;
  fax: string;
  urgentHours: Extra;
  eveningHours: Extra;
  weekendHours: Extra;
  xRay: Extra;
  mri: Extra;
  pt: Extra;
  ot: Extra;
  pm: Extra;
  emg: Extra;
  accommodations: Accommodation[];
  siteContact1: string;
  siteContact2: string;
  otherNotes: string;
}

/** A flag and the text that explains it. */
export interface Extra {
  offered: boolean;
  text: string;
}

interface Site {
  id: number;
  practiceId: number;
  regionId: number;
  area: Area;
  practice: string;
}

/** Numbers reserved for fiction. */
export const phoneNumber = (chance: Random, areaCode: string) =>
  `(${areaCode}) 555-01${String(chance.between(0, 99)).padStart(2, '0')}`;

export const personName = (chance: Random) => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;

export function makeAddress(
  chance: Random,
  { id, practiceId, regionId, area, practice }: Site,
): PracticeAddress {
  const [zip, latitude, longitude] = chance.pick(area.zips);
  const placed = !chance.chance(0.03);
  // Within a few hundred metres of the ZIP centroid.
  const near = (degrees: number) => Number((degrees + (chance.next() - 0.5) * 0.007).toFixed(6));
  const domain = practice.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    id,
    practiceId,
    regionId,
    areaCode: area.areaCode,
    address: `${chance.between(1, 899)} ${chance.pick(streetNames)} ${chance.pick(streetKinds)}`,
    suite: chance.chance(0.6) ? `Suite ${chance.between(1, 24)}${chance.pick(['', '', 'A', 'B'])}` : '',
    zip,
    latitude: placed ? near(latitude) : null,
    longitude: placed ? near(longitude) : null,
    mainPhone: phoneNumber(chance, area.areaCode),
    backLine: chance.chance(0.7) ? phoneNumber(chance, area.areaCode) : '',
    email: `office${id}@${domain}.example`,
    fax: chance.chance(0.8) ? phoneNumber(chance, area.areaCode) : '',
    urgentHours: extra(chance, 0.25, hours.urgent),
    eveningHours: extra(chance, 0.45, hours.evening),
    weekendHours: extra(chance, 0.35, hours.weekend),
    xRay: extra(chance, 0.7, services.xRay),
    mri: extra(chance, 0.3, services.mri),
    pt: extra(chance, 0.5, services.pt),
    ot: extra(chance, 0.25, services.ot),
    pm: extra(chance, 0.3, services.pm),
    emg: extra(chance, 0.2, services.emg),
    accommodations: chooseAccommodations(id),
    siteContact1: chance.chance(0.8) ? `${personName(chance)}, site manager` : '',
    siteContact2: chance.chance(0.4) ? `${personName(chance)}, front desk` : '',
    otherNotes: chance.chance(0.3) ? chance.pick(otherNotes) : '',
  };
}

const SHARES: Readonly<Record<Accommodation, number>> = {
  wheelchair: 0.7,
  adaCompliant: 0.55,
  publicTransit: 0.5,
  signLanguage: 0.15,
  cognitive: 0.1,
  mobility: 0.25,
  culturalCompetence: 0.2,
};

/** A sequence of its own: they change nothing else in the directory. */
function chooseAccommodations(id: number): Accommodation[] {
  const own = random(ACCOMMODATION_SEED, id);
  return Accommodation.options.filter((option) => own.chance(SHARES[option]));
}

const ACCOMMODATION_SEED = 14;

function extra(chance: Random, probability: number, texts: readonly string[]): Extra {
  const offered = chance.chance(probability);
  return { offered, text: offered && chance.chance(0.6) ? chance.pick(texts) : '' };
}
