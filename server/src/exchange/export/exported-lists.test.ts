import { ROLE, roleLabel } from '@careline/contracts/basis/call';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';
import { entitySets } from '@careline/contracts/sets';
import { beforeAll, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { Archive } from '../reading/xlsx/archive.ts';
import { readXlsx } from '../reading/xlsx/sheet.ts';
import { readXml } from '../reading/xlsx/xml.ts';
import { fileFolder } from '../testing/workbooks.ts';

/** Compares the exported files of every list with its own search, cell by cell. */

const { app, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
const { editor, practiceId, addressId, newProvider } = await smallDirectory({ signedIn });
const savedFile = await fileFolder();

const HOSTILE = [
  '=1+1',
  '+1 212 555 0100',
  '-2',
  '@SUM(A1)',
  '|calc',
  '%0a',
  "'=1",
  '"=1"',
  'a "b", c',
  'x;=1+1',
  '＝1+1',
  '007',
  '1e5',
  '2026-11-16',
  '11/12/2026',
  'TRUE',
  'Ünïcödé 漢字 😀',
  '<b>&amp;',
] as const;
const LINES = 'first\n=second\n\t"third", 4';

type Row = Readonly<Record<string, unknown>>;
type Cell = (row: Row) => unknown;

const field =
  (name: string): Cell =>
  (row) =>
    row[name];
const verification: Cell = ({ verificationStatus }) =>
  VERIFICATION_LABELS[verificationStatus as keyof typeof VERIFICATION_LABELS];
const role: Cell = ({ role: value }) => roleLabel[value as keyof typeof roleLabel];
const REFERENCE_LIST = { ID: field('id'), Name: field('name'), 'Used by': field('uses') };

/** Written by hand on purpose: the columns of each file that has more than a list of names, and where in a row of the list their values are. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  Providers: {
    ID: field('id'),
    Name: field('personName'),
    'Provider Type': field('providerType'),
    NPI: field('npi'),
    Groups: field('groups'),
    Inactive: field('inactive'),
    Verification: verification,
  },
  Practices: { ID: field('id'), Name: field('name'), 'Location count': field('locationCount') },
  PracticeAddresses: {
    ID: field('id'),
    Practice: field('practiceName'),
    Address: field('address'),
    Suite: field('suite'),
    Zip: field('zip'),
    City: field('city'),
    State: field('state'),
    'Main phone': field('mainPhone'),
    'Back line': field('backLine'),
    Email: field('email'),
    Verification: verification,
  },
  Insurances: {
    ID: field('id'),
    'Full name': field('fullName'),
    'Customer friendly name': field('consumerFriendlyName'),
    'Plans count': field('plansCount'),
  },
  InsurancePlans: {
    ID: field('id'),
    Insurance: field('insuranceName'),
    Name: field('name'),
    'Referral required': field('referralRequired'),
    'Referral details': field('referralDetails'),
    Comment: field('comment'),
    'Plan identifier': field('planIdentifier'),
  },
  Directories: {
    ID: field('id'),
    Contact: field('contact'),
    Location: field('location'),
    'Cell No.': field('cellNumber'),
    'Desk No.': field('deskNumber'),
    Email: field('email'),
    Group: field('group'),
  },
  Notices: {
    ID: field('id'),
    About: ({ set }) => (set === 'Providers' ? 'Provider' : 'Practice address'),
    Record: field('recordName'),
    Kind: ({ kind }) => (kind === 'closed' ? 'Closed' : 'Note'),
    'First day': field('startsOn'),
    'Last day': field('endsOn'),
    Text: field('text'),
    'Text in Spanish': field('textEs'),
    Instead: field('insteadName'),
  },
  BodyParts: { ...REFERENCE_LIST, 'What callers say': field('synonyms') },
  Specialties: { ...REFERENCE_LIST, 'What callers say': field('synonyms') },
  Terms: {
    ...REFERENCE_LIST,
    Urgent: field('urgent'),
    'Body part': field('bodyPartName'),
    Category: field('categoryName'),
    'What callers say': field('synonyms'),
  },
  PhoneLines: {
    ID: field('id'),
    Number: field('number'),
    Name: field('name'),
    Groups: field('groups'),
    Language: ({ language }) => (language === 'es' ? 'Spanish' : 'English'),
    Search: field('query'),
  },
  UserManagements: {
    ID: field('id'),
    'First name': field('firstName'),
    'Last name': field('lastName'),
    Email: field('email'),
    Role: role,
    Groups: field('groups'),
    Deactivated: field('isDeactivated'),
    'Last sign in at': field('lastSignInAt'),
  },
};

/** What narrows the lists that can be narrowed; filled below. */
const scopes: Record<string, Row[]> = {};

/** Lists of names, which all export the same columns. */
const namedSets = entitySets.map(({ name }) => name).filter((name) => COLUMNS[name] === undefined);

beforeAll(async () => {
  const insuranceId = await made(editor, 'Insurances', { fullName: '=Acme', consumerFriendlyName: '@cme' });
  const groupId = await made(editor, 'Groups', { name: '+North' });
  const bodyPartId = await made(editor, 'BodyParts', { name: '-Knee', synonyms: ['=joint', 'a; b'] });
  const categoryId = await made(editor, 'Categories', { name: '=Sports' });
  await made(editor, 'InsurancePlans', {
    insuranceId,
    name: 'Lines',
    referralDetails: LINES,
    comment: LINES,
  });
  for (const [k, text] of HOSTILE.entries()) {
    for (const set of [...namedSets, 'Specialties', 'Practices']) await made(editor, set, { name: text });
    await made(editor, 'Terms', { name: text, bodyPartId, categoryId, urgent: k % 2 === 0 });
    await made(editor, 'InsurancePlans', { insuranceId, name: text, referralDetails: text, comment: `${k}` });
    await made(editor, 'PracticeAddresses', {
      practiceId,
      address: text,
      suite: text,
      zip: '06830',
      mainPhone: text,
    });
    await made(admin, 'PhoneLines', { number: `${500 + k}`, name: text, language: k % 2 ? 'es' : 'en' });
    await made(editor, 'Directories', {
      contact: text,
      location: text,
      group: k % 2 ? text : 'North',
      email: text,
    });
    await made(editor, 'Notices', {
      set: 'PracticeAddresses',
      recordId: addressId,
      kind: k % 2 ? 'closed' : 'note',
      startsOn: '2026-12-01',
      endsOn: k % 3 ? null : '2026-12-02',
      text,
    });
    await newProvider(`${text} Doe`, { groups: k % 3 === 0 ? [groupId] : [], inactive: k % 4 === 0 });
  }
  Object.assign(scopes, {
    Providers: [
      { groupId },
      { inactive: true },
      { practiceId },
      { practiceAddressId: addressId, inactive: false },
    ],
    PracticeAddresses: [{ practiceId }],
    InsurancePlans: [{ insuranceId }],
    Directories: [{ group: 'North' }],
    Notices: [{ set: 'PracticeAddresses', recordId: addressId }, { on: '2026-12-03' }],
    Terms: [{ bodyPartId, categoryId }],
    UserManagements: [{ groupId }],
  });
});

async function fileOf(set: string, search: object, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${set}/Export`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: `XSRF-TOKEN=${admin.xsrf}`,
      'x-xsrf-token': admin.xsrf,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ ...search, format }),
  });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.rawPayload;
}

/** As RFC 4180 says, with line breaks in quotes. */
function parseCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

async function parseXlsx(bytes: Buffer): Promise<string[][]> {
  const path = await savedFile(bytes);
  const rows: string[][] = [];
  for await (const portion of readXlsx(path)) rows.push(...portion.map(({ cells }) => cells));
  const archive = await Archive.open(path);
  await readXml(archive, 'xl/worksheets/sheet1.xml', {
    open: (name) => expect(name, 'no formula').not.toBe('f'),
  });
  archive.close();
  return rows;
}

function asText(value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join('; ') : String(value);
}

/** Where a spreadsheet could begin to calculate. */
const RUNS = /(^|[;\t\r\n])[\s"]*[=+\-@|%＝＋－＠]/;

function expectSafe(cell: string, text: string): void {
  expect(cell).not.toMatch(RUNS);
  // Dangerous texts get an apostrophe and nothing else; other texts stay as they are.
  expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  if (!RUNS.test(text) && !text.startsWith("'") && !/^[\t\r\n]/.test(text)) expect(cell).toBe(text);
}

const named = (table: string[][]): Record<string, string>[] => {
  const [columns = [], ...rows] = table;
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
};

async function compare(set: string, search: object): Promise<number> {
  const { status, body } = await admin.post<{ items: Row[] }>(`/api/${set}/Search`, {
    ...search,
    take: 1000,
  });
  expect(status).toBe(200);
  const csv = named(parseCsv(await fileOf(set, search, 'csv')));
  const xlsx = named(await parseXlsx(await fileOf(set, search, 'xlsx')));
  expect([csv.length, xlsx.length], JSON.stringify(search)).toEqual([body.items.length, body.items.length]);
  const columns = Object.entries(COLUMNS[set] ?? REFERENCE_LIST);
  for (const [at, row] of body.items.entries())
    for (const [column, cell] of columns) {
      const text = asText(cell(row));
      expect(xlsx[at]?.[column], `${set} ${column}`).toBe(text);
      expectSafe(csv[at]?.[column] ?? '(no such column)', text);
    }
  return body.items.length;
}

test.each(entitySets.map((set) => [set.name, set] as const))(
  '%s: every cell of both files is that of the list, in every order, searched and narrowed',
  async (name, { sort }) => {
    for (const orderBy of sort)
      for (const direction of ['asc', 'desc'])
        expect(await compare(name, { orderBy, direction })).toBeGreaterThan(0);
    for (const query of ['1', '=1+1', 'doe', 'o', 'nothing like this']) await compare(name, { query });
    for (const scope of scopes[name] ?? []) await compare(name, { ...scope, direction: 'desc' });
  },
);
