/** Turns PostgreSQL constraint violations into messages. The database decides; this file only words it. */
import { LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { type AppError, refused } from './app-error.ts';

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const UNTRANSLATABLE = new Set(['22021', '22P05', '22003', '22001']);

const taken: Record<string, { what: string; field: string }> = {
  body_part_name_unique: { what: 'A body part with this name', field: 'name' },
  category_name_unique: { what: 'A category with this name', field: 'name' },
  specialty_name_unique: { what: 'A specialty with this name', field: 'name' },
  provider_type_name_unique: { what: 'A provider type with this name', field: 'name' },
  region_name_unique: { what: 'A region with this name', field: 'name' },
  degree_name_unique: { what: 'A degree with this name', field: 'name' },
  provider_group_name_unique: { what: 'A group with this name', field: 'name' },
  language_name_unique: { what: 'A language with this name', field: 'name' },
  practice_name_unique: { what: 'A practice with this name', field: 'name' },
  insurance_full_name_unique: { what: 'An insurance with this full name', field: 'fullName' },
  insurance_plan_name_unique: { what: 'A plan with this name in this insurance', field: 'name' },
  term_name_unique: { what: 'A term with this name in this body part and category', field: 'name' },
  user_account_user_name_unique: { what: 'A user with this username', field: 'userName' },
  user_account_sso_subject_unique: { what: 'A user with this single sign-on subject', field: 'ssoSubject' },
  second_factor_credential_unique: { what: 'This passkey', field: 'passkey' },
  own_search_name_unique: { what: 'A search with this name', field: 'name' },
  phone_line_number_unique: { what: 'A line with this number', field: 'number' },
  provider_npi_unique: { what: 'A provider with this NPI', field: 'npi' },
};

const checks: Record<string, string> = {
  practice_address_place: 'Give both latitude and longitude, or neither.',
  provider_term_ages: 'The minimum age is over the maximum age.',
};

/** Rules that are broken by a call rather than by a field. */
const exclusive: Record<string, string> = {
  import_run_one_at_a_time: 'Another import is in progress. Please wait until it is complete.',
};

export function isDatabaseError(error: unknown, code: string): boolean {
  return databaseError(error)?.code === code;
}

/** The refusal for a violated constraint; undefined if a user cannot cause the error. */
export function constraintRefusal(error: unknown): AppError | undefined {
  const problem = databaseError(error);
  if (!problem) return undefined;
  const { code, constraint = '', table = '' } = problem;
  if (code === UNIQUE_VIOLATION) {
    const busy = exclusive[constraint];
    if (busy) return refused(busy);
    const rule = taken[constraint];
    return rule
      ? refused(`${rule.what} already exists.`, rule.field)
      : refused('The same entry was given twice.');
  }
  if (code === FOREIGN_KEY_VIOLATION) return unknownReference(constraint, table);
  if (code === CHECK_VIOLATION && constraint.endsWith('_days_in_order'))
    return refused(LAST_BEFORE_FIRST, 'endsOn');
  if (code === CHECK_VIOLATION) return refused(checks[constraint] ?? 'A value is outside what is allowed.');
  return UNTRANSLATABLE.has(code)
    ? refused('A value cannot be stored. Please check what was entered.')
    : undefined;
}

/** The list of a request whose rows are stored in a table of their own. Which row it was the database does not tell. */
const lists: Record<string, string> = {
  provider_group_member: 'groups',
  user_account_group: 'groups',
  api_key_group: 'groups',
  phone_line_group: 'groups',
  provider_language: 'languages',
  provider_specialty: 'providerSpecialties',
  provider_extender: 'providerExtenders',
  provider_term: 'providerTerms',
  provider_insurance_plan: 'providerInsurancePlans',
  provider_location: 'providerPracticeAddresses',
  provider_location_plan: 'providerPracticeAddresses',
};

/** References whose field does not follow from the name of their constraint. */
const references: Record<string, { what: string; field: string }> = {
  notice_provider: { what: 'provider', field: 'recordId' },
  notice_address: { what: 'practice address', field: 'recordId' },
  notice_instead_provider: { what: 'provider', field: 'insteadId' },
  notice_instead_address: { what: 'practice address', field: 'insteadId' },
};

/** `practice_address_region_id_fkey` of `practice_address` means that the region does not exist. */
function unknownReference(constraint: string, table: string): AppError {
  if (constraint === 'provider_location_plan_is_the_providers') {
    return refused('A location can only accept insurance plans that the provider takes.');
  }
  const known = references[constraint];
  if (known) return refused(`The chosen ${known.what} does not exist.`, known.field);
  const column = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : '';
  const name = /^([a-z_]+)_id_fkey$/.exec(column)?.[1];
  if (!name) return refused('A chosen value does not exist any more.');
  const field = `${name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}Id`;
  return refused(`The chosen ${name.replaceAll('_', ' ')} does not exist.`, lists[table] ?? field);
}

/** Drizzle wraps driver errors. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause as Error & DatabaseError;
    }
  }
  return undefined;
}
