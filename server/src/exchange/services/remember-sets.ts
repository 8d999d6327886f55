import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import {
  degrees,
  groups,
  languages,
  providerTypes,
  specialties,
} from '@careline/contracts/directory/reference-lists';
import { type EntityTable, rememberSet } from '../../platform/db/known-sets.ts';
import * as tables from '../../platform/db/schema/directory.ts';

/** The lists that a roster can add names to. */
export const CREATED_NAMES: Readonly<Record<string, { set: EntitySet; table: EntityTable }>> = {
  Degrees: { set: degrees, table: tables.degree },
  ProviderTypes: { set: providerTypes, table: tables.providerType },
  Specialties: { set: specialties, table: tables.specialty },
  Languages: { set: languages, table: tables.language },
};

/** All sets that lines of the history may refer to. A process for an import or a roster starts with none of them registered. */
export function rememberSets(): void {
  for (const { set, table } of [
    ...Object.values(CREATED_NAMES),
    { set: groups, table: tables.providerGroup },
    { set: practices, table: tables.practice },
    { set: practiceAddresses, table: tables.practiceAddress },
    { set: insurances, table: tables.insurance },
    { set: insurancePlans, table: tables.insurancePlan },
    { set: providers, table: tables.provider },
  ])
    rememberSet(set, table);
}
