/** Whether two providers are the same person: how much each comparison says, and what the sum means. Pure; see README.md. */
import type { Certainty } from '@careline/contracts/trust/duplicates';
import { compareFamily, compareGiven, type Likeness } from './names.ts';

/** What is compared of a person; texts are keys (`searchKey`), lists are sorted. */
export interface ComparedPerson {
  id: number;
  given: string;
  middle: string;
  family: string;
  suffix: string;
  npi: string;
  gender: string;
  specialties: readonly string[];
  /** Ten digits each. */
  phones: readonly string[];
  /** Street, house number and five-digit ZIP. */
  streets: readonly string[];
}

export type PersonField =
  | 'npi'
  | 'name'
  | 'middleName'
  | 'nameSuffix'
  | 'gender'
  | 'address'
  | 'phone'
  | 'specialty';

export type FieldVerdict = 'same' | 'similar' | 'different';

export interface FieldEvidence<Field extends string> {
  field: Field;
  verdict: FieldVerdict;
}

export interface RecordMatch<Field extends string> {
  certainty: Certainty;
  score: number;
  evidence: FieldEvidence<Field>[];
}

/** Bits of evidence: log2 of how many times likelier this outcome is for one person than for two. */
export const WEIGHTS = {
  family: { same: 8, similar: 4, initial: 0, different: -6, unknown: -1 },
  given: { same: 5, similar: 3.5, initial: 1, different: -8, unknown: -1 },
  swapped: 11,
  middle: { same: 2, similar: 1, initial: 1, different: -4, unknown: 0 },
  suffix: { same: 1, different: -8 },
  npi: { same: 20, different: -5 },
  gender: { same: 0.5, different: -4 },
  place: { both: 6, one: 5, different: -2 },
  specialty: { same: 1, different: -1.5 },
} as const;

const LEAST: Readonly<Record<Certainty, number>> = { sure: 14, likely: 9, possible: 6 };

/** Undefined where nobody needs to look at the pair. */
export function comparePeople(a: ComparedPerson, b: ComparedPerson): RecordMatch<PersonField> | undefined {
  const hasSameNpi = a.npi !== '' && a.npi === b.npi;
  // For most pairs nothing else is compared.
  if (!hasSameNpi && !areNamedAlike(a, b)) return undefined;
  const names = compareNames(a, b);
  const evidence: FieldEvidence<PersonField>[] = [];
  let score = names.score;
  const count = (field: PersonField, verdict: FieldVerdict | undefined, bits: number) => {
    if (verdict === undefined) return;
    evidence.push({ field, verdict });
    score += bits;
  };
  const npi = sameOrNot(a.npi, b.npi);
  const suffix = sameOrNot(a.suffix, b.suffix);
  const gender = sameOrNot(a.gender, b.gender);
  const phone = overlap(a.phones, b.phones);
  const address = overlap(a.streets, b.streets);
  const specialty = overlap(a.specialties, b.specialties);
  if (npi) count('npi', npi, WEIGHTS.npi[npi]);
  evidence.push({ field: 'name', verdict: names.verdict });
  const middle = verdictOf(names.middle);
  if (middle) evidence.push({ field: 'middleName', verdict: middle });
  if (suffix) count('nameSuffix', suffix, WEIGHTS.suffix[suffix]);
  if (gender) count('gender', gender, WEIGHTS.gender[gender]);
  if (phone) evidence.push({ field: 'phone', verdict: phone });
  if (address) evidence.push({ field: 'address', verdict: address });
  const places = Number(phone === 'same') + Number(address === 'same');
  if (places > 0) score += places === 2 ? WEIGHTS.place.both : WEIGHTS.place.one;
  else if (phone || address) score += WEIGHTS.place.different;
  if (specialty) count('specialty', specialty, WEIGHTS.specialty[specialty]);
  if (names.isOtherFamily && !hasSameNpi) {
    const isDoubted =
      [npi, gender, suffix].includes('different') || (middle === 'different' && !names.isGrown);
    const isLikely = names.isGrown
      ? places > 0 || specialty === 'same'
      : places > 0 && specialty !== 'different';
    if (score < LEAST.possible)
      return isDoubted || !isLikely ? undefined : { certainty: 'possible', score: LEAST.possible, evidence };
  }
  const certainty = certaintyOf(score, {
    isNamedAlike: names.verdict === 'same' || names.isShort,
    isBacked: hasSameNpi || (places > 0 && isOnBothSides(a, b)),
    objections: [npi, gender, middle].filter((verdict) => verdict === 'different').length,
    isOtherGeneration: suffix === 'different',
  });
  return certainty && { certainty, score, evidence };
}

