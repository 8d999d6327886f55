import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';

/** The table of the providers that rows can name: for a key only those that it may see. To it, all others do not exist. */
export async function seenProviders(client: pg.PoolClient, actorId: number): Promise<string> {
  if (actorId >= 0) return 'provider';
  await drizzle(client).execute(sql`
    create temp table seen_provider on commit drop as
    select id, name, npi from provider where ${isVisibleToActor(actorId, sql`provider.id`)}`);
  await client.query('analyze seen_provider');
  return 'seen_provider';
}
