import { ErrorBody } from '@careline/contracts/basis/call';
import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import examples from './api-examples.json' with { type: 'json' };
import { nameContracts, nameSchema, pascalCase } from './schema-names.ts';

/** Options for `@fastify/swagger`, so that a client can be generated from its document. */
export function apiDocument(version: string) {
  return {
    openapi: {
      openapi: '3.1.0' as const,
      info: {
        title: 'CareLine',
        version,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description:
          'Provider directory and call-center search. Sign in with Account/Authenticate: its answer holds the bearer token, and its XSRF-TOKEN cookie goes back as the X-XSRF-TOKEN header of every call that is not a GET. Fields that a call does not know are ignored, so that a record can be sent back as it was loaded: a misspelt field is not refused.',
      },
      servers: [{ url: '/', description: 'This server' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform,
    transformObject,
  };
}

/** Names the schemas of a route as it is mounted; call it before the routes. */
export function nameRouteSchemas(app: FastifyInstance): void {
  nameContracts();
  app.addHook('onRoute', ({ url, schema }) => {
    if (schema?.hide) return;
    const name = pascalCase(operationId(url));
    nameSchema(schema?.body, `${name}Request`);
    const answer = (schema?.response as Record<number, unknown> | undefined)?.[200];
    // A set's Search and GetAll answer the same.
    nameSchema(answer, name.endsWith('Search') ? name.replace(/Search$/, 'Page') : `${name}Answer`);
  });
}

/** `/api/Practices/GetById/:id` is practicesGetById. */
function operationId(url: string): string {
  const [set = '', ...call] = url
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith(':'));
  return set.charAt(0).toLowerCase() + set.slice(1) + call.join('');
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that Account/Authenticate answers.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for programs (Settings, Keys) that has one of the scopes named here.',
  },
  antiForgeryHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  },
  antiForgeryCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'XSRF-TOKEN',
    description: 'Set by Account/Authenticate; a browser sends it by itself.',
  },
} as const;

type Transform = typeof jsonSchemaTransform;

function transform(document: Parameters<Transform>[0] & { route: RouteOptions }): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(document);
  if (!schema || schema.hide) return { schema, url };
  const { route } = document;
  const upload = schema.consumes?.includes('multipart/form-data') && { body: ONE_FILE };
  return {
    url,
    schema: { ...schema, ...upload, operationId: operationId(url), security: securityOf(route) },
  };
}

/** An upload is read as a stream, so no schema validates its body: this one only documents it. */
const ONE_FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
} as const;

function securityOf({ config, method }: RouteOptions): Record<string, string[]>[] {
  if (config?.access === 'public') return [];
  const session: Record<string, string[]> =
    method === 'GET' ? { bearer: [] } : { bearer: [], antiForgeryHeader: [], antiForgeryCookie: [] };
  const { access = [], scopes = [] } = config ?? {};
  return [...(access.length > 0 ? [session] : []), ...(scopes.length > 0 ? [{ key: [...scopes] }] : [])];
}

// ---------------------------------------------------------------- the finished document

interface Parameter {
  in: string;
  name: string;
  schema: object;
}

interface Operation {
  operationId: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json'?: { example?: unknown } } };
  responses: Record<string, object>;
}

/** The parts of the library's document that are finished here. */
interface ApiDocument {
  components: { schemas: Record<string, object>; responses?: object };
  paths: Record<string, Record<string, Operation>>;
}

/** Request bodies, by operation id. A test reads each with its contract. */
const EXAMPLES: Readonly<Record<string, object>> = examples;

type Finished = ReturnType<typeof jsonSchemaTransformObject>;

