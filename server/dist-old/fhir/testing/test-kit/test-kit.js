import { GUIDE, profileUrl } from '../../resources/elements.js';
import { valuesAt } from '../plan-net.js';
import { GROUPS, typeOf } from './check.js';
import { resourceChecks } from './resource-checks.js';
import { searchChecks } from './search-checks.js';
/**
 * The checks of the public Plan-Net test kit (Inferno, for 1.1.0, whose searches are those of 1.2.0), asked in its way: values are taken from
 * resources that a search without parameters found, and what comes back must fit and must not be empty. Where no gathered resource has a
 * value, the kit skips; here the same is asked with a value that nothing has, and must be answered by an empty bundle.
 */
const MOST_PAGES = 20;
const MOST_GATHERED = 200;
/** Gathers resources first, as the kit does, and returns all checks. */
export async function kitChecks(client) {
    const gathered = new Map();
    for (const group of GROUPS)
        gathered.set(group, await gather(client, group));
    const of = (group) => gathered.get(group)?.resources ?? [];
    const allOf = (type) => GROUPS.flatMap((group) => (typeOf(group) === type ? of(group) : []));
    return [
        ...capabilityChecks(client),
        ...GROUPS.flatMap((group) => [
            {
                kind: 'gathering',
                name: group,
                run: async () => {
                    const { resources = [], wrong = [] } = gathered.get(group) ?? {};
                    if (wrong.length > 0)
                        return `fail: ${wrong.join(', ')}`;
                    return resources.length > 0 ? 'pass' : 'empty';
                },
            },
            ...searchChecks(client, group, of(group), allOf),
            ...resourceChecks(client, group, of(group)),
        ]),
    ];
}
async function gather(client, group) {
    const type = typeOf(group);
    const resources = [];
    const wrong = [];
    let next = type;
    for (let page = 0; next && page < MOST_PAGES && resources.length < MOST_GATHERED; page++) {
        const bundle = await client.search(next);
        wrong.push(...problemsOfBundle(bundle, type));
        const own = (bundle.entry ?? []).map(({ resource }) => resource);
        resources.push(...own.filter((one) => type !== 'Organization' || isNetwork(one) === (group === 'Network')));
        next = linkOf(bundle, 'next');
    }
    return { resources: resources.slice(0, MOST_GATHERED), wrong };
}
const isNetwork = (resource) => valuesAt(resource, 'type.coding').some((coding) => JSON.stringify(coding).includes('"ntwk"') && JSON.stringify(coding).includes(`${GUIDE}/`));
const linkOf = ({ link }, relation) => link.find((one) => one.relation === relation)?.url;
/** Our own check: the kit reads no more of a bundle than it needs. */
function problemsOfBundle(bundle, type) {
    const self = linkOf(bundle, 'self') ?? '';
    const base = self.slice(0, self.indexOf(`/${type}`));
    const wrongEntry = ({ fullUrl, resource, search }) => fullUrl !== `${base}/${resource.resourceType}/${resource.id}` || search.mode !== 'match';
    return [
        ...(bundle.resourceType === 'Bundle' ? [] : ['no bundle']),
        ...(/^https?:/.test(self) ? [] : ['no self link']),
        ...(bundle.entry ?? []).filter(wrongEntry).map(({ resource }) => `the entry of ${resource.id}`),
    ];
}
function capabilityChecks(client) {
    const check = (name, holds) => ({
        kind: 'capability',
        name,
        run: async () => {
            const { status, body } = await client.ask('metadata');
            return status === 200 && holds(body) ? 'pass' : `fail: ${status}`;
        },
    });
    // The kit's list lacks plans; ours need not.
    const profiles = GROUPS.map(profileUrl);
    return [
        { kind: 'capability', name: 'TLS', run: async () => 'lacking: the proxy before the server speaks TLS' },
        check('metadata', ({ resourceType, kind, status }) => [resourceType, kind, status].every((one, at) => one === ['CapabilityStatement', 'instance', 'active'][at])),
        check('version', ({ fhirVersion }) => fhirVersion === '4.0.1'),
        check('JSON', ({ format }) => format.includes('json') && format.includes('application/fhir+json')),
        check('profiles', ({ rest }) => {
            const listed = rest.flatMap(({ resource }) => resource.flatMap((one) => one.supportedProfile));
            return profiles.every((profile) => listed.includes(profile));
        }),
    ];
}
//# sourceMappingURL=test-kit.js.map