/** What all rows of one provider say together. Rows that contradict each other are a problem. Pure. */
import type { Accepting, Gender } from '@careline/contracts/directory/preferences';
import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { searchKey } from '@careline/contracts/rules/folding';
import { shownCell } from '../../reading/cells.ts';
import type { KnownDirectory } from './known-directory.ts';
import type { NameList, Resolved } from './known-names.ts';
import { type ClaimedDays, DAY_TARGETS, SIDES } from './read-day.ts';
import {
  joinParts,
  NAME_PART_TARGETS,
  type PersonName,
  type RosterProblem,
  type Statement,
} from './read-line.ts';

export interface LocationClaim extends ClaimedDays {
  practiceAddressId: number;
  hip?: string;
  accepting?: Accepting | null;
  isPrimary?: boolean;
  plans: number[];
  /** Of plans there, new ones and others. */
  planDays?: (ClaimedDays & { insurancePlanId: number })[];
}

export interface PlanClaim extends ClaimedDays {
  insurancePlanId: number;
  consideration?: string;
}

/** What a file says of a provider. Absent: not mentioned; null: cleared. Ids of what is yet to be created are negative. */
export interface ProviderClaim extends ClaimedDays {
  npi: string;
  person?: PersonName;
  degreeId?: number | null;
  providerTypeId?: number;
  gender?: Gender | null;
  telehealth?: boolean;
  inactive?: boolean;
  /** To be added. Null clears the list. */
  specialties: number[] | null;
  languages: number[] | null;
  groups: number[] | null;
  locations: LocationClaim[];
  plans: PlanClaim[];
}

/** What the rows say of the places that they name. */
interface PlaceSaid {
  placeId: number;
  said: Statement;
}

export interface United {
  claim: ProviderClaim;
  places: PlaceSaid[];
  plans: PlanSaid[];
  practices: number[];
  problems: RosterProblem[];
}

export interface RosterReading {
  known: KnownDirectory;
  /** The targets that columns are mapped to. */
  mapped: ReadonlySet<RosterTarget>;
  clearEmpty: boolean;
}

export function uniteStatements(rows: readonly Statement[], reading: RosterReading): United {
  const { known } = reading;
  const uniting = createUniting(reading);
  const { found, problems } = uniting;
  const placed = rows.flatMap((said) => {
    if (!said.place || said.place.practice === '' || said.place.address === '') return [];
    return found(said.row, [known.place(said.place)]).map((placeId) => ({ placeId, said }));
  });
  const planned = rows.flatMap((said) =>
    said.insurance === '' || said.plan === ''
      ? []
      : found(said.row, known.plans(said)).map((insurancePlanId) => ({ insurancePlanId, said })),
  );
  const locations = uniteLocations(placed, planned, uniting);
  problems.push(...findSecondPrimary(placed));
  const plans = unitePlans(planned, uniting);
  const claim = { ...uniteFacts(rows, known, uniting), locations, plans };
  const practices = distinct(rows.flatMap(({ place }) => (place ? known.practicesOf(place) : [])));
  return { claim, places: placed, plans: planned, practices, problems };
}

type Uniting = ReturnType<typeof createUniting>;

