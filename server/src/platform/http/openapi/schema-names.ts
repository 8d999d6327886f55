import * as errors from '@careline/contracts/basis/call';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import * as common from '@careline/contracts/basis/entity-set';
import * as history from '@careline/contracts/basis/history';
import * as job from '@careline/contracts/basis/job';
import * as undo from '@careline/contracts/basis/undo';
import * as askNext from '@careline/contracts/call-center/ask-next';
import * as callOutcomes from '@careline/contracts/call-center/call-outcomes';
import * as filterLists from '@careline/contracts/call-center/filter-lists';
import * as maps from '@careline/contracts/call-center/maps';
import * as searches from '@careline/contracts/call-center/own-searches';
import * as phoneLines from '@careline/contracts/call-center/phone-lines';
import * as providerDetails from '@careline/contracts/call-center/provider-details';
import * as search from '@careline/contracts/call-center/search';
import * as understanding from '@careline/contracts/call-center/understanding';
import * as vocabulary from '@careline/contracts/call-center/vocabulary';
import * as bulkChanges from '@careline/contracts/directory/bulk-changes/bulk-changes';
import * as directories from '@careline/contracts/directory/directories';
import * as insurances from '@careline/contracts/directory/insurances';
import * as notices from '@careline/contracts/directory/notices';
import * as practiceAddresses from '@careline/contracts/directory/practice-addresses';
import * as practices from '@careline/contracts/directory/practices';
import * as preferences from '@careline/contracts/directory/preferences';
import * as providers from '@careline/contracts/directory/providers';
import * as referenceLists from '@careline/contracts/directory/reference-lists';
import * as similarProviders from '@careline/contracts/directory/similar-providers';
import * as terms from '@careline/contracts/directory/terms';
import * as imports from '@careline/contracts/exchange/import';
import * as publishing from '@careline/contracts/exchange/publishing';
import * as rosterMapping from '@careline/contracts/exchange/roster-mapping';
import * as rosters from '@careline/contracts/exchange/rosters';
import * as account from '@careline/contracts/people/account';
import * as apiKeys from '@careline/contracts/people/api-keys';
import * as secondFactors from '@careline/contracts/people/second-factors';
import * as singleSignOn from '@careline/contracts/people/single-sign-on';
import * as users from '@careline/contracts/people/users';
import * as attestations from '@careline/contracts/trust/attestations';
import * as duplicates from '@careline/contracts/trust/duplicates';
import * as gaps from '@careline/contracts/trust/gaps';
import * as insights from '@careline/contracts/trust/insights';
import * as registry from '@careline/contracts/trust/registry';
import * as reports from '@careline/contracts/trust/reports';
import * as verifications from '@careline/contracts/trust/verifications';
import { z } from 'zod';

const contracts = [
  account,
  askNext,
  callOutcomes,
  phoneLines,
  attestations,
  search,
  filterLists,
  providerDetails,
  bulkChanges,
  directories,
  duplicates,
  common,
  errors,
  gaps,
  history,
  imports,
  publishing,
  insights,
  insurances,
  job,
  maps,
  notices,
  practiceAddresses,
  practices,
  preferences,
  providers,
  similarProviders,
  referenceLists,
  registry,
  reports,
  rosterMapping,
  rosters,
  apiKeys,
  searches,
  singleSignOn,
  secondFactors,
  terms,
  understanding,
  undo,
  users,
  vocabulary,
  verifications,
];

/** The OpenAPI document calls a schema by the name it is exported under. */
export function nameContracts(): void {
  for (const contract of contracts) {
    for (const [name, value] of Object.entries(contract)) {
      // The parameters of a query are listed one by one.
      if (/^[A-Z]/.test(name) && !name.endsWith('Query')) nameSchema(value, name);
    }
  }
}

/** The schemas of a set are named after its label: Practice, PracticeRow, SavePractice. */
export function nameEntitySet({ label, record, row, save }: EntitySet): void {
  const name = nameSchema(record, pascalCase(label.one));
  nameSchema(row, `${name}Row`);
  nameSchema(save, `Save${name}`);
}

/** Returns the schema's name. The first name stays: the lists of names share their schemas. */
export function nameSchema(schema: unknown, id: string): string {
  if (!isNameable(schema)) return id;
  const known = z.globalRegistry.get(schema);
  if (known?.id !== undefined) return known.id;
  z.globalRegistry.add(schema, { ...known, id });
  return id;
}

export const pascalCase = (text: string) =>
  text.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

const isNameable = (value: unknown): value is z.ZodObject | z.ZodEnum =>
  value instanceof z.ZodObject || value instanceof z.ZodEnum;
