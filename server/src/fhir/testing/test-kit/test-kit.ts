import { GUIDE, profileUrl, type Resource, type ResourceType } from '../../resources/elements.ts';
import type { Bundle, Entry } from '../fhir-client.ts';
import { valuesAt } from '../plan-net.ts';
import { type Check, type CheckOutcome, type Client, GROUPS, type ProfileGroup, typeOf } from './check.ts';
import { resourceChecks } from './resource-checks.ts';
import { searchChecks } from './search-checks.ts';

/**
 * The checks of the public Plan-Net test kit (Inferno, for 1.1.0, whose searches are those of 1.2.0), asked in its way: values are taken from
 * resources that a search without parameters found, and what comes back must fit and must not be empty. Where no gathered resource has a
 * value, the kit skips; here the same is asked with a value that nothing has, and must be answered by an empty bundle.
 */

const MOST_PAGES = 20;
const MOST_GATHERED = 200;

/** Gathers resources first, as the kit does, and returns all checks. */
export async function kitChecks(client: Client): Promise<Check[]> {
  const gathered = new Map<ProfileGroup, { resources: Resource[]; wrong: string[] }>();
  for (const group of GROUPS) gathered.set(group, await gather(client, group));
  const of = (group: ProfileGroup) => gathered.get(group)?.resources ?? [];
  const allOf = (type: string) => GROUPS.flatMap((group) => (typeOf(group) === type ? of(group) : []));
  return [
    ...capabilityChecks(client),
    ...GROUPS.flatMap((group) => [
      {
        kind: 'gathering' as const,
        name: group,
        run: async (): Promise<CheckOutcome> => {
          const { resources = [], wrong = [] } = gathered.get(group) ?? {};
          if (wrong.length > 0) return `fail: ${wrong.join(', ')}`;
          return resources.length > 0 ? 'pass' : 'empty';
        },
      },
      ...searchChecks(client, group, of(group), allOf),
      ...resourceChecks(client, group, of(group)),
    ]),
  ];
}

async function gather(client: Client, group: ProfileGroup) {
  const type = typeOf(group);
  const resources: Resource[] = [];
  const wrong: string[] = [];
  let next: string | undefined = type;
  for (let page = 0; next && page < MOST_PAGES && resources.length < MOST_GATHERED; page++) {
    const bundle: Bundle = await client.search(next);
    wrong.push(...problemsOfBundle(bundle, type));
    const own = (bundle.entry ?? []).map(({ resource }) => resource);
    resources.push(
      ...own.filter((one) => type !== 'Organization' || isNetwork(one) === (group === 'Network')),
    );
    next = linkOf(bundle, 'next');
  }
  return { resources: resources.slice(0, MOST_GATHERED), wrong };
}

const isNetwork = (resource: Resource): boolean =>
  valuesAt(resource, 'type.coding').some(
    (coding) => JSON.stringify(coding).includes('"ntwk"') && JSON.stringify(coding).includes(`${GUIDE}/`),
  );

const linkOf = ({ link }: Bundle, relation: string) => link.find((one) => one.relation === relation)?.url;

/** Our own check: the kit reads no more of a bundle than it needs. */
function problemsOfBundle(bundle: Bundle, type: ResourceType): string[] {
  const self = linkOf(bundle, 'self') ?? '';
  const base = self.slice(0, self.indexOf(`/${type}`));
  const wrongEntry = ({ fullUrl, resource, search }: Entry) =>
    fullUrl !== `${base}/${resource.resourceType}/${resource.id}` || search.mode !== 'match';
  return [
    ...(bundle.resourceType === 'Bundle' ? [] : ['no bundle']),
    ...(/^https?:/.test(self) ? [] : ['no self link']),
    ...(bundle.entry ?? []).filter(wrongEntry).map(({ resource }) => `the entry of ${resource.id}`),
  ];
}

function capabilityChecks(client: Client): Check[] {
  const check = (name: string, holds: (statement: Statement) => boolean): Check => ({
    kind: 'capability',
    name,
    run: async () => {
      const { status, body } = await client.ask<Statement>('metadata');
      return status === 200 && holds(body) ? 'pass' : `fail: ${status}`;
    },
  });
  // The kit's list lacks plans; ours need not.
  const profiles = GROUPS.map(profileUrl);
  return [
    { kind: 'capability', name: 'TLS', run: async () => 'lacking: the proxy before the server speaks TLS' },
    check('metadata', ({ resourceType, kind, status }) =>
      [resourceType, kind, status].every(
        (one, at) => one === ['CapabilityStatement', 'instance', 'active'][at],
      ),
    ),
    check('version', ({ fhirVersion }) => fhirVersion === '4.0.1'),
    check('JSON', ({ format }) => format.includes('json') && format.includes('application/fhir+json')),
    check('profiles', ({ rest }) => {
      const listed = rest.flatMap(({ resource }) => resource.flatMap((one) => one.supportedProfile));
      return profiles.every((profile) => listed.includes(profile));
    }),
  ];
}

interface Statement {
  resourceType: string;
  kind: string;
  status: string;
  fhirVersion: string;
  format: string[];
  rest: { resource: { supportedProfile: string[] }[] }[];
}
