import type { Accepting, Gender } from '@careline/contracts/directory/preferences';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import type { Catalog, Insurance } from './catalog.ts';
import { DEMO_DATA, type OddName, type Profile } from './demo-data.ts';
import { type DemoAddress, personName, phoneNumber } from './practice-address.ts';
import { createRandom, type Random } from './random.ts';

const {
  communications,
  extenderDegrees,
  femaleNames,
  firstNames,
  groupNames,
  languageNames,
  lastNames,
  oddNames,
  planConsiderations,
  profiles,
  providerConsiderations,
  restrictions,
  termNotes,
} = DEMO_DATA;

export type DemoProvider = ReturnType<typeof makeProvider>;

interface Contact {
  name: string;
  phone: string;
}

const nobody: Contact = { name: '', phone: '' };

/** Generates one provider. Depends only on its number, the seed and the catalog, not on the providers before it. */
export function makeProvider(catalog: Catalog, index: number, seed: number) {
  const random = createRandom(seed, index);
  const profile = random.pickEarly(profiles);
  const addresses = chooseAddresses(random, catalog);
  const areaCode = addresses[0]?.areaCode ?? '212';
  const plans = choosePlans(random, catalog.insurances);
  const maybe = (probability: number, texts: readonly string[]) =>
    random.chance(probability) ? random.pick(texts) : '';
  const contact = (probability: number) =>
    random.chance(probability) ? { name: personName(random), phone: phoneNumber(random, areaCode) } : nobody;
  const name = nameOf(random, index);
  // A sequence of its own: a new preference changes nothing else in the directory.
  const preferences = createRandom(seed + 1, index);
  return {
    id: index + 1,
    name,
    nameParts: oddNameOf(index)?.parts,
    npi: random.chance(0.97) ? npiOf(index) : '',
    degree: random.chance(0.97) ? random.pick(profile.degrees) : null,
    type: profile.type,
    surgicalScheduler: profile.type === 'Surgeon' ? contact(0.9) : nobody,
    coordinator: contact(0.6),
    oxford: random.chance(0.4) ? `OX${random.between(100_000, 999_999)}` : '',
    uhc: random.chance(0.4) ? `U${random.between(1_000_000, 9_999_999)}` : '',
    clinicalRestriction: maybe(0.2, restrictions),
    forConsideration: maybe(0.25, providerConsiderations),
    communication: maybe(0.3, communications),
    inactive: random.chance(0.04),
    hasPhoto: index < 400 && random.chance(0.3),
    groupIds: chooseGroups(random, profile),
    specialties: [profile.specialty, ...(random.chance(0.4) ? random.sample(profile.besides ?? [], 1) : [])],
    extenders: makeExtenders(random),
    terms: chooseTerms(random, catalog, profile),
    plans,
    locations: makeLocations(random, addresses, plans).map((location) => ({
      ...location,
      accepting: chooseAccepting(preferences),
    })),
    gender: genderOf(name, preferences),
    telehealth: preferences.chance(0.25),
    languageIds: chooseLanguages(preferences),
  };
}

function genderOf(name: string, random: Random): Gender | null {
  if (random.chance(0.08)) return null;
  const [first = ''] = name.split(' ');
  if (!firstNames.includes(first)) return null;
  return femaleNames.includes(first) ? 'female' : 'male';
}

function chooseLanguages(random: Random): number[] {
  if (random.chance(0.1)) return [];
  const others = random.chance(0.45)
    ? [random.pickEarly(languageNames), random.pickEarly(languageNames)]
    : [];
  return [...new Set([languageNames[0] ?? '', ...others])].map((name) => languageNames.indexOf(name) + 1);
}

function chooseAccepting(random: Random): Accepting | null {
  return random.pick<Accepting | null>(['new', 'new', 'new', 'new', 'new', 'existing', 'none', null]);
}

/** Edge cases are spread over the first four hundred providers. */
const oddNameOf = (index: number): OddName | undefined =>
  index % 47 === 11 ? oddNames[(index - 11) / 47] : undefined;

function nameOf(random: Random, index: number): string {
  const odd = oddNameOf(index);
  if (odd) return odd.name;
  const initial = random.chance(0.3) ? ` ${random.pick([...'ABCDEFGHJKLMNPRSTW'])}.` : '';
  const second = random.chance(0.06) ? `-${random.pick(lastNames)}` : '';
  return `${random.pick(firstNames)}${initial} ${random.pick(lastNames)}${second}`;
}

