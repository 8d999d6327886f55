import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { Accepting, Gender } from '@careline/contracts/directory/preferences';
export const byFlag = (make) => Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, make(flag)]));
const GENDERS = Gender.options;
const FROM_WORST = [...Accepting.options].reverse();
export const ACCEPTS_NEW = codeOfAccepting('new');
export const TAKES_NONE = codeOfAccepting('none');
export const GENDER_CODES = GENDERS.length + 1;
export const codeOfGender = (gender) => gender === null ? 0 : GENDERS.indexOf(gender) + 1;
export const genderOfCode = (code) => GENDERS[code - 1] ?? null;
export function codeOfAccepting(accepting) {
    return accepting === null ? 0 : FROM_WORST.indexOf(accepting) + 1;
}
export const acceptingOfCode = (code) => FROM_WORST[code - 1] ?? null;
const codeInSql = (column, values) => `coalesce(array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column}), 0)`;
export const GENDER_IN_SQL = codeInSql('gender', GENDERS);
export const ACCEPTING_IN_SQL = codeInSql('accepting', FROM_WORST);
//# sourceMappingURL=preference-codes.js.map