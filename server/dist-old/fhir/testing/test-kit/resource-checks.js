import { profileUrl } from '../../resources/elements.js';
import { missingElements, planNet, profileProblemsOf, valuesAt } from '../plan-net.js';
import { nameOf } from './asked-values.js';
import { groupCheck, typeOf } from './check.js';
/** What the resources of a group must be: readable, valid, complete, and with references that lead somewhere. */
export function resourceChecks(client, group, own) {
    const type = typeOf(group);
    const check = groupCheck.bind(null, group);
    return [
        check('read', '', async () => {
            const [{ id } = { id: 'none' }] = own;
            const { status, body } = await client.ask(`${type}/${id}`);
            if (id === 'none')
                return status === 404 ? 'empty' : `fail: ${status}`;
            return status === 200 && body.resourceType === type && body.id === id ? 'pass' : `fail: ${status}`;
        }),
        check('validation', '', async () => {
            const problems = own.flatMap((resource) => [
                ...(resource.meta.profile.includes(profileUrl(group))
                    ? []
                    : [`${resource.id} is of another profile`]),
                ...profileProblemsOf(resource),
            ]);
            if (problems.length > 0)
                return `fail: ${problems[0]}`;
            return own.length > 0 ? 'pass' : 'empty';
        }),
        check('must support', '', async () => {
            const missing = missingElements(profileUrl(group), own);
            if (own.length === 0)
                return 'empty';
            return missing.length === 0 ? 'pass' : 'lacking: must-support elements';
        }),
        check('references', '', async () => {
            const { elements = [], mustSupport = [] } = planNet.profiles[profileUrl(group)] ?? {};
            const paths = elements.flatMap(({ id, targets }) => (targets && mustSupport.includes(id) ? [id] : []));
            const references = paths.flatMap((path) => {
                const values = own.flatMap((resource) => valuesAt(resource, `${path}.reference`));
                return values.length > 0 ? [String(values[0])] : [];
            });
            for (const reference of references) {
                const { status, body } = await client.ask(reference);
                if (status !== 200 || nameOf(body) !== reference || profileProblemsOf(body).length > 0)
                    return `fail: ${reference} is not there`;
            }
            return references.length > 0 ? 'pass' : 'empty';
        }),
    ];
}
//# sourceMappingURL=resource-checks.js.map