/** The factor is coprime to ten, so a hundred million NPIs come without repetition, in no visible order. */
function npiOf(index: number): string {
  const firstNine = `1${String((index * 48_271_037 + 20_260_711) % 100_000_000).padStart(8, '0')}`;
  return `${firstNine}${npiCheckDigit(firstNine)}`;
}

function chooseGroups(random: Random, { specialty, ages }: Profile): number[] {
  if (random.chance(0.35)) return [];
  const chosen = new Set([random.between(1, 3)]);
  if (/spine/i.test(specialty)) chosen.add(4);
  if (/sports/i.test(specialty)) chosen.add(5);
  if (ages?.[1] && ages[1] <= 21) chosen.add(7);
  if (random.chance(0.2)) chosen.add(random.between(1, groupNames.length));
  return [...chosen].sort((one, other) => one - other);
}

function makeExtenders(random: Random) {
  const count = random.chance(0.4) ? random.between(1, 3) : 0;
  return Array.from({ length: count }, () => ({
    name: personName(random),
    degree: random.chance(0.9) ? random.pick(extenderDegrees) : null,
  }));
}

/** 5.3 on average, most of them typical of the specialty. */
function chooseTerms(random: Random, { terms, bodyParts }: Catalog, profile: Profile) {
  if (random.chance(0.03)) return [];
  const own = profile.bodyParts ?? random.sample(bodyParts, 3);
  const ownTerms = terms.filter(({ bodyPartId }) => own.includes(bodyParts[bodyPartId - 1] ?? ''));
  const chosen = new Set([
    ...random.sample(ownTerms, random.between(2, 8)),
    ...(random.chance(0.3) ? random.sample(terms, 2) : []),
  ]);
  const ages = usualAges(random, profile);
  const always = terms.filter((term) => profile.always?.includes(term.name) && !chosen.has(term));
  return [
    ...[...chosen].map(({ id }) => ({
      termId: id,
      ...chooseAges(random, ages),
      note: random.chance(0.12) ? random.pick(termNotes) : '',
      priority: random.chance(0.15),
    })),
    ...always.map(({ id }) => ({ termId: id, ...ages, note: '', priority: false })),
  ];
}

interface Ages {
  min: number | null;
  max: number | null;
}

/** Most providers set both age limits; the search shows an open one as such. */
function usualAges(random: Random, { ages = [null, null] }: Profile): Ages {
  const open = random.chance(0.12);
  const [min, max] = ages;
  return {
    min: min ?? (open ? null : random.pick([0, 2, 5, 12, 16])),
    max: max ?? (open ? null : random.pick([65, 80, 90, 99, 120])),
  };
}

function chooseAges(random: Random, { min, max }: Ages): Ages {
  if (random.chance(0.85)) return { min, max };
  return { min: Math.max(min ?? 0, random.pick([5, 12, 18])), max: max ?? random.pick([65, 80, 99]) };
}

function choosePlans(random: Random, insurances: Insurance[]): { planId: number; consideration: string }[] {
  if (random.chance(0.02)) return [];
  const companies = new Set(Array.from({ length: random.between(2, 5) }, () => random.pickEarly(insurances)));
  return [...companies].flatMap(({ plans }) =>
    random.sample(plans, random.between(1, 4)).map(({ id }) => ({
      planId: id,
      consideration: random.chance(0.08) ? random.pick(planConsiderations) : '',
    })),
  );
}

/** Two on average, all at one practice or at two in the same area. */
function chooseAddresses(random: Random, { practices, areas }: Catalog): DemoAddress[] {
  if (random.chance(0.03)) return [];
  const home = random.pick(practices);
  const neighbour = random.chance(0.25)
    ? practices[(home.id - 1 + areas.length) % practices.length]
    : undefined;
  const near =
    neighbour?.areaIndex === home.areaIndex ? [...home.addresses, ...neighbour.addresses] : home.addresses;
  return random.sample(near, random.pick([1, 1, 2, 2, 3, 4]));
}

function makeLocations(random: Random, addresses: DemoAddress[], plans: readonly { planId: number }[]) {
  const hasPrimary = random.chance(0.95);
  return addresses.map(({ id }, position) => ({
    addressId: id,
    hip: random.chance(0.3) ? `HIP${random.between(10_000, 99_999)}` : '',
    isPrimary: hasPrimary && position === 0,
    planIds: plans.filter(() => random.chance(0.75)).map(({ planId }) => planId),
  }));
}
