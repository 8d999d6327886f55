import fc from 'fast-check';
/** The schema with its references inlined; no schema of the document refers to itself. */
export function withoutReferences(schema, named) {
    const inlined = JSON.stringify(schema, (_key, part) => {
        const name = /^#\/components\/schemas\/(\w+)$/.exec(part?.$ref ?? '')?.[1];
        return name === undefined ? part : named[name];
    });
    return inlined.includes('"$ref"') ? withoutReferences(JSON.parse(inlined), named) : JSON.parse(inlined);
}
const HOSTILE_TEXT = [
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '_',
    "'; drop table provider; --",
    '<script>',
    '../../etc/passwd',
    '‮',
    'ﷺ'.repeat(50),
    'x'.repeat(201),
    'x'.repeat(10_001),
    '=cmd|calc',
    '{{7*7}}',
];
const HOSTILE_NUMBERS = [0, -1, 1, 2, 1.5, 2_147_483_647, 2_147_483_648, 1e308, -0, Number.MAX_SAFE_INTEGER];
const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...HOSTILE_TEXT));
const number = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(...HOSTILE_NUMBERS));
/** Fields that every value of JavaScript has, or that a library reads before it knows what it has. */
const HOSTILE_FIELDS = [
    'length',
    'size',
    'toString',
    'valueOf',
    'toJSON',
    'constructor',
    '__proto__',
    'then',
];
const disguised = fc.dictionary(fc.constantFrom(...HOSTILE_FIELDS), fc.oneof(fc.jsonValue({ maxDepth: 0 }), fc.constant({ toString: false }), fc.constant({ valueOf: 1, toString: 1 })));
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), disguised, fc.array(disguised, { maxLength: 2 }));
/** Mostly requests that fit the schema, with hostile values; now and then arbitrary JSON. */
export function arbitraryRequest(schema) {
    return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}
function fitting(schema) {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices)
        return fc.oneof(...choices.map(arbitraryRequest));
    if (schema.enum)
        return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined)
        return fc.constant(schema.const);
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
        case 'object': {
            const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
                name,
                arbitraryRequest(field),
            ]);
            return fc.record(Object.fromEntries(fields), {
                requiredKeys: [],
            });
        }
        case 'array':
            return fc.array(arbitraryRequest(schema.items ?? {}), { maxLength: 4 });
        case 'string':
            return text;
        case 'integer':
        case 'number':
            return number;
        case 'boolean':
            return fc.boolean();
        case 'null':
            return fc.constant(null);
        default:
            return anything;
    }
}
//# sourceMappingURL=arbitrary-request.js.map