/** How the values of several rows become one. Whatever is wrong with them is added to `problems`. */
function createUniting({ known, mapped, clearEmpty }: RosterReading) {
  const problems: RosterProblem[] = [];
  const found = (row: number, results: readonly Resolved[]): number[] =>
    results.flatMap((result) => {
      if ('id' in result) return [result.id];
      problems.push({ row, reason: `Row ${row}: ${result.problem}`, nearest: result.nearest });
      return [];
    });
  const one = <Value>(
    target: string,
    rows: readonly Statement[],
    read: ValueOf<Value>,
    keyOf?: (value: Value) => string,
  ) => singleValue(target, rows, read, problems, keyOf);
  const clears = (target: RosterTarget) => clearEmpty && mapped.has(target);
  const orCleared = <Value, Cleared>(target: RosterTarget, value: Value | undefined, cleared: Cleared) =>
    value === undefined && clears(target) ? cleared : value;
  return {
    problems,
    /** The ids of what the directory has. */
    found,
    /** The value that the rows agree on. */
    one,
    /** What a value becomes if its column is there and empty, and empty cells clear. */
    orCleared,
    oneOrCleared: <Value, Cleared>(
      target: RosterTarget,
      rows: readonly Statement[],
      read: ValueOf<Value>,
      cleared: Cleared,
      keyOf?: (value: Value) => string,
    ) => orCleared(target, one(target, rows, read, keyOf), cleared),
    /** The days of whatever the rows are about. Who came back has two rows, and the one that has not ended counts. */
    days(of: keyof typeof DAY_TARGETS, rows: readonly Statement[]): ClaimedDays {
      const lasting = rows.filter(({ ended }) => !ended);
      const counted = lasting.length > 0 ? lasting : rows;
      // Rows without a plan say days of their location in the columns of plans.
      const isAlsoSaid = of === 'location' && counted.some(({ plan }) => plan === '');
      return Object.fromEntries(
        SIDES.flatMap((side) => {
          const target = DAY_TARGETS[of][side];
          let day = orCleared(
            target,
            one(target, counted, ({ days }) => days[of][side]),
            null,
          );
          if (isAlsoSaid) day = orCleared(DAY_TARGETS.plan[side], day, null);
          return day === undefined ? [] : [[side, day]];
        }),
      );
    },
    /** The one record of a list that the rows name. */
    named(rows: readonly Statement[], list: NameList, target: string, read: ValueOf<string>) {
      const value = one(target, rows, read, searchKey);
      const row = rows.find((said) => read(said) !== undefined)?.row ?? 0;
      return value === undefined ? undefined : found(row, [known.lists.one(list, value)])[0];
    },
    /** The records of a list that any of the rows names; null clears them. */
    listed(
      rows: readonly Statement[],
      list: NameList & RosterTarget,
      readAll: (said: Statement) => readonly string[],
    ) {
      const ids = rows.flatMap((said) => found(said.row, known.lists.all(list, readAll(said))));
      const isEmpty = ids.length === 0 && rows.every((said) => readAll(said).length === 0);
      return isEmpty && clears(list) ? null : distinct(ids);
    },
  };
}

interface PlanSaid {
  insurancePlanId: number;
  said: Statement;
}

function uniteLocations(
  placed: readonly PlaceSaid[],
  planned: readonly PlanSaid[],
  { one, oneOrCleared, days }: Uniting,
): LocationClaim[] {
  const placeOf = new Map(placed.map(({ said, placeId }) => [said, placeId]));
  return distinct(placed.map(({ placeId }) => placeId)).map((practiceAddressId) => {
    const here = placed.filter(({ placeId }) => placeId === practiceAddressId).map(({ said }) => said);
    const hip = oneOrCleared('PRIS# (HIP)', here, (said) => said.hip, '', searchKey);
    const accepting = oneOrCleared('Accepting', here, (said) => said.accepting, null);
    const isPrimary = one('Is Primary', here, (said) => said.isPrimary);
    const plansHere = planned.filter(({ said }) => placeOf.get(said) === practiceAddressId);
    const plans = distinct(plansHere.map((plan) => plan.insurancePlanId));
    const planDays = plans
      .map((insurancePlanId) => ({ insurancePlanId, ...days('plan', rowsOf(insurancePlanId, plansHere)) }))
      .filter((claim) => Object.keys(claim).length > 1);
    const said = { hip, accepting, isPrimary, plans, ...(planDays.length > 0 && { planDays }) };
    return { practiceAddressId, ...days('location', here), ...said };
  });
}

const rowsOf = (insurancePlanId: number, planned: readonly PlanSaid[]): Statement[] =>
  planned.filter((plan) => plan.insurancePlanId === insurancePlanId).map(({ said }) => said);

