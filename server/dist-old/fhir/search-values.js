import { refused } from '../platform/domain/app-error.js';
import { RESOURCE_TYPES } from './resources/elements.js';
/** At commas that are not escaped. */
export const splitParameterValues = (value) => value.match(/(?:\\.|[^\\,]|\\$)+|(?<=^|,)(?=,|$)/gs) ?? [];
export const unescapeValue = (value) => value.replace(/\\([\\,|$])/g, '$1');
export function readToken(value) {
    const [first = '', second, ...more] = value.split(/(?<!\\)\|/).map(unescapeValue);
    if (second === undefined)
        return { code: first };
    if (more.length > 0 || (first === '' && second === ''))
        throw refused(`A token is a code, system|code, |code or system|; "${shown(value)}" is none.`);
    return { system: first, ...(second !== '' && { code: second }) };
}
/** The id within this server; an address elsewhere leads to nothing here. */
export function readReference(value, name, target, base) {
    const local = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value;
    const parts = local.split('/');
    if (parts.length === 1)
        return local;
    const [type = '', id = ''] = parts;
    if (parts.length === 2 && type === target)
        return id;
    if (parts.length === 2 && RESOURCE_TYPES.includes(type))
        throw refused(`${name} refers to ${target}, not to ${type}.`);
    return '';
}
const UNITS = {
    km: 1,
    m: 0.001,
    mi: 1.609344,
    '[mi_us]': 1.609344,
    '[mi_i]': 1.609344,
};
const USUAL_KM = 25;
const MOST_KM = 20_100;
export function readNear(value) {
    const [latitude, longitude, distance = String(USUAL_KM), unit = 'km', ...more] = value.split('|');
    const factor = own(UNITS, unit === '' ? 'km' : unit);
    const place = {
        latitude: decimal(latitude),
        longitude: decimal(longitude),
        distance: decimal(distance === '' ? String(USUAL_KM) : distance) * (factor ?? Number.NaN),
    };
    const isValid = Math.abs(place.latitude) <= 90 &&
        Math.abs(place.longitude) <= 180 &&
        place.distance >= 0 &&
        place.distance <= MOST_KM;
    if (!isValid || more.length > 0)
        throw refused('near is latitude|longitude|distance|unit, such as 40.75|-73.99|5|km. Units are km, m and mi.');
    return place;
}
const decimal = (text = '') => /^[+-]?\d{1,10}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
const MOMENT = /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;
const FOREVER = 8.64e15;
/** "ge2026-11": a prefix and a moment, which may be as long as a year. */
export function readMoment(value) {
    // A plus sign that was not encoded arrives as a space.
    const found = MOMENT.exec(value.replace(' ', '+'));
    const span = found && spanOf(found);
    if (!found || !span)
        throw refused(`_lastUpdated is a date such as 2026-11-16 or 2026-11-16T09:30:00Z, if need be after eq, ne, gt, lt, ge, le, sa or eb; "${shown(value)}" is none.`);
    const { from, to } = span;
    switch (found[1]) {
        case 'ne':
            return { from, to, isOutside: true };
        case 'gt':
        case 'sa':
            return { from: to, to: FOREVER };
        case 'ge':
            return { from, to: FOREVER };
        case 'lt':
        case 'eb':
            return { from: -FOREVER, to: from };
        case 'le':
            return { from: -FOREVER, to };
        default:
            return { from, to };
    }
}
/** A moment to the second or better, with its zone, or a whole day in UTC; undefined for anything else and for years outside 1 to 9999. */
export function readInstant(value) {
    const found = MOMENT.exec(value.replace(' ', '+'));
    const isWhole = found && !found[1] && found[4] && (!found[5] || (found[7] && found[9]));
    const from = isWhole ? spanOf(found)?.from : undefined;
    const moment = from === undefined ? '' : new Date(from).toISOString();
    return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
}
function spanOf(found) {
    const [, , year, month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z',] = found;
    const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
    const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}`;
    const asUtc = new Date(`${local}Z`);
    // Rejects the 30th of February instead of reading it as the 2nd of March.
    if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString() !== `${local}Z`)
        return undefined;
    const from = Date.parse(`${local}${zone}`);
    if (Number.isNaN(from))
        return undefined;
    const next = new Date(asUtc);
    if (found[3] === undefined)
        next.setUTCFullYear(next.getUTCFullYear() + 1);
    else if (found[4] === undefined)
        next.setUTCMonth(next.getUTCMonth() + 1);
    else if (found[5] === undefined)
        next.setUTCDate(next.getUTCDate() + 1);
    else if (found[7] === undefined)
        next.setUTCMinutes(next.getUTCMinutes() + 1);
    else if (found[8] === undefined)
        next.setUTCSeconds(next.getUTCSeconds() + 1);
    else
        next.setUTCMilliseconds(next.getUTCMilliseconds() + 1);
    return { from, to: from + (next.getTime() - asUtc.getTime()) };
}
/** Own properties only: `constructor` is not a parameter. */
export const own = (table, name) => Object.hasOwn(table, name) ? table[name] : undefined;
export const shown = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
//# sourceMappingURL=search-values.js.map