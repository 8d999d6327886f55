import { readFileSync } from 'node:fs';
import { isGuideSpecialty } from '../../platform/guide-specialties.js';
export const planNet = JSON.parse(readFileSync(new URL('plan-net.rules', import.meta.url), 'utf8'));
/** The values at a path, through all lists; `extension:name` is the extension of that name. */
export function valuesAt(value, path, profiles = {}) {
    let found = [value];
    for (const step of path.split('.')) {
        const [name = '', slice] = step.split(':');
        found = found.flatMap((one) => {
            if (typeof one !== 'object' || one === null)
                return [];
            const object = one;
            const plain = name.replace('[x]', '');
            const keys = name.endsWith('[x]')
                ? Object.keys(object).filter((key) => key.startsWith(plain))
                : [name, `_${name}`];
            const values = keys.flatMap((key) => object[key] ?? []);
            return slice === undefined
                ? values
                : values.filter((item) => item.url === (profiles[slice] ?? slice));
        });
    }
    return found;
}
const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
/** What is wrong with a resource, each in a few words; empty if it is valid. */
export function profileProblemsOf(resource) {
    const [profile = ''] = resource.meta.profile;
    const rules = planNet.profiles[profile];
    if (!rules || rules.type !== resource.resourceType)
        return [`${profile} is no profile of it`];
    const unknown = Object.keys(resource)
        .map((key) => key.replace(/^_/, ''))
        .filter((key) => key !== 'resourceType' && !rules.names.includes(key));
    return [
        ...unknown.map((key) => `${key} is unknown`),
        ...problemsWithin(resource, rules.elements),
        ...(INVARIANTS[resource.resourceType]?.(resource) ?? []),
    ];
}
/** The must-support elements of a profile that none of the resources has. Of an element and its parts, the element alone. */
export function missingElements(profile, resources) {
    const { elements = [], mustSupport = [] } = planNet.profiles[profile] ?? {};
    const missing = mustSupport.filter((id) => resources.every((one) => !isFilled(one, id, elements)));
    return missing.filter((id) => !missing.some((other) => /^[.:]/.test(id.slice(other.length)) && id.startsWith(other)));
}
/** Whether an element has a value, and not only a reason why there is none. Slices other than extensions count as their list. */
function isFilled(resource, id, elements) {
    const path = id.replace(/(?<!extension):[^.]+/g, '');
    return valuesAt(resource, path, slicesOf(elements)).some((value) => !isAbsent(value));
}
/** The addresses of extensions by the names of their slices. */
const slicesOf = (elements) => Object.fromEntries(elements.flatMap(({ id, profiles }) => {
    const slice = /(?:^|\.)extension:([^.]+)$/.exec(id)?.[1];
    return slice && profiles?.[0] ? [[slice, profiles[0]]] : [];
}));
function problemsWithin(value, elements) {
    const slices = slicesOf(elements);
    const known = new Set([
        ...Object.values(slices),
        ...elements.flatMap(({ id }) => /^extension:([^.]+)$/.exec(id)?.[1] ?? []),
        ABSENT,
    ]);
    const extensions = valuesAt(value, 'extension');
    return [
        ...extensions.filter(({ url }) => !known.has(url)).map(({ url }) => `${url} is an unknown extension`),
        ...elements.flatMap((rule) => brokenRule(value, rule, slices)),
    ];
}
function brokenRule(value, rule, slices) {
    const { id, min, max, fixed, profiles, targets, valueSet } = rule;
    // Slices of other lists are recognised by their contents; requirements on all entries are stated for the list itself.
    if (/(?<!extension):/.test(id) || id === 'url')
        return [];
    const end = id.lastIndexOf('.');
    const parents = end < 0 ? [value] : valuesAt(value, id.slice(0, end), slices);
    return parents.flatMap((parent) => {
        if (isAbsent(parent))
            return [];
        const found = valuesAt(parent, id.slice(end + 1), slices);
        const wrong = (words) => `${id} ${words}`;
        return [
            ...(found.length < min ? [wrong(`is there ${found.length} times, not ${min}`)] : []),
            ...(max !== null && found.length > max ? [wrong(`is there ${found.length} times`)] : []),
            ...found
                .filter((one) => fixed !== undefined && !isAbsent(one) && !contains(one, fixed))
                .map(() => wrong('is another')),
            ...found
                .filter((one) => valueSet && !isAbsent(one) && !isBound(one, valueSet))
                .map((one) => wrong(`has the wrong code ${JSON.stringify(one)}`)),
            ...found
                .filter((one) => targets && !pointsTo(one, targets))
                .map((one) => wrong(`points to ${JSON.stringify(one)}`)),
            ...found.flatMap((one) => {
                const extension = profiles?.[0] && planNet.profiles[profiles[0]];
                return extension
                    ? problemsWithin(one, extension.elements).map((words) => wrong(words))
                    : [];
            }),
        ];
    });
}
const isAbsent = (value) => valuesAt(value, 'extension').some((extension) => extension.url === ABSENT);
const contains = (value, part) => typeof part === 'object' && part !== null
    ? Object.entries(part).every(([key, inner]) => contains(value[key], inner))
    : value === part;
function isBound(value, valueSet) {
    const codings = valuesAt(value, 'coding');
    if (valueSet.includes('Specialt'))
        return codings.some(({ system, code }) => system === 'http://nucc.org/provider-taxonomy' && isGuideSpecialty(code));
    const allowed = planNet.valueSets[valueSet];
    // FHIR's own value sets are not checked here.
    return (!allowed ||
        codings.some(({ system, code }) => allowed.includes(`${system}|${code}`) || allowed.includes(`${system}|*`)));
}
function pointsTo(value, targets) {
    const [reference] = valuesAt(value, 'reference');
    const [type = ''] = (reference ?? '').split('/');
    return targets.some((target) => (planNet.profiles[target]?.type ?? target.split('/').at(-1)) === type);
}
const INVARIANTS = {
    PractitionerRole: ({ telecom, endpoint }) => (telecom || endpoint ? [] : ['pd-1']),
    InsurancePlan: ({ network, name, identifier }) => [
        ...(network ? [] : ['network-or-plan-network']),
        ...(name || identifier ? [] : ['ipn-1']),
    ],
};
//# sourceMappingURL=plan-net.js.map