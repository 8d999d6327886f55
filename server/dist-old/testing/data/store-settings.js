/** Settings as if they had been saved before; without values, they are the defaults. */
export const storeSettings = (pool, { name }, values = {}) => pool.query('insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [name, JSON.stringify(values)]);
//# sourceMappingURL=store-settings.js.map