import type { EntitySet } from './basis/entity-set.ts';
import { phoneLines } from './call-center/phone-lines.ts';
import { directories } from './directory/directories.ts';
import { insurancePlans, insurances } from './directory/insurances.ts';
import { notices } from './directory/notices.ts';
import { practiceAddresses } from './directory/practice-addresses.ts';
import { practices } from './directory/practices.ts';
import { providers } from './directory/providers.ts';
import * as lists from './directory/reference-lists.ts';
import { terms } from './directory/terms.ts';
import { users } from './people/users.ts';

/** Every entity set, for screens that show records of any kind. */
export const entitySets: readonly EntitySet[] = [
  providers,
  practices,
  practiceAddresses,
  insurances,
  insurancePlans,
  directories,
  notices,
  lists.bodyParts,
  lists.categories,
  lists.specialties,
  lists.providerTypes,
  lists.regions,
  terms,
  lists.degrees,
  lists.groups,
  lists.languages,
  phoneLines,
  users,
];
