import { FileAnswer } from '@careline/contracts/basis/call';
import { publishingCalls } from '@careline/contracts/exchange/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Midnights } from '../exchange/changes/services/midnights.ts';
import { addressKey } from '../people/account/storage/keyed-hash.ts';
import { findApiKey } from '../people/api-keys/storage/api-keys.ts';
import type { Database } from '../platform/db/connection.ts';
import { AppError, notSignedIn, refused } from '../platform/domain/app-error.ts';
import { databaseFailure } from '../platform/domain/database-failures.ts';
import { BODY_LIMITS, bodyReceiver } from '../platform/http/limits/receive-body.ts';
import { mount } from '../platform/http/mount.ts';
import { originOf } from '../platform/http/public-address.ts';
import { PUBLIC } from '../platform/http/who-may.ts';
import { capabilityStatement } from './capability-statement.ts';
import { exportRoutes } from './export.routes.ts';
import { FHIR_JSON, OperationOutcome, toOutcome, warning } from './outcome.ts';
import { isResourceType, RESOURCE_TYPES, type Resource, type ResourceType } from './resources/elements.ts';
import { idNumber } from './resources/source.ts';
import { CURSOR, readSearch } from './search-request.ts';
import type { ExportReader, ExportService } from './services/export-service.ts';
import { checkPublishing, publicAccess } from './storage/publishing.ts';
import { readPublishedPhoto, readResource } from './storage/read-source.ts';
import { type SearchResult, searchResources } from './storage/search.ts';

/** The directory as FHIR, below /fhir. */

interface FhirParts {
  publicUrl: string | undefined;
  midnights: Midnights;
  exports: ExportService;
  version: string;
  /** Turns failures into refusals as the other calls do. */
  refusalOf(error: Error): { status: number; messages: readonly string[] };
}

/** Retrying would fail in the same way. */
const TOO_WIDE =
  'This search takes too long and was stopped. Please add a condition, such as a town, a specialty or a network.';
const STATUSES = [400, 401, 403, 404, 405, 406, 408, 410, 413, 429, 500, 503];
const schema = {
  hide: true,
  response: {
    200: FileAnswer,
    202: FileAnswer,
    304: FileAnswer,
    ...Object.fromEntries(STATUSES.map((status) => [status, OperationOutcome])),
  },
};
const open = { config: PUBLIC, schema };

export async function fhirRoutes(app: FastifyInstance, db: Database, parts: FhirParts): Promise<void> {
  const startedAt = new Date();
  const baseOf = (request: FastifyRequest) => `${originOf(request, parts.publicUrl)}/fhir`;
  const receive = bodyReceiver(BODY_LIMITS);
  mount(app, publishingCalls.check, () => checkPublishing(db));

  await app.register(
    async (scope) => {
      scope.setErrorHandler((error: Error, request, reply) => {
        const { status, messages } = parts.refusalOf(error);
        if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
        if (status === 405) reply.header('allow', 'GET, HEAD');
        if (status === 401) reply.header('www-authenticate', 'Bearer');
        if (status === 503 || status === 429) reply.header('retry-after', 5);
        return send(reply.status(status), toOutcome(status, messages));
      });
      scope.addHook('onRequest', async (request) => {
        refuseOtherFormats(request);
        await parts.midnights.catchUp();
      });
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
          (await receive(request, payload)).toString('utf8'),
      );

      const reader = async (request: FastifyRequest): Promise<ExportReader> => {
        const key = KEY.exec(request.headers.authorization ?? '')?.[1];
        if (key) {
          const session = await findApiKey(db, key);
          if (!session) throw new AppError(401, ['This key is unknown, has expired or was revoked.']);
          if (!session.key?.scopes.includes('fhir'))
            throw new AppError(403, ['This key may not read the directory: it lacks the scope fhir.']);
          // A key acts under the negative of its id.
          return { owner: `key:${-session.user.id}`, hasKey: true, access: { groups: session.groups } };
        }
        const everybody = await publicAccess(db);
        if (everybody === undefined) throw notPublished();
        return { owner: `address:${await addressKey(db, request.ip)}`, hasKey: false, access: everybody };
      };
      const access = async (request: FastifyRequest) => (await reader(request)).access;
      const search = async (request: FastifyRequest, reply: FastifyReply, pairs: [string, string][]) => {
        const { type } = request.params as { type: string };
        const seen = await access(request);
        if (!isResourceType(type)) throw noSuchType(type);
        const base = baseOf(request);
        const asked = readSearch(type, pairs, base);
        const found = await searchResources(db, asked, seen, base).catch((error: unknown) => {
          throw databaseFailure(error)?.kind === 'tooSlow' ? refused(TOO_WIDE) : error;
        });
        return send(reply, bundleOf(found, pairs, type, base));
      };

      scope.get('/metadata', open, (request, reply) =>
        send(reply, capabilityStatement(baseOf(request), parts.version, startedAt)),
      );
      exportRoutes(scope, { exports: parts.exports, open, baseOf, pairsOf, reader });
      scope.get('/:type', open, (request, reply) => search(request, reply, pairsOf(request)));
      scope.post('/:type/_search', open, (request, reply) => {
        const form = typeof request.body === 'string' ? [...new URLSearchParams(request.body)] : undefined;
        if (!form && Object.keys(request.body ?? {}).length > 0)
          throw refused('A search is sent as application/x-www-form-urlencoded.');
        return search(request, reply, [...pairsOf(request), ...(form ?? [])]);
      });
      scope.get('/:type/:id', open, async (request, reply) => {
        const { type, id } = request.params as { type: string; id: string };
        const seen = await access(request);
        if (type === 'Binary') {
          const { mediaType, content } = await readPublishedPhoto(db, idNumber(id) ?? 0, seen);
          return reply.type(mediaType).send(content);
        }
        if (!isResourceType(type)) throw noSuchType(type);
        for (const [name] of pairsOf(request))
          if (name !== '_format' && name !== '_pretty')
            throw refused(`Reading one resource takes no parameter "${name.slice(0, 60)}".`);
        return send(reply, await readResource(db, type, id, seen, baseOf(request)));
      });
      // Any other path: checks who asks before saying that there is nothing.
      scope.get('/*', open, async (request) => {
        await access(request);
        throw new AppError(404, ['There is nothing at this address.']);
      });
      scope.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url: '/*',
        ...open,
        onRequest: async () => {
          throw new AppError(405, ['The directory can only be read.']);
        },
        handler: async () => {},
      });
    },
    { prefix: '/fhir' },
  );
}

