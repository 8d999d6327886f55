import { GUIDE, profileUrl, type Resource, type ResourceType } from '../resources/elements.ts';
import type { Bundle, Entry, fhirClient } from './fhir-client.ts';
import { escaped, fits, valuesOf } from './parameter-values.ts';
import { missingElements, planNet, problemsOf, valuesAt } from './plan-net.ts';

/**
 * The checks of the public Plan-Net test kit (Inferno, for 1.1.0, whose searches are those of 1.2.0), asked in its way: values are taken from
 * resources that a search without parameters found, and what comes back must fit and must not be empty. Where no gathered resource has a
 * value, the kit skips; here the same is asked with a value that nothing has, and must be answered by an empty bundle.
 */

export interface Check {
  kind: CheckKind;
  name: string;
  run(): Promise<Outcome>;
}

type CheckKind =
  | 'capability'
  | 'gathering'
  | 'read'
  | 'search'
  | 'include'
  | 'revinclude'
  | 'chain'
  | 'reverse chain'
  | 'combination'
  | 'validation'
  | 'must support'
  | 'references';

/** `empty`: no gathered resource has a value to ask with. `lacking`: what the kit expects and the directory does not have. */
export type Outcome = 'pass' | 'empty' | `lacking: ${string}` | `fail: ${string}`;

/** The kit's groups: one for each profile. Organizations and networks are told apart by their type. */
export const GROUPS = [
  'Endpoint',
  'InsurancePlan',
  'OrganizationAffiliation',
  'PractitionerRole',
  'Practitioner',
  'HealthcareService',
  'Location',
  'Network',
  'Organization',
] as const;
type Group = (typeof GROUPS)[number];

const MOST_PAGES = 20;
const MOST_GATHERED = 200;

const typeOf = (group: Group): ResourceType => (group === 'Network' ? 'Organization' : group);

