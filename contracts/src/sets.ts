import type { EntitySet } from './basis/entity-set.ts';
import { directories } from './directories.ts';
import { insurancePlans } from './insurance-plans.ts';
import { insurances } from './insurances.ts';
import { practiceAddresses } from './practice-addresses.ts';
import { practices } from './practices.ts';
import { providers } from './providers.ts';
import * as lists from './reference-lists.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';

/** Every entity set, for screens that show records of any kind. */
export const entitySets: readonly EntitySet[] = [
  providers,
  practices,
  practiceAddresses,
  insurances,
  insurancePlans,
  directories,
  lists.bodyParts,
  lists.categories,
  lists.specialties,
  lists.providerTypes,
  lists.regions,
  terms,
  lists.degrees,
  lists.groups,
  lists.languages,
  users,
];
