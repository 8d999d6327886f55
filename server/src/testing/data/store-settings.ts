import type { StoredSettings } from '@careline/contracts/basis/settings';
import type pg from 'pg';

/** Settings as if they had been saved before; without values, they are the defaults. */
export const storeSettings = <Values extends object>(
  pool: Pick<pg.Pool, 'query'>,
  { name }: StoredSettings<Values, object>,
  values: Partial<Values> = {},
) =>
  pool.query(
    'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(values)],
  );
