import { z } from 'zod';
import { ADMINS, KEY_SCOPES, type KeyScope, postCall, putCall } from '../basis/call.ts';
import { LIST_PAGE, pageOf } from '../basis/entity-set.ts';
import { MANDATORY } from '../basis/messages.ts';
import { Id, IdParam, Ids, Query, RequiredName, Skip, takeUpTo } from '../basis/primitives.ts';

/** Keys with which programs call the API, sent as a bearer token. A key opens the calls that name one of its scopes. */

export const Scope = z.enum(KEY_SCOPES, 'A scope is fhir, export, import or metrics.');

export const scopeLabel: Record<KeyScope, string> = {
  fhir: 'Read the directory as FHIR',
  export: 'Export lists and follow changes',
  import: 'Import data',
  metrics: 'Read metrics',
};

export const SUGGESTED_KEY_DAYS = 90;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  groups: z.array(Id).describe('Beside providers of no group, the key sees those of these groups'),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable().describe('Null: it does not expire'),
  lastUsedAt: z.iso.date().nullable().describe('The day, in UTC'),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** @public The API document calls it by this name. */
export const NewApiKey = ApiKey.extend({
  key: z.string().describe('Shown only now: clk_ and 43 characters'),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const NO_MOMENT = 'Give a moment such as 2027-02-14T00:00:00Z.';

export const SaveApiKey = z.object({
  name: RequiredName,
  scopes: z
    .array(Scope, MANDATORY)
    .min(1, 'Choose at least one scope.')
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  expiresAt: z.iso
    .datetime({ offset: true, error: NO_MOMENT })
    .refine((text) => new Date(text) > new Date(), 'This moment has passed.')
    // Later years have other spellings.
    .refine((text) => new Date(text).getUTCFullYear() <= 9_999, NO_MOMENT)
    .nullish()
    .describe('Absent or null: the key does not expire'),
  groups: Ids.optional(),
});
export type SaveApiKey = z.infer<typeof SaveApiKey>;

export const SearchApiKeysRequest = z.object({
  query: Query.optional(),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type SearchApiKeysRequest = z.infer<typeof SearchApiKeysRequest>;

export const ApiKeys = pageOf(ApiKey).omit({ position: true, similarNames: true });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const apiKeyCalls = {
  search: postCall('/api/ApiKeys/Search', ADMINS, {
    summary: 'Keys for programs, the newest first; without the keys themselves.',
    body: SearchApiKeysRequest,
    answer: ApiKeys,
  }),
  save: postCall('/api/ApiKeys/Save', ADMINS, {
    summary: 'Creates a key. This answer alone carries it.',
    body: SaveApiKey,
    answer: NewApiKey,
  }),
  revoke: putCall('/api/ApiKeys/Revoke/:id', ADMINS, {
    summary: 'Revokes a key at once and for good.',
    params: IdParam,
  }),
};
