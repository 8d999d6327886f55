import { ROLE } from '@careline/contracts/basis/call';
import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import type { ToldNotice } from '@careline/contracts/directory/notices';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { signedIn, search: index, pool } = directory;
const { editor, practiceId, addressId: main, newProvider } = await smallDirectory(directory);

const DAY = '2027-03-14';
const AFTER = '2027-03-15';
const origin = { latitude: 40.75, longitude: -73.99 };

let elm: number;
let ana: number;
let bo: number;
let bosFirst: number;

beforeAll(async () => {
  elm = await made(editor, 'PracticeAddresses', {
    practiceId,
    address: '2 Elm St',
    zip: '06105',
  });
  const locations = [
    { practiceAddressId: main, isPrimary: true, accepting: 'new' },
    { practiceAddressId: elm, accepting: 'existing' },
  ];
  ana = await newProvider('Ana Lind', { providerPracticeAddresses: locations });
  bosFirst = await made(editor, 'Groups', { name: 'Bo alone' });
  bo = await newProvider('Bo Berg', { groups: [bosFirst], providerPracticeAddresses: [] });
});

beforeEach(async () => {
  await pool.query('delete from notice');
  await index.catchUp();
});

const newNotice = (notice: object) => made(editor, 'Notices', { startsOn: DAY, endsOn: DAY, ...notice });
const closed = (more: object = {}) =>
  newNotice({ set: 'PracticeAddresses', recordId: main, kind: 'closed', ...more });
const away = (more: object = {}) => newNotice({ set: 'Providers', recordId: ana, kind: 'away', ...more });
const search = async (request: object = {}, by = editor) =>
  (await by.post<SearchAnswer>('/api/CallCenter/Search', { on: DAY, origin, physician: 'lind', ...request }))
    .body;
const item = async (request: object = {}, by = editor) => (await search(request, by)).items[0];
/** From storage; memory says the same. */
async function details(on = DAY, by = editor, request: object = {}): Promise<ProviderDetails> {
  const asked = { providerId: ana, on, ...request };
  const { body } = await by.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', asked);
  const remembered = index.details(asked, { groupIds: by === editor ? null : [] });
  const told = ({ notices, locations }: ProviderDetails) => [
    notices,
    locations.map(({ id, notices: there, accepting, matches }) => [id, there, accepting, matches]),
  ];
  expect(remembered && told(remembered)).toEqual(told(body));
  return body;
}

const told = (id: number, more: Partial<ToldNotice>): ToldNotice => ({
  id,
  kind: 'closed',
  startsOn: DAY,
  endsOn: DAY,
  text: '',
  textEs: '',
  instead: null,
  ...more,
});

test('a closed office takes nobody that day and is the last door, but is still listed', async () => {
  const id = await closed({ text: 'Flooded', textEs: 'Inundado', insteadId: elm });
  const notice = told(id, {
    text: 'Flooded',
    textEs: 'Inundado',
    instead: { id: elm, name: 'Midtown Ortho, 2 Elm St, 06105' },
  });
  expect(await item({ on: AFTER })).toMatchObject({
    accepting: 'new',
    nearestAddressId: main,
    acceptingAddressId: main,
    notice: null,
  });
  expect(await item()).toMatchObject({
    accepting: 'existing',
    nearestAddressId: elm,
    nearestAccepting: 'existing',
    acceptingAddressId: elm,
    // The door is open.
    notice: null,
  });
  expect(await item({ practiceAddressId: main })).toMatchObject({
    accepting: 'none',
    nearestAddressId: main,
    nearestAccepting: 'none',
    acceptingAddressId: null,
    acceptingDistance: null,
    notice,
  });
  const { locations } = await search();
  const places = locations.flatMap(({ practices }) => practices);
  expect(
    places.map((place) => [place.practiceAddressId, place.notices, place.physicians[0]?.accepting]),
  ).toEqual([
    [main, [notice], 'none'],
    [elm, [], 'existing'],
  ]);
  expect((await search({ accepting: true })).total).toBe(0);
  expect((await search({ accepting: true, on: AFTER })).total).toBe(1);
  const shown = await details();
  expect(shown.notices).toEqual([]);
  expect(shown.locations.map((place) => [place.id, place.notices, place.accepting])).toEqual([
    [main, [notice], 'none'],
    [elm, [], 'existing'],
  ]);
  expect((await details(DAY, editor, { accepting: true })).locations.map(({ matches }) => matches)).toEqual([
    false,
    false,
  ]);
  expect((await details(AFTER)).locations[0]).toMatchObject({ notices: [], accepting: 'new' });
});

test('a provider who is away takes nobody anywhere; the door stays where it was', async () => {
  const id = await away({ endsOn: null, insteadId: bo });
  const notice = told(id, { kind: 'away', endsOn: null, instead: { id: bo, name: 'Bo Berg' } });
  expect(await item()).toMatchObject({
    accepting: 'none',
    nearestAddressId: main,
    nearestAccepting: 'none',
    acceptingAddressId: null,
    notice,
  });
  const shown = await details();
  expect(shown.notices).toEqual([notice]);
  expect(shown.locations.map(({ notices, accepting }) => [notices, accepting])).toEqual([
    [[], 'none'],
    [[], 'none'],
  ]);
  // Of two places that take nobody the open one comes first.
  await closed();
  expect((await item())?.nearestAddressId).toBe(elm);
});

test('nobody is sent to a provider whom the agent may not see', async () => {
  await away({ insteadId: bo });
  const agent = await signedIn(ROLE.CallCenter);
  expect((await item({}, agent))?.notice?.instead).toBeNull();
  expect((await details(DAY, agent)).notices[0]?.instead).toBeNull();
  const colleague = await signedIn(ROLE.CallCenter, [bosFirst]);
  expect((await item({}, colleague))?.notice?.instead).toEqual({ id: bo, name: 'Bo Berg' });
});

test('away matters more than closed, and closed more than a note; among equals what ends first', async () => {
  const note = { kind: 'note', text: 'Ring twice' };
  const long = await closed({ ...note, endsOn: null });
  const short = await closed(note);
  const own = await away({ ...note, endsOn: AFTER });
  const mainNotice = async () => (await item({ practiceAddressId: main }))?.notice?.id;
  expect(await mainNotice()).toBe(short);
  const shut = await closed();
  expect(await mainNotice()).toBe(shut);
  const gone = await away();
  expect(await mainNotice()).toBe(gone);
  const shown = await details();
  expect(shown.notices.map(({ id }) => id)).toEqual([gone, own]);
  expect(shown.locations.find(({ id }) => id === main)?.notices.map(({ id }) => id)).toEqual([
    shut,
    short,
    long,
  ]);
  // A note closes nothing.
  expect((await item({ on: AFTER }))?.acceptingAddressId).toBe(main);
});

test('the search follows a change, a move and the end of a notice', async () => {
  const id = await closed();
  expect((await item())?.nearestAddressId).toBe(elm);
  await made(editor, 'Notices', { id, recordId: elm });
  expect(await item()).toMatchObject({ nearestAddressId: main, accepting: 'new' });
  await made(editor, 'Notices', { id, recordId: main, startsOn: '2027-01-01' });
  expect((await item({ on: '2027-01-01' }))?.nearestAddressId).toBe(elm);
  await editor.delete(`/api/Notices/Delete/${id}`);
  expect((await item())?.nearestAddressId).toBe(main);
});