/** The parts of a person that rule most pairs out. */
export type PersonNames = Pick<ComparedPerson, 'given' | 'middle' | 'family'>;

/**
 * Without the same NPI, people with different given names are not a pair: colleagues and relatives share everything else. Another family
 * name is plausible only with the same given name: people marry. What else must agree then is for `comparePeople`.
 */
export function areNamedAlike(a: PersonNames, b: PersonNames): boolean {
  if (isSwapped(a, b)) return true;
  const given = compareGiven(a.given, b.given);
  if (given === 'different') return false;
  if (compareFamily(a.family, b.family) !== 'different') return true;
  return given === 'same' && a.given.length > 1;
}

/** "Omar Hartstein" and "Omar Hartstein Underini": the former family name now reads like a middle name. */
const isGrown = (a: PersonNames, b: PersonNames): boolean =>
  (a.middle.length > 2 && a.middle === b.family) || (b.middle.length > 2 && b.middle === a.family);

/** A middle name or suffix that only one of them has may be what tells two people of one office apart. */
const isOnBothSides = (a: ComparedPerson, b: ComparedPerson): boolean =>
  (a.middle === '') === (b.middle === '') && a.suffix === b.suffix;

interface Names {
  middle: Likeness;
  score: number;
  verdict: FieldVerdict;
  /** The same name with a short form of the given name. */
  isShort: boolean;
  /** The same given name with another family name, which may hold the former one. */
  isOtherFamily: boolean;
  isGrown: boolean;
}

const isSwapped = (a: PersonNames, b: PersonNames): boolean =>
  a.given !== '' && a.given === b.family && a.family === b.given;

function compareNames(a: PersonNames, b: PersonNames): Names {
  const family = compareFamily(a.family, b.family);
  const given = compareGiven(a.given, b.given);
  const middle = compareGiven(a.middle, b.middle);
  const swapped = family !== 'same' && isSwapped(a, b);
  const score =
    (swapped ? WEIGHTS.swapped : WEIGHTS.family[family] + WEIGHTS.given[given]) + WEIGHTS.middle[middle];
  const isSame = family === 'same' && given === 'same';
  const isDifferent = !swapped && (family === 'different' || given === 'different');
  return {
    middle,
    score,
    verdict: isSame ? 'same' : isDifferent ? 'different' : 'similar',
    isShort: family === 'same' && given === 'similar',
    isOtherFamily: !swapped && family === 'different' && given === 'same',
    isGrown: isGrown(a, b),
  };
}

interface Doubts {
  isNamedAlike: boolean;
  isBacked: boolean;
  objections: number;
  isOtherGeneration: boolean;
}

/** What the sum means. A contradiction is never outvoted: two NPIs, genders or middle names are for a person to decide. */
function certaintyOf(score: number, doubts: Doubts): Certainty | undefined {
  const { isNamedAlike, isBacked, objections, isOtherGeneration } = doubts;
  if (score < LEAST.possible) return undefined;
  if (score < LEAST.likely || objections > 1 || isOtherGeneration) return 'possible';
  return score >= LEAST.sure && isNamedAlike && isBacked && objections === 0 ? 'sure' : 'likely';
}

const sameOrNot = (a: string, b: string): 'same' | 'different' | undefined =>
  a === '' || b === '' ? undefined : a === b ? 'same' : 'different';

const verdictOf = (likeness: Likeness): FieldVerdict | undefined =>
  likeness === 'unknown' ? undefined : likeness === 'initial' ? 'similar' : likeness;

export const overlap = (a: readonly string[], b: readonly string[]): 'same' | 'different' | undefined =>
  a.length === 0 || b.length === 0 ? undefined : a.some((one) => b.includes(one)) ? 'same' : 'different';