const KEY = /^Bearer +(clk_[\w-]{43})$/i;

const notPublished = () => {
  const { status } = notSignedIn();
  return new AppError(status, [
    'This directory is not public. Send a key with the scope fhir as a bearer token.',
  ]);
};

const noSuchType = (type: string) =>
  new AppError(404, [
    `There are no resources of the type ${type.slice(0, 60)}; there are ${RESOURCE_TYPES.join(', ')}.`,
  ]);

const send = (reply: FastifyReply, body: object) => reply.type(FHIR_JSON).send(JSON.stringify(body));

const pairsOf = (request: FastifyRequest): [string, string][] => [
  ...new URL(request.raw.url ?? '/', 'http://localhost').searchParams,
];

const JSON_FORMATS = [
  'json',
  'text/json',
  'application/json',
  'application/fhir+json',
  'application/json+fhir',
];
const ACCEPTED = /^(?:\*|application)\/(?:\*|json|fhir\+json|json\+fhir|ndjson|fhir\+ndjson)$/;

/** `_format` takes precedence over the header, as FHIR says. Photos keep their own type. */
function refuseOtherFormats(request: FastifyRequest): void {
  const format = pairsOf(request).find(([name]) => name === '_format')?.[1];
  const [mediaType = ''] = (format ?? '').toLowerCase().replace(' ', '+').split(';');
  const accepts = (request.headers.accept ?? '*/*')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim());
  const isFine =
    format === undefined
      ? accepts.some((part) => ACCEPTED.test(part) || part === '' || part.startsWith('image/'))
      : JSON_FORMATS.includes(mediaType.trim());
  if (!isFine) throw new AppError(406, ['The directory is answered as application/fhir+json only.']);
}

function bundleOf(found: SearchResult, pairs: readonly [string, string][], type: ResourceType, base: string) {
  const asked = pairs.filter(([name]) => name !== CURSOR);
  const address = (more: readonly [string, string][]) => {
    const query = new URLSearchParams(more).toString();
    return `${base}/${type}${query ? `?${query}` : ''}`;
  };
  const entry = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  });
  const entries = [
    ...found.matches.map(entry('match')),
    ...found.included.map(entry('include')),
    ...(found.isCut
      ? [
          {
            resource: warning(
              'More resources refer to these than one answer holds: the first 1,000 are included. Search for them by their reference to page through all.',
            ),
            search: { mode: 'outcome' },
          },
        ]
      : []),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(found.total !== undefined && { total: found.total }),
    link: [
      { relation: 'self', url: address(pairs) },
      ...(found.next ? [{ relation: 'next', url: address([...asked, [CURSOR, found.next]]) }] : []),
    ],
    ...(entries.length > 0 && { entry: entries }),
  };
}
