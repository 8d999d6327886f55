import { Readable } from 'node:stream';
import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { FastifyInstance } from 'fastify';
import {
  type EntityRepository,
  type ListSearch,
  readerFor,
} from '../../platform/entity-set/entity-repository.ts';
import { mount, SENT } from '../../platform/http/mount.ts';
import type { ExportsService } from './services/exports.ts';

/** What a list shows, as a file. */
export function exportRoute<S extends EntitySet>(
  app: FastifyInstance,
  set: S,
  repository: EntityRepository<S>,
  exports: ExportsService,
): void {
  mount(app, callsOf(set).export, async ({ body: { format, rows, ...search }, session }, reply) => {
    const found = readerFor(repository, session).stream(search as ListSearch<S>);
    const file = await exports.begin(set, { format, rows }, found, session);
    reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${fileName(set, rows)}.${format}"`)
      .send(Readable.from(file.content, { objectMode: false }));
    return SENT;
  });
}

/** "practice-addresses-2026-11-16". Where a set can be exported in two shapes, the one that a roster reads has this name. */
function fileName({ label, exportForms }: EntitySet, rows: string | null | undefined): string {
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
  const shape = exportForms && rows == null ? '-one-row-each' : '';
  return `${label.many.toLowerCase().replaceAll(' ', '-')}${shape}-${today}`;
}
