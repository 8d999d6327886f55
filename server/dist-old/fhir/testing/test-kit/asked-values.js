import { parameterValuesOf } from '../parameter-values.js';
import { valuesAt } from '../plan-net.js';
/** Values that match nothing, for parameters where `none` is not even valid. */
export const UNMATCHED = { _lastUpdated: 'lt1970' };
export const nameOf = ({ resourceType, id }) => `${resourceType}/${id}`;
/** The value that the kit asks with: for an address the town, for a name the family name. */
export function askedValue(resource, name) {
    const first = { address: 'address.city', name: 'name.family' }[name];
    const values = first ? valuesAt(resource, first) : [];
    return [...values, ...parameterValuesOf(resource, name)].find(Boolean);
}
/** One resource for each thing that a reference leads to, a handful at most. */
export function firstOfEach(resources, name) {
    const byTarget = new Map();
    for (const resource of resources)
        for (const target of parameterValuesOf(resource, name))
            if (!byTarget.has(target))
                byTarget.set(target, resource);
    return [...byTarget.values()].slice(0, 5);
}
/** `system|code` of the first coding or identifier with this code. */
export function withSystem(value, code) {
    if (typeof value !== 'object' || value === null)
        return [];
    const { system, code: own, value: identifier } = value;
    if (typeof system === 'string' && (own === code || identifier === code))
        return [`${system}|${code}`];
    for (const part of Object.values(value)) {
        const found = withSystem(part, code);
        if (found.length > 0)
            return found;
    }
    return [];
}
export const firstWith = (resources, ...names) => resources.find((resource) => names.every((name) => askedValue(resource, name) !== undefined));
//# sourceMappingURL=asked-values.js.map