function findSecondPrimary(placed: readonly PlaceSaid[]): RosterProblem[] {
  const [first, ...others] = placed.filter(({ said }) => said.isPrimary);
  const other = others.find(({ placeId }) => placeId !== first?.placeId);
  if (!first || !other) return [];
  const { row } = first.said;
  const reason = `Rows ${row} and ${other.said.row} contradict each other: both name the primary location.`;
  return [{ row, reason }];
}

/** Days of a plan are its own where the row names no place. */
function unitePlans(planned: readonly PlanSaid[], { oneOrCleared, days }: Uniting): PlanClaim[] {
  return distinct(planned.map((plan) => plan.insurancePlanId)).map((insurancePlanId) => {
    const here = rowsOf(insurancePlanId, planned);
    const placeless = here.filter(({ place }) => !place);
    return {
      insurancePlanId,
      consideration: oneOrCleared(CONSIDERATION, here, (said) => said.consideration, '', searchKey),
      ...(placeless.length > 0 && days('plan', placeless)),
    };
  });
}

const CONSIDERATION = 'Insurance Consideration';

function uniteFacts(
  rows: readonly Statement[],
  known: KnownDirectory,
  { one, oneOrCleared, orCleared, named, listed, days, problems }: Uniting,
): Omit<ProviderClaim, 'locations' | 'plans'> {
  return {
    person: onePerson(rows, known, problems),
    degreeId: orCleared(
      'Degree',
      named(rows, 'Degrees', 'Degree', (said) => said.degree),
      null,
    ),
    providerTypeId: named(rows, 'ProviderTypes', 'Provider Type', (said) => said.type),
    gender: oneOrCleared('Gender', rows, (said) => said.gender, null),
    telehealth: oneOrCleared('Telehealth', rows, (said) => said.telehealth, false),
    inactive: oneOrCleared('Inactive', rows, (said) => said.inactive, false),
    npi: one('NPI', rows, (said) => said.npi || undefined) ?? '',
    ...days('provider', rows),
    specialties: listed(rows, 'Specialties', (said) => said.specialties),
    languages: listed(rows, 'Languages', (said) => said.languages),
    groups: listed(rows, 'Groups', (said) => said.groups),
  };
}

type ValueOf<Value> = (said: Statement) => Value | undefined;

/** The value that the rows agree on. Reports the first two that do not. */
export function singleValue<Value>(
  target: string,
  rows: readonly Statement[],
  read: ValueOf<Value>,
  problems: RosterProblem[],
  keyOf: (value: Value) => string = String,
): Value | undefined {
  let first: { value: Value; row: number } | undefined;
  for (const said of rows) {
    const value = read(said);
    if (value === undefined) continue;
    if (!first) first = { value, row: said.row };
    else if (keyOf(first.value) !== keyOf(value)) {
      problems.push({
        row: first.row,
        reason: `Rows ${first.row} and ${said.row} contradict each other: ${target} is “${shown(first.value)}” in row ${first.row} and “${shown(value)}” in row ${said.row}.`,
      });
      break;
    }
  }
  return first?.value;
}

const shown = (value: unknown): string =>
  shownCell(value === true ? 'Yes' : value === false ? 'No' : String(value ?? 'open'));

/** A name and the parts of it may be spread over the rows. An empty part contradicts nothing. */
function onePerson(
  rows: readonly Statement[],
  known: KnownDirectory,
  problems: RosterProblem[],
): PersonName | undefined {
  const named = rows.filter(({ person }) => person);
  if (named.length > 0 && named.every(({ person }) => person?.isMadeOfParts)) {
    const parts: PersonName['parts'] = {};
    for (const [target, field] of NAME_PART_TARGETS) {
      const value = singleValue(target, named, ({ person }) => person?.parts[field], problems, searchKey);
      if (value !== undefined) parts[field] = value;
    }
    return { name: joinParts(parts), parts, isMadeOfParts: true };
  }
  singleValue(
    'Name',
    named,
    ({ person }) => person?.name,
    problems,
    (name) => known.nameKey(name),
  );
  const fullest = named.find(({ person }) => Object.keys(person?.parts ?? {}).length > 1) ?? named[0];
  return fullest?.person;
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
