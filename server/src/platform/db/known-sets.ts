import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type EntityTable = PgTable & { id: PgColumn; rowVersion: PgColumn };

interface KnownSet {
  set: EntitySet;
  table: EntityTable;
}

/**
 * Every set and its table, by the set's name. Filled when the sets are created, so that a set can name the records of
 * another one without importing it.
 */
const known = new Map<string, KnownSet>();

export const rememberSet = (set: EntitySet, table: EntityTable) => known.set(set.name, { set, table });

export const findKnownSet = (name: string): KnownSet | undefined => known.get(name);
