import { Accommodation } from '@careline/contracts/directory/preferences';
import { type Area, DEMO_DATA } from './demo-data.ts';
import { createRandom, type Random } from './random.ts';

const { firstNames, hours, lastNames, otherNotes, services, streetKinds, streetNames } = DEMO_DATA;

export type DemoAddress = ReturnType<typeof makeAddress>;

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
export const phoneNumber = (random: Random, areaCode: string) =>
  `(${areaCode}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`;

export const personName = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

export function makeAddress(random: Random, { id, practiceId, regionId, area, practice }: Site) {
  const [zip, latitude, longitude] = random.pick(area.zips);
  const placed = !random.chance(0.03);
  // Within a few hundred metres of the ZIP centroid.
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.007).toFixed(6));
  const domain = practice.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    id,
    practiceId,
    regionId,
    areaCode: area.areaCode,
    address: `${random.between(1, 899)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`,
    suite: random.chance(0.6) ? `Suite ${random.between(1, 24)}${random.pick(['', '', 'A', 'B'])}` : '',
    zip,
    latitude: placed ? near(latitude) : null,
    longitude: placed ? near(longitude) : null,
    mainPhone: phoneNumber(random, area.areaCode),
    backLine: random.chance(0.7) ? phoneNumber(random, area.areaCode) : '',
    email: `office${id}@${domain}.example`,
    fax: random.chance(0.8) ? phoneNumber(random, area.areaCode) : '',
    urgentHours: extra(random, 0.25, hours.urgent),
    eveningHours: extra(random, 0.45, hours.evening),
    weekendHours: extra(random, 0.35, hours.weekend),
    xRay: extra(random, 0.7, services.xRay),
    mri: extra(random, 0.3, services.mri),
    pt: extra(random, 0.5, services.pt),
    ot: extra(random, 0.25, services.ot),
    pm: extra(random, 0.3, services.pm),
    emg: extra(random, 0.2, services.emg),
    accommodations: chooseAccommodations(id),
    siteContact1: random.chance(0.8) ? `${personName(random)}, site manager` : '',
    siteContact2: random.chance(0.4) ? `${personName(random)}, front desk` : '',
    otherNotes: random.chance(0.3) ? random.pick(otherNotes) : '',
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
  const own = createRandom(ACCOMMODATION_SEED, id);
  return Accommodation.options.filter((option) => own.chance(SHARES[option]));
}

const ACCOMMODATION_SEED = 14;

function extra(random: Random, probability: number, texts: readonly string[]): Extra {
  const offered = random.chance(probability);
  return { offered, text: offered && random.chance(0.6) ? random.pick(texts) : '' };
}
