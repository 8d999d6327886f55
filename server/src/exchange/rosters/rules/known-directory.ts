/** The directory as a roster is compared with it: who, where and what a row names. Pure. */
import { streetKey } from '@careline/contracts/rules/address-words';
import { searchKey } from '@careline/contracts/rules/folding';
import { deriveNameParts } from '@careline/contracts/rules/name-parts';
import { doorOf } from '../../../directory/matching/contact-keys.ts';
import { NearestNames, NearestPeople } from '../../matching/nearest-names.ts';
import { shownCell, zipKey } from '../../reading/cells.ts';
import { type KnownName, ListedNames, type NameList, type Resolved } from './known-names.ts';
import { joinParts, type PlaceText, type Statement, splitValues, streetOf } from './read-line.ts';

export interface KnownProvider {
  id: number;
  name: string;
  npi: string;
}

export interface KnownPlace extends PlaceText {
  id: number;
  practiceId: number;
}

export interface KnownPlan {
  id: number;
  name: string;
  insuranceNames: readonly string[];
}

export interface DirectorySnapshot {
  providers: readonly KnownProvider[];
  /** The numbers of providers whom the sender of the roster may not see. */
  unseenNpis: readonly string[];
  practices: readonly { id: number; name: string }[];
  places: readonly KnownPlace[];
  lists: Readonly<Record<NameList, readonly KnownName[]>>;
  plans: readonly KnownPlan[];
}

export interface Allowed {
  createProviders: boolean;
  createPlaces: boolean;
  createNames: boolean;
}

/** A place that the roster would create. Its id is negative until it exists. */
export type NewPlace = KnownPlace;
export class KnownDirectory {
  readonly newPlaces = new Map<number, NewPlace>();
  readonly lists: ListedNames;
  readonly degreeNames: readonly string[];
  private readonly allowed: Allowed;
  private readonly directory: DirectorySnapshot;
  private readonly unseenNpis: ReadonlySet<string>;
  private readonly providersByNpi: ReadonlyMap<string, KnownProvider>;
  private readonly providersByName = new Map<string, KnownProvider[]>();
  private readonly practicesByName: ReadonlyMap<string, { id: number; name: string }[]>;
  private readonly placesByAddress: Map<string, KnownPlace[]>;
  private readonly plansByName: ReadonlyMap<string, KnownPlan[]>;
  private readonly insuranceKeys: ReadonlySet<string>;
  private readonly nearestOf = new Map<string, NearestNames>();
  private people: NearestPeople | undefined;
  private lastNew = 0;

  constructor(directory: DirectorySnapshot, allowed: Allowed) {
    this.directory = directory;
    this.allowed = allowed;
    this.degreeNames = directory.lists.Degrees.flatMap(({ name, others }) => [name, ...others]);
    this.unseenNpis = new Set(directory.unseenNpis);
    this.providersByNpi = new Map(
      directory.providers.filter(({ npi }) => npi !== '').map((one) => [one.npi, one]),
    );
    for (const provider of directory.providers) {
      for (const key of new Set([searchKey(provider.name), this.nameKey(provider.name)]))
        push(this.providersByName, key, provider);
    }
    this.practicesByName = grouped(directory.practices, ({ name }) => searchKey(name));
    this.placesByAddress = grouped(directory.places, addressKey);
    const { lists } = directory;
    this.lists = new ListedNames(lists, allowed.createNames, () => --this.lastNew);
    const plans = new Map<string, KnownPlan[]>();
    for (const plan of directory.plans)
      for (const insurance of new Set(plan.insuranceNames.map(searchKey)))
        push(plans, planKey(insurance, searchKey(plan.name)), plan);
    this.plansByName = plans;
    this.insuranceKeys = new Set(
      directory.plans.flatMap(({ insuranceNames }) => insuranceNames.map(searchKey)),
    );
  }

  /** How names are compared: "Lind, Ana" and "Dr. Ana Lind, MD" are the same. */
  nameKey(name: string): string {
    return searchKey(joinParts(deriveNameParts(name, this.degreeNames)));
  }

  ownerOf(npi: string): KnownProvider | undefined {
    return this.providersByNpi.get(npi);
  }

  /** Whether somebody has the number whom the sender of the roster may not see. */
  isTaken(npi: string): boolean {
    return this.unseenNpis.has(npi);
  }

