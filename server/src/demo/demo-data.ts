import { readFileSync } from 'node:fs';

/** Names, places and texts that the demo directory is made of. */

/** Regions with real ZIP codes and centroids; streets and house numbers are invented. */
export interface Area {
  region: string;
  areaCode: string;
  zips: [zip: string, latitude: number, longitude: number][];
}

export interface OddName {
  name: string;
  /** First, middle and last name, where the line does not tell them apart. */
  parts?: readonly [first: string, middle: string, last: string];
}

/** What a specialist is called and treats. No body part means any; ages in years. */
export interface Profile {
  specialty: string;
  type: string;
  degrees: string[];
  bodyParts?: string[];
  ages?: [min: number | null, max: number | null];
  /** Terms that all of them treat, besides randomly chosen ones. */
  always?: string[];
  besides?: string[];
}

type Names = readonly string[];
/** The code of a record in a public system, by its name. What has none there, such as the degree MBBS, is left out. */
type Codes = Readonly<Record<string, string>>;

interface DemoData {
  firstNames: Names;
  femaleNames: Names;
  lastNames: Names;
  /** They test the layout of lists and forms. */
  oddNames: readonly OddName[];
  newYorkAreas: readonly Area[];
  /** Used by large directories, which extend beyond New York. */
  fartherAreas: readonly Area[];
  /** A plan marked with `!` requires a referral. */
  namedInsurances: readonly [fullName: string, friendlyName: string, plans: string[]][];
  /** Beyond New York every area has its own insurers. */
  regionalInsurers: Names;
  regionalPlans: Names;
  planConsiderations: Names;
  groupNames: Names;
  /** Spoken in the region, the most common first. */
  languageNames: Names;
  degreeNames: Names;
  extenderDegrees: Names;
  providerTypeNames: Names;
  /** Most frequent first. */
  profiles: readonly Profile[];
  categoryNames: Names;
  /** A term and the number of its category; `!` marks an urgent term. */
  termsByBodyPart: Readonly<Record<string, [term: string, category: number][]>>;
  practiceNameParts: { first: Names; second: Names };
  /** Invented, so that no real house is on the map. */
  streetNames: Names;
  streetKinds: Names;
  hours: { urgent: Names; evening: Names; weekend: Names };
  services: { xRay: Names; mri: Names; pt: Names; ot: Names; pm: Names; emg: Names };
  otherNotes: Names;
  termNotes: Names;
  restrictions: Names;
  providerConsiderations: Names;
  communications: Names;
  contactGroups: Names;
  contactPlaces: Names;
  taxonomyCodes: Codes;
  roleCodes: Codes;
  degreeCodes: Codes;
  languageCodes: Codes;
}

export const DEMO_DATA: DemoData = JSON.parse(
  readFileSync(new URL('../../data/demo.json', import.meta.url), 'utf8'),
);

/** What the name of an insurance and its plan says of the product; the first that fits counts. */
const PRODUCT_TYPES: readonly [names: RegExp, productType: string][] = [
  [/^Tricare/, 'tri'],
  [/Medicare: (Part B|Railroad)/, 'medib'],
  [/Medicare Advantage HMO/, 'mediadvhmo'],
  [/: .*(Medicare(?! Surround)|MediBlue|65 Plus|Gold Plus|Dual)/, 'mediadv'],
  [/: Medicaid Managed Care/, 'medihmo'],
  [/Medicaid/, 'medi'],
  [/HMO|HIP Prime|HIP Select/, 'commhmo'],
  [/PPO/, 'commppo'],
  [/EPO|: (Choice|Navigate|Core|LocalPlus|Liberty Network|Omnia)$/, 'commepo'],
  [/POS|: (Choice Plus|Compass|Open Access.*|Freedom Network|Direct Access)$/, 'commpos'],
  [/: (Bronze|Silver|Gold|Ambetter|Leaf Premier|Pathway X)$/, 'qhp'],
];

export const productTypeOf = (insurance: string, plan: string): string | null =>
  PRODUCT_TYPES.find(([names]) => names.test(`${insurance}: ${plan}`))?.[1] ?? null;
