import { deflateSync } from 'node:zlib';
const house = (number, street = 'Elm Street') => ({
    'addr:housenumber': number,
    'addr:street': street,
    'addr:city': 'Tinytown',
    'addr:state': 'NY',
    'addr:postcode': '12345',
});
const NODES = [
    { id: 1, at: [41, -74] },
    { id: 2, at: [41, -73.99] },
    { id: 3, at: [41.005, -73.995] },
    { id: 4, at: [41, -73.995] },
    { id: 5, at: [40.995, -73.995] },
    { id: 10, at: [41.0001, -73.9995], tags: house('10') },
    { id: 11, at: [41.0001, -73.9985], tags: house('20') },
    { id: 12, at: [40.9999, -73.9995], tags: house('11') },
    { id: 13, at: [41.0001, -73.994], tags: house('60') },
    { id: 14, at: [41.0001, -73.993], tags: house('70') },
    { id: 15, at: [41.003, -73.9951], tags: house('5', 'Saint Ann Avenue') },
    { id: 20, at: [41.002, -73.998] },
    { id: 21, at: [41.002, -73.997] },
    { id: 22, at: [41.003, -73.997] },
    { id: 23, at: [41.003, -73.998] },
    { id: 30, at: [41.004, -73.99], tags: { name: 'Tinytown Hospital', amenity: 'hospital' } },
    { id: 31, at: [41.001, -73.996], tags: { name: 'Old Town', place: 'neighbourhood' } },
];
const WAYS = [
    {
        id: 1,
        nodes: [1, 4, 2],
        tags: { highway: 'residential', name: 'Elm Street', alt_name: 'County Road 7' },
    },
    { id: 2, nodes: [3, 4, 5], tags: { highway: 'primary', name: 'Saint Ann Avenue' } },
    { id: 3, nodes: [20, 21, 22, 23, 20], tags: { leisure: 'park', name: 'Tiny Park' } },
    { id: 4, nodes: [13, 14], tags: { 'addr:interpolation': 'even' } },
    { id: 5, nodes: [20, 21, 22], tags: {} },
    { id: 6, nodes: [22, 23, 20], tags: {} },
];
const RELATIONS = [
    {
        id: 1,
        members: [
            { way: 5, role: 'outer' },
            { way: 6, role: 'outer' },
        ],
        tags: { type: 'multipolygon', natural: 'water', name: 'Tiny Lake' },
    },
];
export function tinyExtract() {
    return Buffer.concat([blob('OSMHeader', field(4, utf8('DenseNodes'))), blob('OSMData', block())]);
}
/** Its data is not compressed, so that no checksum notices that a part of it is missing. */
export const extractWithShortBlock = (missing) => envelope('OSMData', field(1, block().subarray(0, -missing)));
function block() {
    const strings = new Map([['', 0]]);
    const stringId = (text) => {
        const known = strings.get(text);
        if (known !== undefined)
            return known;
        strings.set(text, strings.size);
        return strings.size - 1;
    };
    const groups = [group(2, denseNodes(stringId)), ...WAYS.map((way) => group(3, wayBytes(way, stringId)))];
    groups.push(...RELATIONS.map((relation) => group(4, relationBytes(relation, stringId))));
    const table = Buffer.concat([...strings.keys()].map((text) => field(1, utf8(text))));
    return Buffer.concat([field(1, table), ...groups.map((bytes) => field(2, bytes))]);
}
const group = (kind, bytes) => field(kind, bytes);
function denseNodes(stringId) {
    const tags = NODES.flatMap((node) => [
        ...Object.entries(node.tags ?? {})
            .flat()
            .map(stringId),
        0,
    ]);
    const scaled = (k) => NODES.map(({ at }) => Math.round(at[k] * 1e7));
    return Buffer.concat([
        field(1, packed(deltas(NODES.map(({ id }) => id)).map(zigzag))),
        field(8, packed(deltas(scaled(0)).map(zigzag))),
        field(9, packed(deltas(scaled(1)).map(zigzag))),
        field(10, packed(tags)),
    ]);
}
const wayBytes = ({ id, nodes, tags }, stringId) => Buffer.concat([number(1, id), ...tagFields(tags, stringId), field(8, packed(deltas(nodes).map(zigzag)))]);
const relationBytes = ({ id, members, tags }, stringId) => Buffer.concat([
    number(1, id),
    ...tagFields(tags, stringId),
    field(8, packed(members.map(({ role }) => stringId(role)))),
    field(9, packed(deltas(members.map(({ way }) => way)).map(zigzag))),
    field(10, packed(members.map(() => 1))),
]);
const tagFields = (tags, stringId) => [
    field(2, packed(Object.keys(tags).map(stringId))),
    field(3, packed(Object.values(tags).map(stringId))),
];
const blob = (type, content) => envelope(type, Buffer.concat([number(2, content.length), field(3, deflateSync(content))]));
function envelope(type, body) {
    const header = Buffer.concat([field(1, utf8(type)), number(3, body.length)]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    return Buffer.concat([length, header, body]);
}
const utf8 = (text) => Buffer.from(text, 'utf8');
const deltas = (values) => values.map((value, k) => value - (values[k - 1] ?? 0));
const zigzag = (value) => (value < 0 ? -2 * value - 1 : 2 * value);
const packed = (values) => Buffer.concat(values.map(varint));
const number = (id, value) => Buffer.concat([varint(id * 8), varint(value)]);
const field = (id, bytes) => Buffer.concat([varint(id * 8 + 2), varint(bytes.length), bytes]);
function varint(value) {
    const bytes = [];
    let left = value;
    for (; left > 127; left = Math.floor(left / 128))
        bytes.push((left % 128) + 128);
    bytes.push(left);
    return Buffer.from(bytes);
}
//# sourceMappingURL=tiny-extract.js.map