import { PROVIDER_FLAGS, type ProviderFlag } from '@careline/contracts/call-center/filters';
import { Accepting, Gender } from '@careline/contracts/directory/preferences';
import { rankOfDoor } from '@careline/contracts/rules/door';

/** Gender and accepting as small numbers; 0 is not known. Better answers to "accepting?" have larger codes. Flags by their names. */

/** One value for each flag of a provider. */
export type ByFlag<Value> = Readonly<Record<ProviderFlag, Value>>;
export const byFlag = <Value>(make: (flag: ProviderFlag) => Value): ByFlag<Value> =>
  Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, make(flag)])) as Record<ProviderFlag, Value>;

const GENDERS = Gender.options;
const FROM_WORST = [...Accepting.options].reverse();

export const ACCEPTS_NEW = codeOfAccepting('new');
export const GENDER_CODES = GENDERS.length + 1;

export const codeOfGender = (gender: Gender | null): number =>
  gender === null ? 0 : GENDERS.indexOf(gender) + 1;
export const genderOfCode = (code: number): Gender | null => GENDERS[code - 1] ?? null;

export function codeOfAccepting(accepting: Accepting | null): number {
  return accepting === null ? 0 : FROM_WORST.indexOf(accepting) + 1;
}
export const acceptingOfCode = (code: number): Accepting | null => FROM_WORST[code - 1] ?? null;
/** How good a door each code makes. */
export const DOOR_RANKS = Uint8Array.from([null, ...FROM_WORST], (accepting) => rankOfDoor(accepting));

const codeInSql = (column: string, values: readonly string[]) =>
  `coalesce(array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column}), 0)`;
export const GENDER_IN_SQL = codeInSql('gender', GENDERS);
export const ACCEPTING_IN_SQL = codeInSql('accepting', FROM_WORST);
