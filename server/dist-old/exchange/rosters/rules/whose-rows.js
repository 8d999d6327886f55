/** Which provider each row is about. Pure. */
import { searchWords } from '@careline/contracts/rules/folding';
import { shownCell } from '../../reading/cells.js';
/**
 * The NPI decides. An NPI that nobody has belongs to the only provider of the row's name who has none, else to a new provider. Without an
 * NPI the name decides, when only one has it.
 */
export function whoseRows(statements, known, createProviders) {
    const groups = new Map();
    const newByName = new Map();
    const waiting = [];
    const add = (said, group, problem) => {
        const own = groups.get(group.key) ?? { ...group, rows: [], problems: [] };
        groups.set(group.key, own);
        own.rows.push(said);
        own.problems.push(...said.problems, ...(problem ? [problem] : []));
    };
    const nobody = (said, key, problem) => add(said, { key, id: null, name: said.person?.name ?? '', npi: said.npi }, problem);
    for (const said of statements) {
        const { row, npi, person } = said;
        const isIllFormed = npi === '' && said.problems.some(({ reason }) => reason.includes(`Row ${row}, NPI`));
        if (isIllFormed || (npi === '' && !person))
            nobody(said, `row:${row}`);
        else if (npi === '')
            waiting.push(said);
        else {
            const owner = known.ownerOf(npi);
            if (owner) {
                const isForeign = person !== undefined && !sharesWord(person.name, owner.name);
                add(said, { key: `provider:${owner.id}`, ...owner }, isForeign
                    ? {
                        row,
                        reason: `Row ${row}: the NPI ${npi} is ${owner.name}’s; the file says “${shownCell(person.name)}”.`,
                        nearest: owner.name,
                    }
                    : undefined);
                continue;
            }
            const without = person ? known.providersNamed(person.name).filter((one) => one.npi === '') : [];
            const [only, another] = without;
            const key = `npi:${npi}`;
            if (only && another)
                nobody(said, key, {
                    row,
                    reason: `Row ${row}: several providers without an NPI are called “${shownCell(only.name)}”. Enter the NPI ${npi} for the right one.`,
                    nearest: only.name,
                });
            else if (only)
                add(said, { key: `provider:${only.id}`, ...only });
            else {
                nobody(said, key, createProviders ? undefined : unknownNpi(said, known));
                if (person) {
                    const nameKey = known.nameKey(person.name);
                    newByName.set(nameKey, (newByName.get(nameKey) ?? new Set()).add(key));
                }
            }
        }
    }
    for (const said of waiting) {
        const { row, person } = said;
        const name = person?.name ?? '';
        const [only, another] = known.providersNamed(name);
        if (only && !another) {
            add(said, { key: `provider:${only.id}`, ...only });
            continue;
        }
        const [inFile, anotherInFile] = newByName.get(known.nameKey(name)) ?? [];
        const key = `name:${known.nameKey(name)}`;
        if (only)
            nobody(said, key, {
                row,
                reason: `Row ${row}: several providers are called “${shownCell(name)}”. Give the NPI.`,
                nearest: only.name,
            });
        else if (inFile !== undefined && anotherInFile === undefined)
            nobody(said, inFile);
        else
            nobody(said, key, {
                row,
                reason: `Row ${row}: no provider is called “${shownCell(name)}”. Give the NPI.`,
                nearest: known.nearestProvider(name),
            });
    }
    return [...groups.values()];
}
function unknownNpi({ row, npi, person }, known) {
    return {
        row,
        reason: `Row ${row}: no provider has the NPI ${npi}, and new providers are not to be created.`,
        nearest: person && known.nearestProvider(person.name),
    };
}
const sharesWord = (one, other) => {
    const words = new Set(searchWords(one));
    return searchWords(other).some((word) => words.has(word));
};
//# sourceMappingURL=whose-rows.js.map