/** `_has` searches that the guide's text shows: the reference that leads here, and the parameter asked of what refers. */
const REVERSE_CHAINS: Readonly<Partial<Record<Group, readonly (readonly [string, string, string])[]>>> = {
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

type Client = ReturnType<typeof fhirClient>;

/** Gathers first, as the kit does, and answers all checks. */
export async function kitChecks(client: Client): Promise<Check[]> {
  const gathered = new Map<Group, { resources: Resource[]; wrong: string[] }>();
  for (const group of GROUPS) gathered.set(group, await gather(client, group));
  const of = (group: Group) => gathered.get(group)?.resources ?? [];
  const allOf = (type: string) => GROUPS.flatMap((group) => (typeOf(group) === type ? of(group) : []));
  return [
    ...capabilityChecks(client),
    ...GROUPS.flatMap((group) => [
      {
        kind: 'gathering' as const,
        name: group,
        run: async (): Promise<Outcome> => {
          const { resources = [], wrong = [] } = gathered.get(group) ?? {};
          if (wrong.length > 0) return `fail: ${wrong.join(', ')}`;
          return resources.length > 0 ? 'pass' : 'empty';
        },
      },
      ...groupChecks(client, group, of(group), allOf),
    ]),
  ];
}

async function gather(client: Client, group: Group) {
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

/** Not of the kit, which reads no more of a bundle than it needs. */
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

function groupChecks(
  client: Client,
  group: Group,
  own: readonly Resource[],
  allOf: (type: string) => readonly Resource[],
): Check[] {
  const type = typeOf(group);
  const { parameters, includes, revIncludes } = planNet.search[type];
  const check = (kind: CheckKind, name: string, run: () => Promise<Outcome>): Check => ({
    kind,
    name: name ? `${group} ${name}` : group,
    run: () => run().catch((error: Error): Outcome => `fail: ${error.message}`),
  });
  // The directory does not change meanwhile, and chains begin with the same includes.
  const known = new Map<string, Promise<Resource[]>>();
  const search = async (query: string) =>
    (await client.searchAll(`${query}&_count=500`)).map(({ resource }) => resource);
  const found = (query: string): Promise<Resource[]> => {
    const answer = known.get(query) ?? search(query);
    known.set(query, answer);
    return answer;
  };
  const empty = async (query: string): Promise<Outcome> =>
    (await found(`${type}?${query}`)).length === 0 ? 'empty' : `fail: ${query} finds something`;
  const firstWith = (resources: readonly Resource[], ...names: string[]) =>
    resources.find((resource) => names.every((name) => askedValue(resource, name) !== undefined));
  const included = (from: Resource, inclusion: string) =>
    found(`${type}?_id=${from.id}&_include=${inclusion}`);

  const searches = parameters.map(({ name, kind }) =>
    check('search', name, async () => {
      const from = firstWith(own, name);
      if (!from) return empty(`${name}=${NOTHING[name] ?? 'none'}`);
      const value = askedValue(from, name) ?? '';
      const asked = [value, ...(kind === 'token' && name !== '_id' ? withSystem(from, value) : [])];
      for (const one of asked) {
        const resources = await found(
          `${type}?${name}=${one === value ? escaped(one) : encodeURIComponent(one)}`,
        );
        if (resources.length === 0) return `fail: nothing for ${one}`;
        const other = resources.find((resource) => !fits(resource, name, value));
        if (other) return `fail: ${other.id} does not fit ${one}`;
      }
      return 'pass';
    }),
  );
  const forward = includes.map((inclusion) =>
    check('include', inclusion, async () => {
      const name = inclusion.split(':')[1] ?? '';
      const from = firstWith(own, name);
      if (!from) return empty(`_id=none&_include=${inclusion}`);
      const others = (await included(from, inclusion)).filter(({ id }) => id !== from.id);
      return others.length > 0 && others.every((one) => valuesOf(from, name).includes(nameOf(one)))
        ? 'pass'
        : `fail: ${others.map(nameOf).join()}`;
    }),
  );
  const backward = revIncludes
    .filter(
      (one) => type !== 'Organization' || (one === 'PractitionerRole:network') === (group === 'Network'),
    )
    .map((inclusion) =>
      check('revinclude', inclusion, async () => {
        const [otherType = '', name = ''] = inclusion.split(':');
        const from = firstWith(allOf(otherType), name);
        if (!from) return empty(`_id=none&_revinclude=${inclusion}`);
        const [reference = ''] = valuesOf(from, name);
        const others = (await found(`${type}?_id=${reference}&_revinclude=${inclusion}`)).filter(
          ({ resourceType }) => resourceType === otherType,
        );
        return others.length > 0 && others.every((one) => valuesOf(one, name).includes(reference))
          ? 'pass'
          : `fail: ${others.map(nameOf).join()}`;
      }),
    );
  const chains = parameters.flatMap(({ name, chain }) =>
    chain.map((chained) =>
      check('chain', `${name}.${chained}`, async () => {
        // A resource of ours whose reference leads to one that has the value.
        for (const from of firstOfEach(own, name)) {
          const targets = (await included(from, `${type}:${name}`)).filter(({ id }) => id !== from.id);
          const target = firstWith(targets, chained);
          if (!target) continue;
          const value = askedValue(target, chained) ?? '';
          const direct = await found(`${target.resourceType}?${chained}=${escaped(value)}`);
          const resources = await found(`${type}?${name}.${chained}=${escaped(value)}`);
          if (resources.length === 0) return `fail: nothing for ${value}`;
          const allowed = new Set(direct.map(nameOf));
          const astray = resources.find((one) => !valuesOf(one, name).some((to) => allowed.has(to)));
          return astray ? `fail: ${astray.id} leads elsewhere` : 'pass';
        }
        return empty(`${name}.${chained}=none`);
      }),
    ),
  );
  const reverseChain =
    (extra: string, [otherType, reference, name]: readonly [string, string, string]) =>
    async (): Promise<Outcome> => {
      const from = firstWith(allOf(otherType), reference, name);
      if (!from) return empty(`_has:${otherType}:${reference}:${name}=none${extra}`);
      const value = escaped(askedValue(from, name) ?? '');
      const resources = await found(`${type}?_has:${otherType}:${reference}:${name}=${value}${extra}`);
      if (resources.length === 0) return `fail: nothing for ${value}`;
      const referring = await found(`${otherType}?${name}=${value}`);
      const allowed = new Set(referring.flatMap((one) => valuesOf(one, reference)));
      const astray = resources.find((one) => !allowed.has(nameOf(one)));
      return astray ? `fail: nothing refers to ${astray.id}` : 'pass';
    };
  const reverse = (REVERSE_CHAINS[group] ?? []).map((one) =>
    check('reverse chain', `_has:${one.join(':')}`, reverseChain('', one)),
  );
  const combinations =
    group === 'HealthcareService'
      ? [
          check('combination', 'specialty and network', async () => {
            const from = firstWith(own, 'specialty');
            const specialty = (from && askedValue(from, 'specialty')) ?? 'none';
            const affiliations = ['OrganizationAffiliation', 'service', 'network'] as const;
            return reverseChain(`&specialty=${escaped(specialty)}`, affiliations)();
          }),
        ]
      : group === 'PractitionerRole'
        ? [check('combination', 'specialty and location', () => bySpecialtyAndLocation())]
        : [];
  async function bySpecialtyAndLocation(): Promise<Outcome> {
    const from = firstWith(own, 'specialty', 'location', 'practitioner');
    if (!from) return empty('specialty=none&location=none&_include=PractitionerRole:practitioner');
    const asked = ['specialty', 'location'].map((name) => [name, askedValue(from, name) ?? ''] as const);
    const query = asked.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
    const resources = await found(`${type}?${query}&_include=PractitionerRole:practitioner`);
    const roles = resources.filter(({ resourceType }) => resourceType === type);
    const people = resources.filter(({ resourceType }) => resourceType === 'Practitioner');
    const named = new Set(roles.flatMap((role) => valuesOf(role, 'practitioner')));
    const isRight =
      roles.every((role) => asked.every(([name, value]) => fits(role, name, value))) &&
      people.every((one) => named.has(nameOf(one)));
    return roles.length > 0 && people.length > 0 && isRight ? 'pass' : 'fail: not those who fit';
  }

  return [
    check('read', '', async () => {
      const [{ id } = { id: 'none' }] = own;
      const { status, body } = await client.ask(`${type}/${id}`);
      if (id === 'none') return status === 404 ? 'empty' : `fail: ${status}`;
      return status === 200 && body.resourceType === type && body.id === id ? 'pass' : `fail: ${status}`;
    }),
    ...searches,
    ...forward,
    ...backward,
    ...chains,
    ...reverse,
    ...combinations,
    check('validation', '', async () => {
      const problems = own.flatMap((resource) => [
        ...(resource.meta.profile.includes(profileUrl(group))
          ? []
          : [`${resource.id} is of another profile`]),
        ...problemsOf(resource),
      ]);
      if (problems.length > 0) return `fail: ${problems[0]}`;
      return own.length > 0 ? 'pass' : 'empty';
    }),
    check('must support', '', async () => {
      const missing = missingElements(profileUrl(group), own);
      if (own.length === 0) return 'empty';
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
        if (status !== 200 || nameOf(body) !== reference || problemsOf(body).length > 0)
          return `fail: ${reference} is not there`;
      }
      return references.length > 0 ? 'pass' : 'empty';
    }),
  ];
}

/** Where `none` is not a value at all. */
const NOTHING: Readonly<Record<string, string>> = { _lastUpdated: 'lt1970' };

const nameOf = ({ resourceType, id }: Resource): string => `${resourceType}/${id}`;

/** What the kit asks with: of an address the town, of a name the family. */
function askedValue(resource: Resource, name: string): string | undefined {
  const first = { address: 'address.city', name: 'name.family' }[name];
  const values = first ? (valuesAt(resource, first) as string[]) : [];
  return [...values, ...valuesOf(resource, name)].find(Boolean);
}

/** One resource for each thing that a reference leads to, a handful at most. */
function firstOfEach(resources: readonly Resource[], name: string): Resource[] {
  const byTarget = new Map<string, Resource>();
  for (const resource of resources)
    for (const target of valuesOf(resource, name)) if (!byTarget.has(target)) byTarget.set(target, resource);
  return [...byTarget.values()].slice(0, 5);
}

/** `system|code` of the first coding or identifier with this code. */
function withSystem(value: unknown, code: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { system, code: own, value: identifier } = value as Record<string, unknown>;
  if (typeof system === 'string' && (own === code || identifier === code)) return [`${system}|${code}`];
  for (const part of Object.values(value)) {
    const found = withSystem(part, code);
    if (found.length > 0) return found;
  }
  return [];
}
