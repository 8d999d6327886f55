import { GUIDE, profileUrl, RESOURCE_TYPES } from './resources/elements.js';
import { PARAMETERS } from './resources/parameters.js';
/** What this server can do, as the table of parameters says it. */
export const capabilityStatement = (base, version, startedAt) => ({
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: startedAt.toISOString(),
    kind: 'instance',
    instantiates: [`${GUIDE}/CapabilityStatement/plan-net`],
    software: { name: 'CareLine', version },
    implementation: { description: 'Provider directory', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    implementationGuide: [`${GUIDE}/ImplementationGuide/hl7.fhir.us.davinci-pdex-plan-net|1.2.0`],
    rest: [
        {
            mode: 'server',
            security: {
                description: 'Open to everybody if the directory is published; otherwise by a key, sent as a bearer token.',
            },
            resource: RESOURCE_TYPES.map((type) => ({
                type,
                profile: profileUrl(type),
                supportedProfile: [profileUrl(type), ...(type === 'Organization' ? [profileUrl('Network')] : [])],
                interaction: [{ code: 'read' }, { code: 'search-type' }],
                versioning: 'no-version',
                searchInclude: includesOf(type),
                searchRevInclude: RESOURCE_TYPES.flatMap(includes(type)),
                searchParam: [
                    { name: '_id', definition: 'http://hl7.org/fhir/SearchParameter/Resource-id', type: 'token' },
                    {
                        name: '_lastUpdated',
                        definition: 'http://hl7.org/fhir/SearchParameter/Resource-lastUpdated',
                        type: 'date',
                    },
                    ...Object.entries(PARAMETERS[type]).map(([name, parameter]) => ({
                        name,
                        definition: definitionOf(type, name, parameter),
                        type: parameter.kind,
                    })),
                ],
            })),
            operation: [
                { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' },
            ],
        },
    ],
});
const includesOf = (type) => Object.entries(PARAMETERS[type]).flatMap(([name, { kind }]) => kind === 'reference' ? [`${type}:${name}`] : []);
const includes = (target) => (type) => Object.entries(PARAMETERS[type]).flatMap(([name, parameter]) => parameter.kind === 'reference' && parameter.target === target ? [`${type}:${name}`] : []);
function definitionOf(type, name, { definition = name }) {
    return definition.startsWith('http')
        ? definition
        : `${GUIDE}/SearchParameter/${type.toLowerCase()}-${definition}`;
}
//# sourceMappingURL=capability-statement.js.map