  /**
   * Providers with exactly this name, else those whose name is equal without degrees: if both exist, "Zoe Quill, DO" is not Zoe Quill, MD.
   */
  providersNamed(name: string): KnownProvider[] {
    const key = searchKey(name);
    const found = [key, this.nameKey(name)].flatMap((one) => this.providersByName.get(one) ?? []);
    const exact = found.filter((provider) => searchKey(provider.name) === key);
    return [...new Set(exact.length > 0 ? exact : found)];
  }

  nearestProvider(name: string): string | undefined {
    this.people ??= new NearestPeople(this.directory.providers.map((one) => one.name));
    return this.people.nearest(name);
  }

  practicesOf({ practice }: PlaceText): number[] {
    return (this.practicesByName.get(searchKey(practice)) ?? []).map(({ id }) => id);
  }

  /** Practice, address, ZIP when given and suite when given decide. */
  place(text: PlaceText): Resolved {
    const { practice, address, suite, zip } = text;
    const atAddress = this.placesByAddress.get(addressKey(text)) ?? [];
    const door = doorOf(address, suite).suite;
    const found = atAddress.filter(
      (one) =>
        (zip === '' || zipKey(zip) === zipKey(one.zip)) &&
        (door === '' || door === doorOf(one.address, one.suite).suite),
    );
    const [only, another] = found;
    if (only && !another) return { id: only.id };
    if (only && another)
      return {
        problem: `“${shownCell(practice)}” has several addresses “${shownCell(address)}”. Give the ${zip === '' ? 'ZIP and the suite' : 'suite'}.`,
      };
    if (this.allowed.createPlaces) return { id: this.addPlace(text) };
    const practices = this.practicesByName.get(searchKey(practice));
    if (!practices)
      return {
        problem: `No practice is called “${shownCell(practice)}”.`,
        nearest: this.nearest('practices', practice, () => this.directory.practices.map((one) => one.name)),
      };
    const own = this.directory.places.filter(({ practiceId }) =>
      practices.some(({ id }) => id === practiceId),
    );
    const wholeAddress = (one: PlaceText) => [one.address, one.suite, one.zip].filter(Boolean).join(', ');
    return {
      problem: `“${shownCell(practice)}” has no address “${shownCell(wholeAddress(text))}”.`,
      nearest: new NearestNames(own.map(wholeAddress), 0.2).nearest(wholeAddress(text)),
    };
  }

  private addPlace(text: PlaceText): number {
    const [practice] = this.practicesByName.get(searchKey(text.practice)) ?? [];
    const place = {
      ...text,
      id: --this.lastNew,
      practiceId: practice?.id ?? 0,
      practice: practice?.name ?? text.practice,
    };
    push(this.placesByAddress, addressKey(text), place);
    this.newPlaces.set(place.id, place);
    return place.id;
  }

  plans({ insurance, plan }: Pick<Statement, 'insurance' | 'plan'>): Resolved[] {
    const insuranceKey = searchKey(insurance);
    const whole = this.plansByName.get(planKey(insuranceKey, searchKey(plan)));
    const names = whole ? [plan] : splitValues(plan);
    return names.map((name): Resolved => {
      const [only, another] = this.plansByName.get(planKey(insuranceKey, searchKey(name))) ?? [];
      if (only && !another) return { id: only.id };
      if (only)
        return {
          problem: `Several plans are called “${shownCell(name)}”. Give the full name of the insurance.`,
        };
      if (!this.insuranceKeys.has(insuranceKey))
        return {
          problem: `No insurance with plans is called “${shownCell(insurance)}”.`,
          nearest: this.nearest('insurances', insurance, () =>
            this.directory.plans.flatMap((one) => one.insuranceNames),
          ),
        };
      const own = this.directory.plans.filter(({ insuranceNames }) =>
        insuranceNames.some((one) => searchKey(one) === insuranceKey),
      );
      return {
        problem: `“${shownCell(insurance)}” has no plan “${shownCell(name)}”.`,
        nearest: new NearestNames(own.map((one) => one.name)).nearest(name),
      };
    });
  }

  private nearest(list: string, typed: string, names: () => readonly string[]): string | undefined {
    let found = this.nearestOf.get(list);
    if (!found) {
      found = new NearestNames(names(), 0.25);
      this.nearestOf.set(list, found);
    }
    return found.nearest(typed);
  }
}

/** By the rule of the address form: "565 SALTMARSH RD STE 2" is at 565 Saltmarsh Road. */
const addressKey = ({ practice, address }: PlaceText): string =>
  `${searchKey(practice)}\n${streetKey(streetOf(address))}`;
const planKey = (insurance: string, plan: string): string => `${insurance}\n${plan}`;

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) push(groups, keyOf(value), value);
  return groups;
}
