import { z } from 'zod';

export const ROLE = { Admin: 1, DataEntry: 2, CallCenter: 3 } as const;

export const Role = z.literal([1, 2, 3], 'The role is 1 (Admin), 2 (Data Entry) or 3 (Call Center).');
export type Role = z.infer<typeof Role>;

export const RoleName = z.enum(['Admin', 'DataEntry', 'CallCenter']);
export type RoleName = z.infer<typeof RoleName>;

export const roleName = (role: Role): RoleName => RoleName.options[role - 1] ?? 'CallCenter';

export const roleLabel: Record<Role, string> = { 1: 'Admin', 2: 'Data Entry', 3: 'Call Center' };

export const EVERYONE = [ROLE.Admin, ROLE.DataEntry, ROLE.CallCenter] as const;
export const EDITORS = [ROLE.Admin, ROLE.DataEntry] as const;
export const ADMINS = [ROLE.Admin] as const;

export type Access = readonly Role[] | 'public';

export const KEY_SCOPES = ['fhir', 'export', 'import', 'metrics'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** A call of the API, said once: the server mounts it (`mount`), pages make it (`callApi`), tests fake it (`fakeServer`). */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/Reports/Close/:id`: the section of the API document, the name, and a `:name` for each of `params`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Keys with one of these scopes may make the call, too; without any, no key may. */
  readonly scopes?: readonly KeyScope[];
  /** Also open to a user who must set up a second factor first. */
  readonly whileEnrolling?: boolean;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Without it the answer is 204 and has no body. */
  readonly answer?: z.ZodType;
  /** The handler may return nothing; the answer is then a 204. */
  readonly mayBeEmpty?: boolean;
  /** A call that the browser makes by itself. It does not keep a session alive. */
  readonly passive?: boolean;
  /** Also answered while the database is away, from what the server has in memory; the answer then says `asOf`. */
  readonly fromMemory?: boolean;
  /** Takes one file, as multipart/form-data, instead of a JSON body. */
  readonly upload?: boolean;
  readonly download?: boolean;
}

/** Keeps the exact type of a call. A misspelled property and a path whose `params` are missing do not compile. */
export const defineCall = <const C extends Call>(call: C & Checked<C>): C => call;

/** The same by method: `getCall('/api/Practices/GetDetails/:id', EVERYONE, { … })`. */
const callBy =
  <Method extends Call['method']>(method: Method) =>
  <const Path extends Call['path'], const Who extends Access, const More extends CallDetails>(
    path: Path,
    access: Who,
    details: More & Checked<Line<Method, Path, Who> & More>,
  ): Line<Method, Path, Who> & More => ({ method, path, access, ...(details as More) });

type Line<Method, Path, Who> = { readonly method: Method; readonly path: Path; readonly access: Who };
type CallDetails = Omit<Call, keyof Line<unknown, unknown, unknown>>;

export const getCall = callBy('GET');
export const postCall = callBy('POST');
export const putCall = callBy('PUT');
export const deleteCall = callBy('DELETE');

type Checked<C extends Call> = Record<Exclude<keyof C, keyof Call>, never> &
  (C['path'] extends `${string}/:${string}` ? Has<'params'> : unknown);

type Has<Part extends keyof Call> = { readonly [P in Part]: z.ZodType };

type Values<C extends Call> = (C extends Has<'params'> ? { params: z.output<C['params']> } : unknown) &
  (C extends Has<'query'> ? { query: z.output<C['query']> } : unknown);

/** What a caller sends: the body before its schema cleans it; path and query by value, not as text. */
export type Sent<C extends Call> = Values<C> &
  (C extends Has<'body'> ? { body: z.input<C['body']> } : unknown);

/** What a handler receives, as the schemas leave it. */
export type Received<C extends Call> = Values<C> &
  (C extends Has<'body'> ? { body: z.output<C['body']> } : unknown);

export type AnswerOf<C extends Call> =
  C extends Has<'answer'>
    ? z.output<C['answer']> | (C extends { readonly mayBeEmpty: true } ? undefined : never)
    : Nothing;

// biome-ignore lint/suspicious/noConfusingVoidType: only ever a return type, of handlers and of functions that make the call.
type Nothing = void;

/** The answer of a call that sends a file instead of JSON. */
export const FileAnswer = z.unknown().meta({ type: 'string', format: 'binary', description: 'A file' });

/** The body of every 4xx: lines for the banner above the form, and the field each error belongs to. */
export const ErrorBody = z.object({
  Messages: z.array(z.string()).describe('Sentences to show'),
  mergedInto: z.int().optional().describe('The record asked for was merged into this one'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
