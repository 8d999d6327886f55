import { escaped, fitsParameter, parameterValuesOf } from '../parameter-values.js';
import { planNet } from '../plan-net.js';
import { askedValue, firstOfEach, firstWith, nameOf, UNMATCHED, withSystem } from './asked-values.js';
import { groupCheck, typeOf, } from './check.js';
/** `_has` searches from the guide's text: the type that refers to this group, its reference, and the parameter asked of it. */
const REVERSE_CHAINS = {
    Location: [['InsurancePlan', 'coverage-area', 'owned-by']],
    Network: [['PractitionerRole', 'network', 'location']],
    Organization: [
        ['InsurancePlan', 'owned-by', 'coverage-area'],
        ['OrganizationAffiliation', 'participating-organization', 'location'],
        ['OrganizationAffiliation', 'participating-organization', 'network'],
        ['OrganizationAffiliation', 'participating-organization', 'specialty'],
    ],
    Practitioner: [
        ['PractitionerRole', 'practitioner', 'location'],
        ['PractitionerRole', 'practitioner', 'network'],
        ['PractitionerRole', 'practitioner', 'role'],
        ['PractitionerRole', 'practitioner', 'specialty'],
    ],
};
/** What a group must answer to searches: each parameter, inclusion and chain that the guide names. */
export function searchChecks(client, group, own, allOf) {
    const type = typeOf(group);
    const { parameters, includes, revIncludes } = planNet.search[type];
    const check = groupCheck.bind(null, group);
    // The directory does not change meanwhile, and chains begin with the same includes.
    const known = new Map();
    const search = async (query) => (await client.searchAll(`${query}&_count=500`)).map(({ resource }) => resource);
    const found = (query) => {
        const answer = known.get(query) ?? search(query);
        known.set(query, answer);
        return answer;
    };
    const empty = async (query) => (await found(`${type}?${query}`)).length === 0 ? 'empty' : `fail: ${query} finds something`;
    const included = (from, inclusion) => found(`${type}?_id=${from.id}&_include=${inclusion}`);
    const searches = parameters.map(({ name, kind }) => check('search', name, async () => {
        const from = firstWith(own, name);
        if (!from)
            return empty(`${name}=${UNMATCHED[name] ?? 'none'}`);
        const value = askedValue(from, name) ?? '';
        const asked = [value, ...(kind === 'token' && name !== '_id' ? withSystem(from, value) : [])];
        for (const one of asked) {
            const resources = await found(`${type}?${name}=${one === value ? escaped(one) : encodeURIComponent(one)}`);
            if (resources.length === 0)
                return `fail: nothing for ${one}`;
            const other = resources.find((resource) => !fitsParameter(resource, name, value));
            if (other)
                return `fail: ${other.id} does not fit ${one}`;
        }
        return 'pass';
    }));
    const forward = includes.map((inclusion) => check('include', inclusion, async () => {
        const name = inclusion.split(':')[1] ?? '';
        const from = firstWith(own, name);
        if (!from)
            return empty(`_id=none&_include=${inclusion}`);
        const others = (await included(from, inclusion)).filter(({ id }) => id !== from.id);
        return others.length > 0 && others.every((one) => parameterValuesOf(from, name).includes(nameOf(one)))
            ? 'pass'
            : `fail: ${others.map(nameOf).join()}`;
    }));
    const backward = revIncludes
        .filter((one) => type !== 'Organization' || (one === 'PractitionerRole:network') === (group === 'Network'))
        .map((inclusion) => check('revinclude', inclusion, async () => {
        const [otherType = '', name = ''] = inclusion.split(':');
        const from = firstWith(allOf(otherType), name);
        if (!from)
            return empty(`_id=none&_revinclude=${inclusion}`);
        const [reference = ''] = parameterValuesOf(from, name);
        const others = (await found(`${type}?_id=${reference}&_revinclude=${inclusion}`)).filter(({ resourceType }) => resourceType === otherType);
        return others.length > 0 && others.every((one) => parameterValuesOf(one, name).includes(reference))
            ? 'pass'
            : `fail: ${others.map(nameOf).join()}`;
    }));
    const chains = parameters.flatMap(({ name, chain }) => chain.map((chained) => check('chain', `${name}.${chained}`, async () => {
        // A resource of ours whose reference leads to one that has the value.
        for (const from of firstOfEach(own, name)) {
            const targets = (await included(from, `${type}:${name}`)).filter(({ id }) => id !== from.id);
            const target = firstWith(targets, chained);
            if (!target)
                continue;
            const value = askedValue(target, chained) ?? '';
            const direct = await found(`${target.resourceType}?${chained}=${escaped(value)}`);
            const resources = await found(`${type}?${name}.${chained}=${escaped(value)}`);
            if (resources.length === 0)
                return `fail: nothing for ${value}`;
            const allowed = new Set(direct.map(nameOf));
            const astray = resources.find((one) => !parameterValuesOf(one, name).some((to) => allowed.has(to)));
            return astray ? `fail: ${astray.id} leads elsewhere` : 'pass';
        }
        return empty(`${name}.${chained}=none`);
    })));
    const reverseChain = (extra, [otherType, reference, name]) => async () => {
        const from = firstWith(allOf(otherType), reference, name);
        if (!from)
            return empty(`_has:${otherType}:${reference}:${name}=none${extra}`);
        const value = escaped(askedValue(from, name) ?? '');
        const resources = await found(`${type}?_has:${otherType}:${reference}:${name}=${value}${extra}`);
        if (resources.length === 0)
            return `fail: nothing for ${value}`;
        const referring = await found(`${otherType}?${name}=${value}`);
        const allowed = new Set(referring.flatMap((one) => parameterValuesOf(one, reference)));
        const astray = resources.find((one) => !allowed.has(nameOf(one)));
        return astray ? `fail: nothing refers to ${astray.id}` : 'pass';
    };
    const reverse = (REVERSE_CHAINS[group] ?? []).map((one) => check('reverse chain', `_has:${one.join(':')}`, reverseChain('', one)));
    const combinations = group === 'HealthcareService'
        ? [
            check('combination', 'specialty and network', async () => {
                const from = firstWith(own, 'specialty');
                const specialty = (from && askedValue(from, 'specialty')) ?? 'none';
                const affiliations = ['OrganizationAffiliation', 'service', 'network'];
                return reverseChain(`&specialty=${escaped(specialty)}`, affiliations)();
            }),
        ]
        : group === 'PractitionerRole'
            ? [check('combination', 'specialty and location', () => bySpecialtyAndLocation())]
            : [];
    async function bySpecialtyAndLocation() {
        const from = firstWith(own, 'specialty', 'location', 'practitioner');
        if (!from)
            return empty('specialty=none&location=none&_include=PractitionerRole:practitioner');
        const asked = ['specialty', 'location'].map((name) => [name, askedValue(from, name) ?? '']);
        const query = asked.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
        const resources = await found(`${type}?${query}&_include=PractitionerRole:practitioner`);
        const roles = resources.filter(({ resourceType }) => resourceType === type);
        const people = resources.filter(({ resourceType }) => resourceType === 'Practitioner');
        const named = new Set(roles.flatMap((role) => parameterValuesOf(role, 'practitioner')));
        const isRight = roles.every((role) => asked.every(([name, value]) => fitsParameter(role, name, value))) &&
            people.every((one) => named.has(nameOf(one)));
        return roles.length > 0 && people.length > 0 && isRight ? 'pass' : 'fail: not those who fit';
    }
    return [...searches, ...forward, ...backward, ...chains, ...reverse, ...combinations];
}
//# sourceMappingURL=search-checks.js.map