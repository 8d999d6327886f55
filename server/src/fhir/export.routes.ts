import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { refused } from '../platform/domain/app-error.ts';
import { isResourceType, RESOURCE_TYPES, type ResourceType } from './resources/elements.ts';
import { readInstant } from './search-values.ts';
import type { ExportJob, ExportReader, ExportService, StoredFile } from './services/export-service.ts';

/** Bulk Data: an export is asked for, watched, fetched and deleted. */

interface ExportScope {
  exports: ExportService;
  open: RouteShorthandOptions;
  baseOf(request: FastifyRequest): string;
  pairsOf(request: FastifyRequest): [string, string][];
  reader(request: FastifyRequest): Promise<ExportReader>;
}

const DAY_MS = 86_400_000;

export function exportRoutes(
  scope: FastifyInstance,
  { exports, open, baseOf, pairsOf, reader }: ExportScope,
): void {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  scope.get('/$export', open, async (request, reply) => {
    const asker = await reader(request);
    const base = baseOf(request);
    const pairs = pairsOf(request);
    const asked = new URLSearchParams(pairs).toString();
    const id = await exports.start(asker, {
      base,
      request: `${base}/$export${asked ? `?${asked}` : ''}`,
      ...readExport(pairs),
    });
    return reply.status(202).header('content-location', `${base}/$export/${id}`).send();
  });

  scope.get('/$export/:id', open, async (request, reply) => {
    const asker = await reader(request);
    const job = await exports.status(idOf(request), asker);
    if (job.state === 'running')
      return reply
        .status(202)
        .headers({ 'x-progress': `${job.progress.done} resources`, 'retry-after': '2' })
        .send();
    if (!job.result) throw new Error('An export that is neither running nor done was shown.');
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        expires: new Date(Date.parse(job.endedAt ?? '') + DAY_MS).toUTCString(),
      })
      .send(JSON.stringify(manifestOf(job, job.result, asker.hasKey)));
  });

  scope.delete('/$export/:id', open, async (request, reply) => {
    await exports.delete(idOf(request), await reader(request));
    return reply.status(202).send();
  });

  scope.get('/$export/:id/:file', open, async (request, reply) => {
    const { file: name } = request.params as { file: string };
    return sendFile(request, reply, await exports.file(idOf(request), await reader(request), name));
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { file, content }: StoredFile) {
  const isZipped = /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    request.headers['accept-encoding'] ?? '',
  );
  const etag = `"${file.hash}${isZipped ? '-gzip' : ''}"`;
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.status(304).send();
  reply.type('application/fhir+ndjson');
  if (isZipped) reply.header('content-encoding', 'gzip');
  else reply.header('content-length', file.bytes);
  // A client that ends its download early is not a failure of the server.
  return reply.send(isZipped ? content() : pipeline(content(), createGunzip(), () => {}));
}

const manifestOf = (
  { id, input: { base, request } }: ExportJob,
  { files, snapshotAt }: NonNullable<ExportJob['result']>,
  requiresAccessToken: boolean,
) => {
  const listed = (isDeleted: boolean) =>
    files
      .filter((file) => (file.isDeleted ?? false) === isDeleted)
      .map(({ type, name, count }) => ({ type, url: `${base}/$export/${id}/${name}`, count }));
  return {
    transactionTime: snapshotAt,
    request,
    requiresAccessToken,
    output: listed(false),
    deleted: listed(true),
    error: [],
  };
};

const NDJSON = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];

/** A parameter of an export that is not known is refused: ignoring it would export more than was meant. */
function readExport(pairs: readonly [string, string][]): { types: ResourceType[]; since: string | null } {
  const types = new Set<ResourceType>();
  let since: string | null = null;
  for (const [name, value] of pairs) {
    if (name === '_type')
      for (const type of value.split(',')) {
        if (!isResourceType(type))
          throw refused(
            `_type names types among ${RESOURCE_TYPES.join(', ')}; "${type.slice(0, 60)}" is none.`,
          );
        types.add(type);
      }
    else if (name === '_since') {
      if (since !== null) throw refused('_since is there more than once.');
      since = readInstant(value) ?? null;
      if (since === null) throw refused('_since is a moment such as 2026-11-16T09:30:00Z.');
    } else if (name === '_outputFormat') {
      if (!NDJSON.includes(value.replace(' ', '+')))
        throw refused('_outputFormat is application/fhir+ndjson.');
    } else if (name !== '_format')
      throw refused(`An export takes _type, _since and _outputFormat, not "${name.slice(0, 60)}".`);
  }
  return { types: RESOURCE_TYPES.filter((type) => types.has(type)), since };
}
