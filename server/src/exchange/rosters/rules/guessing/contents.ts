/** What a column means by its contents, where its heading does not say. Pure. */
import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { PHONE, ZIP } from '@careline/contracts/rules/contact-formats';
import { searchKey } from '@careline/contracts/rules/folding';
import { npiProblem } from '@careline/contracts/rules/npi';
import { readYesNo } from '../../../reading/cells.ts';
import { DAY_TARGETS, dayIn, SIDES } from '../read-day.ts';
import { readAccepting, readGender } from '../read-line.ts';

/** What the directory has, by `searchKey`, so that a column of specialties is known by them. */
export type KnownContents = Partial<Readonly<Record<RosterTarget, ReadonlySet<string>>>>;

export interface SampledColumn {
  name: string;
  /** Some of the different values that are not empty. */
  values: readonly string[];
  /** How many cells are not empty; without it as many as there are values. */
  filled?: number;
}

const STATES =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/i;
const SUITE =
  /^(suite|ste|unit|apt|rm|room|fl|floor|bldg|building|#)[ .#]*\w{1,6}\b|^(\d+(st|nd|rd|th)|ground|lower|upper) (floor|fl|level)$/i;
const DEGREE =
  /^(m\.?d\.?|d\.?o\.?|d\.?p\.?m\.?|d\.?c\.?|n\.?p\.?|pa|pa-c|fnp|fnp-c|fnp-bc|anp|acnp|cnm|crna|dnp|aprn|pt|dpt|ot|otr|phd|psyd|lcsw|od|dds|dmd|mbbs)$/i;

interface Content {
  target: RosterTarget;
  fits: (value: string) => boolean;
  /** Also where every row has the same. An NPI that all rows share is the group's. */
  alsoOne?: true;
}

const CONTENTS: readonly Content[] = [
  { target: 'NPI', fits: (value) => npiProblem(value.replace(/\.0+$/, '')) === undefined },
  { target: 'Zip', fits: (value) => ZIP.test(value), alsoOne: true },
  { target: 'Main Phone', fits: (value) => PHONE.test(value), alsoOne: true },
  { target: 'State', fits: (value) => STATES.test(value), alsoOne: true },
  { target: 'Gender', fits: (value) => /^(f|m|x|female|male|non-?binary)$/i.test(value) },
  {
    target: 'Accepting',
    fits: (value) => value.length > 1 && !readYesNo(value).value && isOf(readAccepting(value)),
  },
  { target: 'Suite', fits: (value) => SUITE.test(value), alsoOne: true },
  { target: 'Degree', fits: (value) => DEGREE.test(value) },
  { target: 'Name', fits: (value) => /^[\p{L}'’. -]+, ?[\p{L}'’. -]+$/u.test(value) },
  { target: 'Address', fits: (value) => /^\d+[\w-]* +(\p{L}|\d+(st|nd|rd|th)\b).{2,}$/iu.test(value) },
];
/** In the order in which a value that is in several is understood. */
const KNOWN: readonly RosterTarget[] = [
  ...(['Specialties', 'Languages', 'Provider Type', 'Degree', 'Practice', 'Insurance'] as const),
  ...(['Insurance Plan', 'Groups', 'City'] as const),
];

const isOf = ({ value, problem }: { value?: unknown; problem?: string }) =>
  problem === undefined && value !== undefined;

/** Fewer values prove nothing. */
const FEWEST = 2;
const MOST = 0.9;
/** Payers have names that the directory does not. */
const HALF = 0.5;

const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.filter((value) => fits(value.trim())).length / values.length;

export function guessByContents(
  { values, filled = values.length }: SampledColumn,
  known: KnownContents,
  isIdentifier: boolean,
): RosterTarget | undefined {
  if (filled < FEWEST || values.length === 0) return undefined;
  // Ten digits that every row has are a phone, or the number of a group.
  const isNumber = values.some((value) => npiProblem(value) === undefined);
  const enough = (alsoOne: boolean) => values.length >= FEWEST || (alsoOne && !isNumber);
  const has = (target: RosterTarget) => (value: string) => {
    const own = known[target];
    const parts = value.split(/[;|,/]/).filter((part) => part.trim() !== '');
    return (
      own !== undefined && (own.has(searchKey(value)) || parts.every((part) => own.has(searchKey(part))))
    );
  };
  const byForm = CONTENTS.filter(({ target }) => target === 'NPI' || !isIdentifier).find(
    ({ fits, alsoOne }) => enough(alsoOne ?? false) && share(values, fits) >= MOST,
  );
  // A list of names in the form "Cardiology, Pediatrics" does not name persons.
  if (byForm && byForm.target !== 'Name') return byForm.target;
  return KNOWN.find((target) => known[target] && share(values, has(target)) >= HALF) ?? byForm?.target;
}

/** Contents that a heading must not contradict: a "Panel" of 1,500 says how many, not whom. */
const MUST_FIT: Partial<Readonly<Record<RosterTarget, (value: string) => boolean>>> = {
  Gender: (value) => isOf(readGender(value)) || value.length > 1,
  Accepting: (value) => isOf(readAccepting(value)),
  'Is Primary': (value) => isOf(readYesNo(value)),
  Telehealth: (value) => isOf(readYesNo(value)),
  Zip: (value) => /\d{3}/.test(value),
  ...Object.fromEntries(
    Object.values(DAY_TARGETS).flatMap((targets) =>
      SIDES.map((side) => [targets[side], (value: string) => dayIn(value, side) !== undefined]),
    ),
  ),
  Specialties: (value) => !/^\d{1,4}$|^[yn]$/i.test(value),
  Languages: (value) => !/^\d+$|^[yn]$/i.test(value),
  'Provider Type': (value) => !/^\d+$|^[yn]$/i.test(value),
};

/** Whether the values of a column could be what its heading says. */
export function couldBe(target: RosterTarget, { values }: SampledColumn): boolean {
  const fits = MUST_FIT[target];
  return !fits || values.length === 0 || share(values, fits) > 0.3;
}