function transformObject(given: Parameters<typeof jsonSchemaTransformObject>[0]): Finished {
  nameSchema(ErrorBody, 'ErrorBody');
  const document = jsonSchemaTransformObject(given) as ApiDocument;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const example = EXAMPLES[operation.operationId];
    const json = operation.requestBody?.content['application/json'];
    if (example !== undefined && json) json.example = example;
    operation.parameters = operation.parameters?.map(withNumericId);
    operation.responses = { ...successOf(operation), ...failuresOf(operation) };
  }
  document.components.responses = Object.fromEntries(
    Object.values(FAILURES).map(({ name, description, retry }) => [name, failure(description, retry)]),
  );
  return allowingMore(withPlainNames(document)) as Finished;
}

/** Extra fields in a request are ignored, not refused. Objects in answers say `additionalProperties: false`. */
function allowingMore(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(allowingMore);
  if (typeof part !== 'object' || part === null) return part;
  const own = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, allowingMore(value)]));
  const isOpen = own.type === 'object' && 'properties' in own && own.additionalProperties === undefined;
  return isOpen ? { ...own, additionalProperties: true } : own;
}

/** A path is text, so its schema reads text; a client has a number. */
function withNumericId(parameter: Parameter): Parameter {
  if (parameter.in !== 'path') return parameter;
  const schema = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
  return { ...parameter, schema, description: 'The id of the record.' } as Parameter;
}

function successOf({ responses }: Operation): Record<string, object> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) =>
      status === '204'
        ? [status, { description: 'Done; there is no body.' }]
        : [status, { ...response, description: 'Done.' }],
    ),
  );
}

const FAILURES = {
  400: { name: 'Refused', description: 'Something sent is wrong, or the call is refused.', retry: false },
  401: { name: 'NotSignedIn', description: 'The token is missing, wrong or no longer valid.', retry: false },
  403: {
    name: 'NotAllowed',
    description: 'The role does not allow this call, or the anti-forgery pair is missing.',
    retry: false,
  },
  404: { name: 'NotFound', description: 'There is no such record.', retry: false },
  409: { name: 'Stale', description: 'The record was changed after it was loaded.', retry: false },
  410: {
    name: 'Gone',
    description: 'What is asked for was there once, and will not be again.',
    retry: false,
  },
  413: { name: 'TooLarge', description: 'The body is too large.', retry: false },
  429: { name: 'TooMany', description: 'Too many calls; try again later.', retry: true },
  503: { name: 'Unavailable', description: 'The server cannot answer right now; try again.', retry: true },
} as const;

function failuresOf({
  operationId,
  security,
  parameters = [],
  requestBody,
}: Operation): Record<string, object> {
  const statuses = [
    ...(requestBody || parameters.length > 0 ? [400 as const] : []),
    ...(security.length > 0 ? [401 as const, 403 as const] : []),
    ...(parameters.some((parameter) => parameter.in === 'path') || /Save$|Details/.test(operationId)
      ? [404 as const]
      : []),
    ...(/Save$|^userProfilesUpdate$/.test(operationId) ? [409 as const] : []),
    ...(parameters.some((parameter) => parameter.name === 'since') ? [410 as const] : []),
    ...(requestBody ? [413 as const] : []),
    429 as const,
    503 as const,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status].name}` }]),
  );
}

const failure = (description: string, retry: boolean) => ({
  description,
  ...(retry && { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

/** The bounds that zod gives every integer. */
const UNLIMITED = /,?"minimum":-9007199254740991,"maximum":9007199254740991/g;
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/**
 * The library makes each schema twice, as it is sent (`XInput`) and as it is answered (`X`). Drops the ones that nothing
 * refers to, and the suffix where a schema is only ever sent.
 */
function withPlainNames(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit([document.paths, document.components.responses]);
  const plain = (name: string) => {
    const base = name.replace(/Input$/, '');
    return used.has(base) ? name : base;
  };
  const kept = [...used].sort().map((name) => [plain(name), schemas[name]]);
  const renamed = { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
  const text = JSON.stringify(renamed);
  return JSON.parse(
    text
      .replace(UNLIMITED, '')
      .replace(REFERENCE, (_, name: string) => `"#/components/schemas/${plain(name)}"`),
  ) as ApiDocument;
}
