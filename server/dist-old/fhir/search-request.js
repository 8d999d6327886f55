import { createHash } from 'node:crypto';
import { refused } from '../platform/domain/app-error.js';
import { isResourceType } from './resources/elements.js';
import { PARAMETERS } from './resources/parameters.js';
import { refuseTooMuch } from './search-tests.js';
import { own, readMoment, readNear, readReference, readToken, shown, splitParameterValues, unescapeValue, } from './search-values.js';
const PAGE = { usual: 50, most: 500 };
export const CURSOR = '_cursor';
const MOST_PARAMETERS = 40;
const MOST_LINKS = 3;
const LONGEST_VALUE = 1_000;
export function readSearch(type, pairs, base) {
    if (pairs.length > MOST_PARAMETERS)
        throw refused(`A search has at most ${MOST_PARAMETERS} parameters; this one has ${pairs.length}.`);
    const request = {
        type,
        tests: [],
        includes: [],
        revIncludes: [],
        count: PAGE.usual,
        sort: undefined,
        isCount: false,
        hasTotal: false,
        cursor: undefined,
        mark: '',
    };
    const conditions = [];
    const seen = new Set();
    for (const [name, value] of pairs) {
        if (ONCE.has(name) && seen.has(name))
            throw refused(`${name} is there more than once.`);
        // The same condition twice is one.
        const pair = JSON.stringify([name, value]);
        if (seen.has(pair))
            continue;
        seen.add(name).add(pair);
        const read = own(CONTROLS, name);
        if (read)
            read(request, value);
        else {
            request.tests.push(readTest(type, name, value, base, 0));
            conditions.push(pair);
        }
    }
    request.mark = markOf([type, request.sort ?? '', ...conditions.sort()]);
    refuseTooMuch(request.tests);
    return request;
}
const markOf = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8);
/** Repeating one of these would silently use the last value. */
const ONCE = new Set(['_count', '_sort', '_summary', '_total', CURSOR]);
/** Parameters that shape the answer. */
const CONTROLS = {
    _count: (request, value) => {
        const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
        if (!(count <= PAGE.most))
            throw refused(`_count is a whole number from 0 to ${PAGE.most}.`);
        if (count === 0)
            request.isCount = true;
        else
            request.count = count;
    },
    _sort: (request, value) => {
        if (value !== '_lastUpdated' && value !== '-_lastUpdated')
            throw refused('_sort is _lastUpdated or -_lastUpdated.');
        request.sort = value === '_lastUpdated' ? 'lastUpdated' : '-lastUpdated';
    },
    _summary: (request, value) => {
        if (value !== 'count' && value !== 'false')
            throw refused('_summary is count or false.');
        request.isCount = value === 'count';
    },
    _total: (request, value) => {
        if (!['none', 'estimate', 'accurate'].includes(value))
            throw refused('_total is none, estimate or accurate.');
        request.hasTotal = value !== 'none';
    },
    _include: (request, value) => {
        const inclusion = readInclusion('_include', value);
        if (inclusion.type !== request.type)
            throw refused(`_include of a search for ${request.type} begins with ${request.type}:, not ${value}.`);
        request.includes.push(inclusion);
    },
    _revinclude: (request, value) => {
        const inclusion = readInclusion('_revinclude', value);
        if (inclusion.parameter.target !== request.type)
            throw refused(`${value} refers to ${inclusion.parameter.target}, not to ${request.type}.`);
        request.revIncludes.push(inclusion);
    },
    [CURSOR]: (request, value) => {
        request.cursor = value;
    },
    // Which of the two spellings of JSON is asked for makes no difference; others were refused before.
    _format: () => { },
    _pretty: () => { },
};
function readInclusion(control, value) {
    const [type = '', name = '', target, ...more] = value.split(':');
    const parameter = isResourceType(type) ? own(PARAMETERS[type], name) : undefined;
    if (!isResourceType(type) || parameter?.kind !== 'reference' || more.length > 0)
        throw refused(`${control} names a type and one of its references, such as PractitionerRole:location; "${shown(value)}" does not.`);
    if (target !== undefined && target !== parameter.target)
        throw refused(`${type}:${name} refers to ${parameter.target}.`);
    return { type, name, parameter };
}
function readTest(type, name, value, base, links) {
    if (links > MOST_LINKS)
        throw refused(`A chain has at most ${MOST_LINKS} links.`);
    if (name.startsWith('_has:'))
        return readHas(type, name, value, base, links);
    const dot = name.indexOf('.');
    const [parameterName = '', modifier, ...more] = (dot < 0 ? name : name.slice(0, dot)).split(':');
    if (more.length > 0)
        throw refused(`"${shown(name)}" has more than one modifier.`);
    if (dot < 0)
        return readValues(type, parameterName, modifier, value, base);
    const parameter = own(PARAMETERS[type], parameterName);
    if (parameter?.kind !== 'reference')
        throw unknownParameter(type, parameterName, 'reference');
    if (modifier !== undefined && modifier !== parameter.target)
        throw refused(`${parameterName} of ${type} refers to ${parameter.target}, not to ${shown(modifier)}.`);
    return {
        kind: 'chain',
        parameter,
        test: readTest(parameter.target, name.slice(dot + 1), value, base, links + 1),
    };
}
function readHas(type, name, value, base, links) {
    const [, other = '', reference = '', ...rest] = name.split(':');
    const parameter = isResourceType(other) ? own(PARAMETERS[other], reference) : undefined;
    if (!isResourceType(other) || parameter?.kind !== 'reference' || rest.length === 0)
        throw refused('_has names a type, one of its references and a parameter, such as _has:PractitionerRole:practitioner:specialty.');
    if (parameter.target !== type)
        throw refused(`${other}:${reference} refers to ${parameter.target}, not to ${type}.`);
    return {
        kind: 'has',
        type: other,
        parameter,
        test: readTest(other, rest.join(':'), value, base, links + 1),
    };
}
function readValues(type, name, modifier, value, base) {
    const values = splitParameterValues(value);
    if (values.length === 0 || values.some((one) => one === ''))
        throw refused(`${shown(name)} has no value, or an empty one among its values.`);
    if (values.some((one) => one.length > LONGEST_VALUE))
        throw refused(`A value of ${shown(name)} is longer than ${LONGEST_VALUE} characters.`);
    if (values.some((one) => one.includes('\0')))
        throw refused(`${shown(name)} contains a null character.`);
    const refuseModifier = (allowed = []) => {
        if (modifier !== undefined && !allowed.includes(modifier))
            throw refused(allowed.length > 0
                ? `${name} takes the modifier ${allowed.map((one) => `:${one}`).join(' or ')}, not :${shown(modifier)}.`
                : `${name} takes no modifier.`);
    };
    if (name === '_id') {
        refuseModifier();
        // Some clients send a reference as it stands in another resource.
        return { kind: 'id', ids: values.map((one) => readReference(unescapeValue(one), name, type, base)) };
    }
    if (name === '_lastUpdated') {
        refuseModifier();
        return { kind: 'lastUpdated', ranges: values.map(readMoment) };
    }
    const parameter = own(PARAMETERS[type], name);
    if (!parameter)
        throw unknownParameter(type, name);
    const asText = (how) => values.map((one) => ({ text: unescapeValue(one), how }));
    switch (parameter.kind) {
        case 'string':
            refuseModifier(['exact', 'contains']);
            return {
                kind: 'string',
                parameter,
                values: asText(modifier === 'exact' || modifier === 'contains' ? modifier : 'start'),
            };
        case 'token':
            refuseModifier(['text']);
            return modifier === 'text'
                ? { kind: 'tokenText', parameter, values: asText('start') }
                : { kind: 'token', parameter, values: values.map(readToken) };
        case 'reference':
            refuseModifier([parameter.target]);
            return {
                kind: 'reference',
                parameter,
                ids: values.map((one) => readReference(unescapeValue(one), name, parameter.target, base)),
            };
        case 'special':
            refuseModifier();
            return { kind: 'near', parameter, values: values.map(readNear) };
    }
}
const unknownParameter = (type, name, kind) => {
    const names = Object.entries(PARAMETERS[type])
        .filter(([, parameter]) => kind === undefined || parameter.kind === kind)
        .map(([known]) => known);
    const others = kind ? names.join(', ') || 'none' : `${names.join(', ')}, _id and _lastUpdated`;
    return refused(`${type} has no ${kind ?? 'search parameter'} "${shown(name)}"; it has ${others}.`);
};
//# sourceMappingURL=search-request.js.map