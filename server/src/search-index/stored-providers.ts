import type { SegmentBuilder } from './segment-builder.ts';

/** Numbers as bytes, four each; null when there are none. To read millions of them as text takes six times as long. */
export type Numbers = Buffer | null;
export type Texts = readonly string[] | null;

/**
 * Some providers as the database writes them: each column of what belongs to them as one list, in order of provider. An owner is
 * the id of the provider to whom a row belongs; rows with a text, which are few, are listed once more with it.
 */
export type StoredProviders = { [Column in (typeof NUMBERS)[number]]: Numbers } & {
  [Column in (typeof TEXTS)[number]]: Texts;
};

const MEMBERSHIPS = ['group_owner', 'group_id', 'specialty_owner', 'specialty_id'] as const;
const TERMS = ['term_owner', 'term_id', 'term_ages', 'noted_owner', 'noted_term'] as const;
const PLANS = ['plan_owner', 'plan_id', 'considered_owner', 'considered_plan'] as const;
const LOCATIONS = ['location_owner', 'location_id', 'location_address'] as const;
const ACCEPTED = ['accepted_location', 'accepted_plan'] as const;
export const NUMBERS = [
  'id',
  'inactive',
  ...MEMBERSHIPS,
  ...TERMS,
  ...PLANS,
  ...LOCATIONS,
  ...ACCEPTED,
] as const;
export const TEXTS = ['name', 'for_consideration', 'phone', 'note', 'consideration'] as const;

/** From the fields of a line, those of NUMBERS first. */
export function storedProviders(fields: readonly (Buffer | null)[]): StoredProviders {
  const texts = TEXTS.map((name, k) => [name, JSON.parse(fields[NUMBERS.length + k]?.toString() ?? 'null')]);
  return Object.fromEntries([...NUMBERS.map((name, k) => [name, fields[k] ?? null]), ...texts]);
}

/** A term row's min, max and priority in one number; an open age is written as the byte 255. */
export const AGES_IN_SQL = '(coalesce(min_age, 255) << 16) | (coalesce(max_age, 255) << 8) | priority::int';
const minOf = (ages: number) => openOr(ages >>> 16);
const maxOf = (ages: number) => openOr((ages >>> 8) & 255);
const openOr = (age: number) => (age === 255 ? null : age);

/** Puts the providers into the builder one after the other, each with what belongs to it. */
export function addStored(stored: StoredProviders, builder: SegmentBuilder): void {
  const ids = numbers(stored.id);
  const inactive = numbers(stored.inactive);
  const groups = idsByOwner(stored.group_owner, stored.group_id);
  const specialties = idsByOwner(stored.specialty_owner, stored.specialty_id);
  const addTerms = termReader(stored, builder);
  const addPlans = planReader(stored, builder);
  const addLocations = locationReader(stored, builder);
  for (let k = 0; k < ids.length; k++) {
    const id = ids.at(k);
    builder.addProvider({
      id,
      name: stored.name?.[k] ?? '',
      inactive: inactive.at(k) === 1,
      forConsideration: stored.for_consideration?.[k] ?? '',
      phone: stored.phone?.[k] ?? '',
      groupIds: groups(id),
      specialtyIds: specialties(id),
    });
    addTerms(id);
    addPlans(id);
    addLocations(id);
  }
}

function idsByOwner(owner: Numbers, id: Numbers): (provider: number) => readonly number[] {
  const [owners, ids] = [numbers(owner), numbers(id)];
  let next = 0;
  return (provider) => {
    const found: number[] = [];
    for (; owners.at(next) === provider; next++) found.push(ids.at(next));
    return found;
  };
}

/** Adds the rows of one provider after the other. */
type Reader = (provider: number) => void;

function termReader(stored: StoredProviders, builder: SegmentBuilder): Reader {
  const owners = numbers(stored.term_owner);
  const terms = numbers(stored.term_id);
  const ages = numbers(stored.term_ages);
  const noteOf = textReader(stored.noted_owner, stored.noted_term, stored.note);
  let next = 0;
  return (provider) => {
    for (; owners.at(next) === provider; next++) {
      const term = terms.at(next);
      const age = ages.at(next);
      builder.addTerm(term, minOf(age), maxOf(age), (age & 1) === 1, noteOf(provider, term));
    }
  };
}

function planReader(stored: StoredProviders, builder: SegmentBuilder): Reader {
  const [owners, plans] = [numbers(stored.plan_owner), numbers(stored.plan_id)];
  const considerationOf = textReader(stored.considered_owner, stored.considered_plan, stored.consideration);
  let next = 0;
  return (provider) => {
    for (; owners.at(next) === provider; next++) {
      const plan = plans.at(next);
      builder.addPlan(plan, considerationOf(provider, plan));
    }
  };
}

/** Locations are in order of their ids, and so is what is accepted there. */
function locationReader(stored: StoredProviders, builder: SegmentBuilder): Reader {
  const owners = numbers(stored.location_owner);
  const ids = numbers(stored.location_id);
  const addresses = numbers(stored.location_address);
  const places = numbers(stored.accepted_location);
  const plans = numbers(stored.accepted_plan);
  let next = 0;
  let accepted = 0;
  return (provider) => {
    for (; owners.at(next) === provider; next++) {
      builder.addLocation(addresses.at(next));
      for (; accepted < places.length && places.at(accepted) === ids.at(next); accepted++) {
        builder.addAccepted(plans.at(accepted));
      }
    }
  };
}

/** The texts of rows that have one, asked for in the order of the rows. */
function textReader(owner: Numbers, id: Numbers, texts: Texts): (provider: number, id: number) => string {
  const [owners, ids] = [numbers(owner), numbers(id)];
  let next = 0;
  return (provider, asked) =>
    owners.at(next) === provider && ids.at(next) === asked ? (texts?.[next++] ?? '') : '';
}

/** The numbers of a column, read where they lie; 0, which no id is, after the last. */
class NumberReader {
  readonly length: number;
  private readonly view: DataView;

  constructor(bytes: Numbers) {
    const { buffer, byteOffset, byteLength } = bytes ?? new Uint8Array();
    this.view = new DataView(buffer, byteOffset, byteLength);
    this.length = byteLength / Int32Array.BYTES_PER_ELEMENT;
  }

  at(k: number): number {
    return k < this.length ? this.view.getInt32(k * Int32Array.BYTES_PER_ELEMENT) : 0;
  }
}

const numbers = (bytes: Numbers) => new NumberReader(bytes);
