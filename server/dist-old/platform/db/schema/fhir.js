import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.js';
/** Resources that others could read and that are gone. Written only by triggers. */
export const publishedGone = pgTable('published_gone', {
    type: text().notNull(),
    id: text().notNull(),
    groups: integer().array().notNull().default([]),
    at: moment().notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.type, t.id] })]);
export const fhirExport = pgTable('fhir_export', {
    id: text().primaryKey(),
    owner: integer().notNull(),
    groups: integer().array().notNull(),
    request: text().notNull(),
    base: text().notNull(),
    types: text().array().notNull(),
    since: moment(),
    status: text().notNull().default('running'),
    resources: integer().notNull().default(0),
    snapshotAt: moment(),
    files: jsonb().notNull().default([]),
    startedAt: moment().notNull().defaultNow(),
    leaseUntil: moment().notNull(),
    endedAt: moment(),
});
//# sourceMappingURL=fhir.js.map