/**
 * Generates contracts/src/rules/code-tables.json: the codes that the directory's records can have in public systems.
 * The packages are unpacked and not installed: those of HL7 depend on others that npm does not have. Instead of a lock file,
 * each is pinned here with its hash.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = {
  'hl7.fhir.us.davinci-pdex-plan-net@1.2.0':
    'sha512-ggD9NKQ3BrrX5jEY6XA2y9pQeJrJAhLvlYs87Yd9CMBHngvd5uEPJgsPgfEFhlbLH4Vbu5FpWBw3JPkY57grMw==',
  'hl7.terminology.r4@7.0.1':
    'sha512-UamZUcARk/TEaJb7X0hDyANmC7bCv0Jof0u0uGIOB2O9VQX0uV45Vf4EyONHM6Sejv6q7sXEAzKAQsgw1Cld3A==',
  'language-subtag-registry@0.4.2':
    'sha512-d0zcIgHLTw18Z8GB3f3isK8Z6mM5bE0JmGEbzORsC7keOwe5Ex5ifAUBlHey7P7yEVFDyxQHN5+I/oCKKHAJag==',
};
const target = fileURLToPath(new URL('../../contracts/src/rules/code-tables.json', import.meta.url));

const specialties = fileURLToPath(new URL('../../server/src/platform/guide-specialties.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'code-tables-'));
try {
  const [planNet, terminology, registry] = Object.entries(PACKAGES).map(unpack);
  const tables = {
    PROVIDER_ROLES: codeTable(read(planNet, 'CodeSystem-ProviderRoleCS.json')),
    INSURANCE_PRODUCT_TYPES: codeTable(read(planNet, 'CodeSystem-InsuranceProductTypeCS.json')),
    DEGREE_CODES: codeTable(read(terminology, 'CodeSystem-v2-0360.json')),
    ...subtagTables(read(registry, 'data/json/registry.json')),
  };
  writeFileSync(target, `${JSON.stringify(tables, null, 2)}\n`);
  writeFileSync(
    specialties,
    specialtyFingerprints(read(planNet, 'ValueSet-IndividualAndGroupSpecialtiesVS.json')),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function unpack([name, integrity]) {
  const npm = ['pack', name, '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(
    execFileSync('npm', npm, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  if (packed.integrity !== integrity) throw new Error(`${name} is not what it was: ${packed.integrity}`);
  const own = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', own]);
  return join(own, 'package');
}

function read(own, file) {
  return JSON.parse(readFileSync(join(own, file), 'utf8'));
}

/** The names of the codes, which are all on one level. */
function codeTable({ url, concept }) {
  if (concept.some((one) => one.concept)) throw new Error(`${url} has codes below codes.`);
  return Object.fromEntries(concept.map(({ code, display }) => [code, display]));
}

/** Whether the guide allows a code can be told by the hashes; the list itself, which is not ours to publish, cannot be read from them. */
function specialtyFingerprints({ url, compose }) {
  const codes = compose.include.flatMap(({ concept }) => concept.map(({ code }) => code));
  const prints = codes.map(fingerprint).sort();
  if (new Set(prints).size < codes.length) throw new Error('Two specialty codes have one fingerprint.');
  return `/** Made by \`npm run generate\` in tools/code-tables. Do not edit. */
import { createHash } from 'node:crypto';

const HEX =
  '${prints.join('')}';

/** The first eight digits of the MD5 of each of the ${codes.length} codes of ${url} */
export const GUIDE_SPECIALTIES: readonly string[] = HEX.match(/.{8}/g) ?? [];

const allowed = new Set(GUIDE_SPECIALTIES);

export const isGuideSpecialty = (code: string): boolean =>
  allowed.has(createHash('md5').update(code).digest('hex').slice(0, 8));
`;
}

/** As PostgreSQL can tell it, too. */
function fingerprint(code) {
  return createHash('md5').update(code).digest('hex').slice(0, 8);
}

/** Languages of three letters are thousands: for all but the last letter, a mask says which last letters there are. */
function subtagTables(registry) {
  const subtags = (type, length) =>
    registry
      .filter((one) => one.Type === type && /^[a-z]+$/i.test(one.Subtag) && one.Subtag.length === length)
      .map((one) => one.Subtag.toLowerCase());
  const table = (listed) => {
    const places = 26 ** (listed[0].length - 1);
    const masks = Array.from({ length: places }, () => 0);
    for (const subtag of listed) {
      const place = [...subtag.slice(0, -1)].reduce((sum, letter) => sum * 26 + at(letter), 0);
      masks[place] |= 1 << at(subtag.at(-1));
    }
    return masks.map((mask) => mask.toString(36)).join(' ');
  };
  return {
    LANGUAGES_OF_TWO_LETTERS: table(subtags('language', 2)),
    LANGUAGES_OF_THREE_LETTERS: table(subtags('language', 3)),
    REGIONS_OF_TWO_LETTERS: table(subtags('region', 2)),
  };
}

function at(letter) {
  return letter.charCodeAt(0) - 97;
}
