import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesOf } from '@careline/server/dist/fhir/resources/sources.js';
import { readSearch } from '@careline/server/dist/fhir/search-request.js';
import { writeCursor } from '@careline/server/dist/fhir/storage/page-cursor.js';
import { createApiKey } from '@careline/server/dist/people/api-keys/storage/api-keys.js';
import { ms, percentile, table } from '../lib/measure.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, startServer } from '../lib/server.mjs';

const REQUESTS = scaled(30);
/** Sorting a million rows in bare SQL takes seconds: then fewer requests have to do. */
const LONGEST_MS = 12_000;

/** The directory as FHIR over HTTP, beside the bare rows in SQL; and an export of everything. */
export async function fhir(database, size) {
  console.log(`  FHIR at ${size} providers`);
  const { pool } = database;
  const key = await fhirKey(database);
  const folder = await mkdtemp(join(tmpdir(), 'careline-bench-'));
  process.env.DATA_DIR = folder;
  const { port, pid, stop } = await startServer(database.url);
  try {
    const call = caller(port, { token: key, xsrfToken: '' });
    const rows = [];
    for (const { name, path, bare } of fhirRequests(size)) {
      /** @type {number[][]} */
      const [own, beside] = [[], []];
      let failed = 0;
      const begun = performance.now();
      for (let k = 0; k < REQUESTS && performance.now() - begun < LONGEST_MS; k++) {
        const answer = await call(`/fhir/${path}`);
        own.push(answer.ms);
        if (!answer.ok) failed++;
        const start = performance.now();
        await pool.query(bare);
        beside.push(performance.now() - start);
      }
      const [median, bareMedian] = [own, beside].map((times) => percentile(times, 0.5));
      rows.push([
        name,
        ms(median),
        ms(Math.max(...own)),
        ms(bareMedian),
        (median / bareMedian).toFixed(1),
        failed,
      ]);
    }
    const before = await mostMemory(pid);
    const whole = await exportAll(port, key, pid);
    const memory = `The server's memory was at most ${before} MB before, ${whole.halfway} MB when half of them were written and ${await mostMemory(pid)} MB in the end.`;
    const head = ['', 'median', 'slowest', 'bare SQL', 'times', 'errors'];
    return `## FHIR, ${size.toLocaleString('en-US')} providers\n\nPages of 50 over HTTP, beside the same rows in SQL, without their lists and without JSON.\n\n${table(head, rows)}\n\n\`$export\` of everything: ${whole.resources.toLocaleString('en-US')} resources in ${(whole.ms / 1_000).toFixed(1)} s. ${memory}`;
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A key that may read everything. */
export async function fhirKey({ db, pool }) {
  const { rows: groups } = await pool.query('select id from provider_group');
  const { key } = await createApiKey(
    db,
    { name: `Bench ${Date.now()}`, scopes: ['fhir'], groups: groups.map(({ id }) => id) },
    { id: 1, userName: 'bench', role: 1 },
  );
  return key;
}

const ROLES = `select l.provider_id, l.practice_address_id, lp.insurance_plan_id, p.name, a.*, practice.name, plan.name
  from provider_location l join provider p on p.id = l.provider_id and not p.inactive
  join practice_address a on a.id = l.practice_address_id join practice on practice.id = a.practice_id
  left join provider_location_plan lp on lp.provider_location_id = l.id and lp.provider_id = l.provider_id
  left join insurance_plan plan on plan.id = lp.insurance_plan_id`;
const ORDER = 'order by l.provider_id, l.practice_address_id, lp.insurance_plan_id limit 51';

export const fhirRequests = (size) => {
  const deep = Math.floor(size * 0.9);
  const [source] = sourcesOf('PractitionerRole');
  const cursor = writeCursor(readSearch('PractitionerRole', [], ''), {
    source,
    row: { key: [deep, 0, 0], references: {}, updated: '' },
  });
  return [
    { name: 'roles, first page', path: 'PractitionerRole', bare: `${ROLES} ${ORDER}` },
    {
      name: 'roles, a page near the end',
      path: `PractitionerRole?_cursor=${cursor}`,
      bare: `${ROLES} where l.provider_id >= ${deep} ${ORDER}`,
    },
    {
      name: 'roles with practitioner, location and network',
      path: 'PractitionerRole?_include=PractitionerRole:practitioner&_include=PractitionerRole:location&_include=PractitionerRole:network',
      bare: `${ROLES} ${ORDER}`,
    },
    {
      name: 'roles of a network',
      path: 'PractitionerRole?network=Organization/network-7',
      bare: `${ROLES} where lp.insurance_plan_id = 7 ${ORDER}`,
    },
    {
      name: 'roles by town and specialty',
      path: 'PractitionerRole?location.address-city=Yonkers&specialty=207X00000X',
      bare: `${ROLES} where a.zip like '107%' and exists (select from provider_specialty s join specialty on specialty.id = s.specialty_id
        where s.provider_id = p.id and taxonomy_code = '207X00000X') ${ORDER}`,
    },
    {
      name: 'practitioners by family name',
      path: 'Practitioner?family=Mar',
      bare: `select * from provider where not inactive and name ilike '% mar%' order by id limit 51`,
    },
    {
      name: 'practitioner by NPI',
      path: 'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|1234567893',
      bare: `select * from provider where npi = '1234567893'`,
    },
    {
      name: 'roles, changed first',
      path: 'PractitionerRole?_sort=_lastUpdated',
      bare: `${ROLES} order by greatest(p.changed_at, a.changed_at, practice.changed_at, plan.changed_at) limit 51`,
    },
    {
      name: 'roles, changed last',
      path: 'PractitionerRole?_sort=-_lastUpdated',
      bare: `${ROLES} order by greatest(p.changed_at, a.changed_at, practice.changed_at, plan.changed_at) desc limit 51`,
    },
    {
      name: 'roles of physicians, changed first',
      path: 'PractitionerRole?_sort=_lastUpdated&role=ph',
      bare: `${ROLES} join provider_type kind on kind.id = p.provider_type_id and kind.role_code = 'ph'
        order by greatest(p.changed_at, a.changed_at, practice.changed_at, plan.changed_at) limit 51`,
    },
    {
      name: 'practitioners with an a in the family name',
      path: 'Practitioner?family:contains=a',
      bare: `select * from provider where not inactive and name ilike '%a%' order by id limit 51`,
    },
    {
      name: 'roles changed in the last minute',
      path: `PractitionerRole?_lastUpdated=gt${new Date(Date.now() + 3_600_000).toISOString()}`,
      bare: `${ROLES} where greatest(p.changed_at, a.changed_at, practice.changed_at, plan.changed_at) > now() + interval '1 hour' ${ORDER}`,
    },
  ];
};

/** The most resident memory of a process so far, in megabytes (Linux only). */
async function mostMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
}

async function exportAll(port, key, pid) {
  const headers = { authorization: `Bearer ${key}` };
  const start = performance.now();
  const begun = await fetch(`http://127.0.0.1:${port}/fhir/$export`, { headers });
  const address = begun.headers.get('content-location') ?? '';
  /** The most memory so far, by how many resources were written. */
  const memory = [];
  for (;;) {
    const answer = await fetch(address, { headers });
    if (answer.status === 200) {
      const { output } = await answer.json();
      const resources = output.reduce((sum, { count }) => sum + count, 0);
      const halfway = memory.findLast(({ written }) => written <= resources / 2)?.megabytes;
      return { ms: performance.now() - start, resources, halfway };
    }
    if (answer.status !== 202)
      throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
    memory.push({
      written: Number.parseInt(answer.headers.get('x-progress') ?? '', 10),
      megabytes: await mostMemory(pid),
    });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
