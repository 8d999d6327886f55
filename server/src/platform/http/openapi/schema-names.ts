import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { z } from 'zod';

/** In this order: what two of them export has the name of the first. */
const contracts = await Promise.all([
  import('@careline/contracts/people/account'),
  import('@careline/contracts/call-center/ask-next'),
  import('@careline/contracts/call-center/call-outcomes'),
  import('@careline/contracts/call-center/phone-lines'),
  import('@careline/contracts/trust/attestations'),
  import('@careline/contracts/call-center/search'),
  import('@careline/contracts/call-center/filter-lists'),
  import('@careline/contracts/call-center/provider-details'),
  import('@careline/contracts/directory/bulk-changes/bulk-changes'),
  import('@careline/contracts/directory/directories'),
  import('@careline/contracts/trust/duplicates'),
  import('@careline/contracts/basis/entity-set'),
  import('@careline/contracts/basis/call'),
  import('@careline/contracts/trust/gaps'),
  import('@careline/contracts/basis/history'),
  import('@careline/contracts/exchange/import'),
  import('@careline/contracts/exchange/publishing'),
  import('@careline/contracts/trust/insights'),
  import('@careline/contracts/directory/insurances'),
  import('@careline/contracts/basis/job'),
  import('@careline/contracts/call-center/maps'),
  import('@careline/contracts/directory/notices'),
  import('@careline/contracts/directory/practice-addresses'),
  import('@careline/contracts/directory/practices'),
  import('@careline/contracts/directory/preferences'),
  import('@careline/contracts/directory/providers'),
  import('@careline/contracts/directory/similar-providers'),
  import('@careline/contracts/directory/reference-lists'),
  import('@careline/contracts/trust/office-answers'),
  import('@careline/contracts/trust/registry'),
  import('@careline/contracts/trust/reports'),
  import('@careline/contracts/exchange/roster-mapping'),
  import('@careline/contracts/exchange/rosters'),
  import('@careline/contracts/people/api-keys'),
  import('@careline/contracts/call-center/own-searches'),
  import('@careline/contracts/people/single-sign-on'),
  import('@careline/contracts/people/second-factors'),
  import('@careline/contracts/directory/terms'),
  import('@careline/contracts/call-center/understanding'),
  import('@careline/contracts/basis/undo'),
  import('@careline/contracts/people/users'),
  import('@careline/contracts/call-center/vocabulary'),
  import('@careline/contracts/trust/verifications'),
]);

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
