import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/connection.ts';
import type { EntityRepository } from '../platform/entity-set/entity-repository.ts';
import type { RegisterOptions } from '../platform/entity-set/register-entity-set.ts';
import type { MountOptions } from '../platform/http/mount.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

export interface Wiring {
  app: FastifyInstance;
  db: Database;
  /** A wing says what it counts. */
  metrics: Metrics;
  /** Registers the calls of an entity set, its export and its history. */
  set: <S extends EntitySet>(contract: S, repository: EntityRepository<S>, options?: RegisterOptions) => void;
  /** A save of searched data waits for the index. If the index cannot keep up, the save still succeeds and the index catches up later. */
  searched: Required<Pick<MountOptions, 'afterChange'>>;
}
