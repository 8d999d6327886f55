/**
 * Generates server/src/fhir/testing/plan-net.rules. The package is unpacked and not installed: it depends on others that npm does
 * not have. Instead of a lock file, it is pinned here with its hash.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'hl7.fhir.us.davinci-pdex-plan-net@1.2.0';
const INTEGRITY =
  'sha512-ggD9NKQ3BrrX5jEY6XA2y9pQeJrJAhLvlYs87Yd9CMBHngvd5uEPJgsPgfEFhlbLH4Vbu5FpWBw3JPkY57grMw==';
const target = fileURLToPath(new URL('../../server/src/fhir/testing/plan-net.rules', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'plan-net-'));
try {
  const own = unpack();
  const all = readdirSync(own)
    .filter((name) => name.endsWith('.json') && name !== 'package.json')
    .map((name) => JSON.parse(readFileSync(join(own, name), 'utf8')));
  const of = (type) => all.filter(({ resourceType }) => resourceType === type);
  const structures = of('StructureDefinition');
  const rules = {
    profiles: Object.fromEntries(
      structures.map((one) => [
        one.url,
        {
          type: one.type,
          names: names(one),
          elements: elements(one).filter(canBeWrong),
          mustSupport: mustSupport(one),
        },
      ]),
    ),
    valueSets: Object.fromEntries(requiredSets(structures).map((url) => [url, expand(url, of)])),
    search: searches(of('CapabilityStatement')[0], of('SearchParameter')),
  };
  writeFileSync(target, `${JSON.stringify(rules)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function unpack() {
  const npm = ['pack', PACKAGE, '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(
    execFileSync('npm', npm, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  if (packed.integrity !== INTEGRITY) throw new Error(`${PACKAGE} is not what it was: ${packed.integrity}`);
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', folder]);
  return join(folder, 'package');
}

/** Of each element what can be wrong: how often it may be there, and what it may be. */
function elements({ snapshot }) {
  return snapshot.element.slice(1).map((element) => {
    const fixed = Object.entries(element).find(([name]) => /^(fixed|pattern)/.test(name))?.[1];
    const profiles = (element.type ?? []).flatMap(({ profile = [] }) => profile);
    const targets = (element.type ?? []).flatMap(({ targetProfile = [] }) => targetProfile);
    const isRequired = element.binding?.strength === 'required';
    return {
      id: element.id.slice(element.id.indexOf('.') + 1),
      min: element.min,
      max: element.max === '*' ? null : Number(element.max),
      ...(fixed !== undefined && { fixed }),
      ...(profiles.length > 0 && { profiles }),
      ...(targets.length > 0 && { targets }),
      ...(isRequired && { valueSet: element.binding.valueSet.split('|')[0] }),
    };
  });
}

function names({ snapshot }) {
  const own = snapshot.element.map(({ path }) => path.split('.').slice(1));
  return [...new Set(own.filter((parts) => parts.length === 1).map(([name]) => name))];
}

/** Ids of the elements that a server fills where it knows the value. */
function mustSupport({ snapshot }) {
  return snapshot.element
    .filter((element) => element.mustSupport)
    .map(({ id }) => id.slice(id.indexOf('.') + 1));
}

/** Data types are left to others: what is kept here is what the guide adds. */
function canBeWrong({ id, min, max, fixed, profiles, targets, valueSet }) {
  return min > 0 || max === 0 || fixed !== undefined || profiles || targets || valueSet || id.includes(':');
}

function requiredSets(structures) {
  const found = structures.flatMap((one) => elements(one).flatMap(({ valueSet }) => valueSet ?? []));
  return [...new Set(found)]
    .filter((url) => url.includes('/us/davinci-pdex-plan-net/') && !url.includes('Specialt'))
    .sort();
}

/** `system|code` of every code that the package itself knows; `system|*` where the system is elsewhere. */
function expand(url, of) {
  const { compose } = of('ValueSet').find((one) => one.url === url);
  const codes = ({ system, concept, valueSet = [] }) => {
    if (valueSet.length > 0) return valueSet.flatMap((other) => expand(other, of));
    const listed = concept ?? of('CodeSystem').find((one) => one.url === system)?.concept;
    return listed ? listed.map(({ code }) => `${system}|${code}`) : [`${system}|*`];
  };
  const excluded = new Set((compose.exclude ?? []).flatMap(codes));
  return compose.include.flatMap(codes).filter((code) => !excluded.has(code));
}

function searches({ rest }, parameters) {
  const byUrl = new Map(parameters.map((one) => [one.url, one]));
  return Object.fromEntries(
    rest[0].resource.map(
      ({ type, searchParam, searchInclude = [], searchRevInclude = [], supportedProfile }) => [
        type,
        {
          profiles: supportedProfile,
          parameters: searchParam.map(({ name, definition, type: kind }) => ({
            name,
            definition,
            kind,
            chain: byUrl.get(definition)?.chain ?? [],
          })),
          includes: searchInclude,
          revIncludes: searchRevInclude,
        },
      ],
    ),
  );
}
