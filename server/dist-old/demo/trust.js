import { providers as providerSet } from '@careline/contracts/directory/providers';
import { searchKey } from '@careline/contracts/rules/folding';
import { changeLines, summarize } from '../platform/history/words/change-lines.js';
import { makeProvider } from './provider.js';
import { createRandom } from './random.js';
/** What has been verified, reported, changed and opened: dated back from `now`, so that a demo is never out of date. */
const DAY = 86_400_000;
/** The verification period of a new directory, in days. */
const PERIOD = 90;
const STREAM = -2_000_000;
/** History and reports concern the first providers only, however many there are. */
const WITH_HISTORY = 160;
const CHANGES = 120;
const REPORTS = 12;
const OPENED = 60;
const BATCH = 5_000;
/** The third demo account, which is made after the directory. */
const AGENT = { id: 3, userName: 'callcenter' };
const EDITORS = ['dataentry', 'admin'];
const METHODS = ['phone', 'phone', 'phone', 'email', 'website', 'roster', 'letter', 'visit'];
const OFFICE = ['Maria at the front desk', 'the practice manager', 'Devon, scheduling', 'the office', ''];
export function* trustRows(catalog, { providers, seed, now }) {
    const random = createRandom(seed, STREAM);
    const ago = (days) => new Date(now.getTime() - days * DAY).toISOString();
    const first = Array.from({ length: Math.min(providers, WITH_HISTORY) }, (_, index) => makeProvider(catalog, index, seed));
    const latest = new Map();
    const addresses = catalog.addresses.map(({ id }) => id);
    for (let from = 0; from < providers; from += BATCH) {
        const ids = Array.from({ length: Math.min(BATCH, providers - from) }, (_, index) => from + index + 1);
        yield verified('Providers', ids, random, ago, latest);
    }
    yield verified('PracticeAddresses', addresses, random, ago);
    yield history(first, latest, random, ago);
    yield openings(first, random, now);
    yield* reports(first, random, ago);
}
/** About 60 % current, 15 % due soon, 15 % overdue, 10 % never. */
function daysSinceVerified(random) {
    const share = random.next();
    if (share < 0.6)
        return random.between(0, PERIOD - 17) + random.next();
    if (share < 0.75)
        return random.between(PERIOD - 14, PERIOD - 2) + random.next();
    return share < 0.9 ? random.between(PERIOD + 1, PERIOD + 70) + random.next() : undefined;
}
function verified(entity, ids, random, ago, latest = new Map()) {
    return {
        table: 'verification',
        columns: ['entity', 'record_id', 'verified_at', 'verified_by_name', 'how'],
        rows: ids.flatMap((id) => {
            const days = daysSinceVerified(random);
            if (days === undefined)
                return [];
            const how = random.pick(METHODS);
            latest.set(id, { days, how });
            return [[entity, id, ago(days), 'Daniel Okafor', how]];
        }),
    };
}
/** Half a year of verifications, none later than the record's latest one, and a month of changes. */
function history(providers, latest, random, ago) {
    const line = (days, action, provider, changes) => {
        const { id, name } = provider;
        const summary = summarize(providerSet.words, changeLines(providerSet.words, changes, {}));
        const found = searchKey(`${name} ${summary}`);
        const row = [ago(days), random.pick(EDITORS), action, providerSet.name, id, name, summary, found];
        return [days, [...row, JSON.stringify(changes)]];
    };
    const calls = providers.flatMap((provider) => {
        const last = latest.get(provider.id);
        const lines = Array.from({ length: random.between(0, 3) }, () => {
            const spokeWith = random.pick(OFFICE);
            const how = random.pick(METHODS);
            const drawn = random.between(20, 200) + random.next();
            const days = Math.max(drawn, last?.days ?? 0);
            const said = [
                { field: 'how', from: null, to: days === last?.days ? last.how : how },
                ...(spokeWith === '' ? [] : [{ field: 'spokeWith', from: null, to: spokeWith }]),
            ];
            return line(days, 'verified', provider, said);
        });
        // A record that was never verified has no such line, and the latest verification has one.
        return last ? [...new Map(lines).entries()] : [];
    });
    // At most one change per field and provider, and it leads to today's value.
    const changes = random
        .sample(providers, CHANGES)
        .map((provider) => line(random.between(0, 30) + random.next(), 'changed', provider, [change(provider, random)]));
    return {
        table: 'audit_event',
        columns: [
            'at',
            'user_name',
            'action',
            'entity',
            'record_id',
            'name',
            'summary',
            'search_text',
            'changes',
        ],
        // The log is in the order of time.
        rows: [...calls, ...changes].sort(([one], [other]) => other - one).map(([, row]) => row),
    };
}
function change(provider, random) {
    const { coordinator, communication } = provider;
    return random.pick([
        { field: 'coordinatorPhone', from: '(212) 555-0100', to: coordinator.phone },
        { field: 'coordinatorName', from: 'Pat Doyle', to: coordinator.name },
        { field: 'communication', from: 'Call the office first.', to: communication },
    ]);
}
function openings(providers, random, now) {
    const rows = providers.slice(0, OPENED).flatMap(({ id }, rank) => Array.from({ length: 30 }, (_, back) => {
        const day = new Date(now.getTime() - back * DAY).toISOString().slice(0, 10);
        return ['Providers', id, day, random.between(0, Math.ceil(30 / (1 + rank)))];
    }).filter(([, , , count]) => Number(count) > 0));
    return { table: 'details_opened', columns: ['entity', 'record_id', 'day', 'count'], rows };
}
const SAID = [
    ['phone', 'Number is disconnected.'],
    ['notAccepting', 'Front desk says no new patients until January.'],
    ['insurance', 'They stopped taking this plan in October.'],
    ['notHere', 'Moved to the other location.'],
    ['ages', 'Sees adults only now.'],
    ['address', 'Suite changed.'],
    ['phone', ''],
    ['conditions', 'No longer does these surgeries.'],
    ['retired', 'Retired last month.'],
    ['phone', 'Rings through to a fax.'],
    ['insurance', ''],
    ['other', 'Needs a referral that the record does not mention.'],
];
function* reports(providers, random, ago) {
    const reported = random.sample(providers, REPORTS);
    const days = reported.map((_, k) => [0.1, 0.4, 1.2, 0.8, 2.3, 3.1, 1.7, 4.6, 0.2, 8.4, 5.2, 12.5][k] ?? 1);
    yield {
        table: 'report',
        columns: ['id', 'provider_id', 'provider_name', 'kind', 'created_at'],
        rows: reported.map(({ id, name }, k) => [k + 1, id, name, SAID[k]?.[0] ?? 'phone', ago(days[k] ?? 1)]),
    };
    yield {
        table: 'report_note',
        columns: ['id', 'report_id', 'at', 'user_id', 'user_name', 'note'],
        rows: reported.flatMap((_, k) => {
            const note = SAID[k]?.[1] ?? '';
            return note === '' ? [] : [[k + 1, k + 1, ago(days[k] ?? 1), AGENT.id, AGENT.userName, note]];
        }),
    };
    yield {
        table: 'report_reporter',
        columns: ['report_id', 'user_id', 'reported_at'],
        rows: reported.map((_, k) => [k + 1, AGENT.id, ago(days[k] ?? 1)]),
    };
}
//# sourceMappingURL=trust.js.map