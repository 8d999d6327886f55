import { NEW_PROVIDER, providers } from '@careline/contracts/directory/providers';
import { manyProviders } from '../../../directory/providers/storage/save-providers.js';
import { bulkTransactions } from '../../../platform/db/connection.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { inBatches } from '../../../platform/entity-set/storage/undo-run.js';
import { changedFields } from '../../../platform/history/changes.js';
import { changesInWords, reasonOf } from '../rules/difference-words.js';
import { namedRows, namesOf } from '../rules/directory-names.js';
import { KnownDirectory, LIST_LABELS } from '../rules/known-directory.js';
import { cellPlaces, lineOf } from '../rules/mapped-cells.js';
import { applyEdit, editOf } from '../rules/provider-edit.js';
import { readLine } from '../rules/read-line.js';
import { uniteStatements } from '../rules/unite-rows.js';
import { whoseRows } from '../rules/whose-rows.js';
import { clearDifferences, writeDifferences } from '../storage/differences.js';
import { loadDirectory, missingProviders } from '../storage/load-directory.js';
import { finishCheck, readRoster } from '../storage/rosters.js';
import { stagedRows } from '../storage/staged-rows.js';
import { changedPlaces, newPlace } from './compare-places.js';
/** Compares the staged rows with one snapshot of the directory, and leaves the differences. */
export function checkRoster(pool, rosterId, onProgress) {
    const snapshots = {
        transaction: ((work) => bulkTransactions(pool).transaction(work, { isolationLevel: 'repeatable read' })),
    };
    return inTransaction(snapshots, async (tx) => {
        const roster = await readRoster(tx, rosterId);
        if (roster?.status !== 'checking')
            throw new Error('The check was ended by another server.');
        await clearDifferences(tx, rosterId);
        await new Check(tx, roster, await loadDirectory(tx)).run(onProgress);
        if (!(await finishCheck(tx, rosterId)))
            throw new Error('The check was ended by another server.');
    });
}
/** All lists of a provider that a roster can change. */
const CHANGED_LISTS = [
    'languages',
    'groups',
    'providerSpecialties',
    'providerPracticeAddresses',
    'providerInsurancePlans',
];
class Check {
    tx;
    roster;
    known;
    names;
    rows;
    /** New places with a problem. They are not created. */
    leftPlaces = new Set();
    usedNames = new Map();
    constructor(tx, roster, directory) {
        this.tx = tx;
        this.roster = roster;
        this.known = new KnownDirectory(directory, roster.options);
        this.names = namesOf(directory, this.known);
        this.rows = namedRows(directory, this.known, this.leftPlaces);
    }
    async run(onProgress) {
        const groups = this.unite(await this.statements());
        const good = groups.filter(({ problems }) => problems.length === 0);
        await this.comparePlaces(good);
        let done = 0;
        for (const batch of inBatches(groups)) {
            await this.compareProviders(batch);
            done += batch.reduce((sum, { rows }) => sum + rows.length, 0);
            onProgress(done);
        }
        await this.write(this.newNames());
        await this.findMissing(groups);
    }
    async statements() {
        const { mapping, columns, id } = this.roster;
        const places = cellPlaces(mapping, columns);
        const statements = [];
        for await (const portion of stagedRows(this.tx, id))
            for (const row of portion)
                statements.push(readLine(lineOf(row, places), this.known.degreeNames));
        return statements;
    }
    unite(statements) {
        const { options, mapping } = this.roster;
        const mapped = new Set(Object.values(mapping).filter((target) => target !== null));
        const reading = { known: this.known, mapped, clearEmpty: options.clearEmpty };
        return whoseRows(statements, this.known, options.createProviders).map((group) => {
            const united = uniteStatements(group.rows, reading);
            const problems = [...group.problems, ...united.problems];
            if (group.id === null && problems.length === 0)
                problems.push(...incompleteProvider(group, united));
            return { ...group, united, problems };
        });
    }
    /** New and changed places, from rows without a problem. */
    async comparePlaces(groups) {
        const said = new Map();
        for (const { placeId, said: row } of groups.flatMap(({ united }) => united.places))
            said.set(placeId, [...(said.get(placeId) ?? []), row]);
        for (const batch of inBatches([...said].filter(([id]) => id > 0)))
            await this.write(await changedPlaces(this, batch));
        const fresh = [...said].flatMap(([id, rows]) => {
            const difference = id < 0 ? newPlace(this, id, rows) : undefined;
            if (difference?.kind === 'problem')
                this.leftPlaces.add(id);
            return difference ?? [];
        });
        await this.write(fresh);
    }
    async compareProviders(groups) {
        const ids = groups.flatMap(({ id }) => (id === null ? [] : [id]));
        const records = await manyProviders.load(this.tx, ids, CHANGED_LISTS);
        await this.write(groups.map((group) => this.providerDifference(group, group.id === null ? undefined : records.get(group.id))));
    }
    providerDifference(group, record) {
        const { key, id, name, npi, rows, problems, united } = group;
        const practices = rows.flatMap(({ place }) => (place ? [place.practice] : []));
        const base = {
            key,
            of: 'provider',
            id,
            rowVersion: record?.rowVersion ?? null,
            name: record?.name ?? united.claim.person?.name ?? name,
            npi: npi || united.claim.npi,
            rows: rows.map(({ row }) => row),
            alsoFound: [...new Set(practices)].join(' '),
        };
        if (problems.length > 0)
            return {
                ...base,
                kind: 'problem',
                row: problems[0]?.row ?? null,
                changes: [],
                edit: null,
                ...reasonOf(problems),
            };
        const before = record ?? NEW_PROVIDER;
        const edit = editOf(before, united.claim, this.known.degreeNames);
        const after = applyEdit(before, edit, this.rows);
        const changes = changedFields(record && { ...record }, { ...after, verification: undefined });
        const kind = !record ? 'new' : changes.length > 0 ? 'changed' : 'same';
        if (kind !== 'same')
            this.noteNames(edit, rows);
        return {
            ...base,
            kind,
            row: rows[0]?.row ?? null,
            changes: changesInWords(providers.words, changes, this.names),
            reason: '',
            nearest: null,
            edit: kind === 'same' ? null : { provider: edit },
        };
    }
    /** Only names that a provider would use are created. */
    noteNames({ fields, specialties, languages }, rows) {
        const ids = [fields.degreeId, fields.providerTypeId, ...(specialties ?? []), ...(languages ?? [])];
        for (const id of ids) {
            if (id == null || id > 0)
                continue;
            const used = this.usedNames.get(id) ?? new Set();
            for (const { row } of rows)
                used.add(row);
            this.usedNames.set(id, used);
        }
    }
    newNames() {
        return [...this.usedNames].flatMap(([id, rows]) => {
            const created = this.known.newNames.get(id);
            if (!created)
                return [];
            return [
                {
                    key: `name:${created.list}:${created.name.toLowerCase()}`,
                    of: 'name',
                    kind: 'new',
                    id: null,
                    rowVersion: null,
                    name: created.name,
                    npi: '',
                    rows: [...rows],
                    row: [...rows][0] ?? null,
                    changes: [{ label: LIST_LABELS[created.list], from: '', to: created.name }],
                    reason: '',
                    nearest: null,
                    edit: { newName: created },
                    alsoFound: LIST_LABELS[created.list],
                },
            ];
        });
    }
    async findMissing(groups) {
        const practices = [...new Set(groups.flatMap(({ united }) => united.practices))];
        const inFile = groups.flatMap(({ id }) => (id === null ? [] : [id]));
        const missing = await missingProviders(this.tx, practices, inFile);
        const edit = {
            fields: { inactive: true },
            specialties: [],
            languages: [],
            groups: [],
            locations: [],
            plans: [],
        };
        for (const batch of inBatches(missing))
            await this.write(batch.map(({ id, rowVersion, name, npi, practices: alsoFound }) => ({
                ...{
                    key: `provider:${id}`,
                    of: 'provider',
                    kind: 'missing',
                    id,
                    rowVersion,
                    name,
                    npi,
                    rows: [],
                    row: null,
                },
                ...{
                    changes: [{ label: 'Inactive', from: 'No', to: 'Yes' }],
                    reason: '',
                    nearest: null,
                    alsoFound,
                },
                edit: { provider: edit },
            })));
    }
    write(differences) {
        return writeDifferences(this.tx, this.roster.id, differences);
    }
}
function incompleteProvider({ npi, rows }, { claim }) {
    const row = rows[0]?.row ?? 0;
    if (!claim.person)
        return [{ row, reason: `Row ${row}: no provider has the NPI ${npi}, and a new one needs a name.` }];
    if (claim.providerTypeId === undefined)
        return [{ row, reason: `Row ${row}: a new provider needs a provider type, and the file gives none.` }];
    return [];
}
//# sourceMappingURL=check-roster.js.map