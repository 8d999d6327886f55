import { searchKey } from '@careline/contracts/rules/folding';
/** Streets are written in many ways: "W 34th St.", "West 34 Street", "5 Ave" and "Fifth Avenue" must meet. */
const DIRECTIONS = 'n north, s south, e east, w west, ne northeast, nw northwest, se southeast, sw southwest';
const KINDS = 'ave avenue, av avenue, aly alley, bch beach, blvd boulevard, br bridge, cir circle, ct court, ctr center, centre center, cres crescent, cv cove, ' +
    'dr drive, expy expressway, ext extension, fwy freeway, gdns gardens, grn green, hwy highway, hts heights, jct junction, ln lane, lndg landing, ' +
    'mt mount, mtn mountain, pkwy parkway, pl place, plz plaza, pt point, rd road, rdg ridge, rte route, sq square, st street, ter terrace, terr terrace, ' +
    'tpke turnpike, trl trail, tunl tunnel, vlg village, wy way, ft fort';
const ORDINALS = 'first 1st, second 2nd, third 3rd, fourth 4th, fifth 5th, sixth 6th, seventh 7th, eighth 8th, ninth 9th, tenth 10th, eleventh 11th, twelfth 12th';
const LONG_FORMS = new Map([DIRECTIONS, KINDS, ORDINALS]
    .join(', ')
    .split(', ')
    .map((pair) => pair.split(' ')));
/** A plain number before one of these is an ordinal: "34 Street". */
const NUMBERED = new Set(['street', 'avenue', 'road', 'place', 'drive', 'court', 'terrace', 'lane']);
const STREET_WORDS = new Set([...KINDS.split(/,? /), ...DIRECTIONS.split(/,? /)].filter((word) => word.length > 1));
/** "avenue", "blvd", "north": a word that streets end with. */
export const isStreetWord = (word) => STREET_WORDS.has(word);
/** The name of a street in its one comparable form: "w 34 st" → "west 34th street". */
export function canonicalStreet(name) {
    return canonicalWords(searchKey(name).split(' ')).join(' ');
}
export function canonicalWords(words) {
    const long = words.map((word, k) => {
        // "St Ann's Avenue" is a saint, "Ann St" a street.
        if (word === 'st' && k < words.length - 1 && (k === 0 || isDirection(words[k - 1])))
            return 'saint';
        return LONG_FORMS.get(word) ?? word;
    });
    return long.map((word, k) => /^\d+$/.test(word) && NUMBERED.has(long[k + 1] ?? '') ? ordinal(word) : word);
}
const isDirection = (word = '') => /^(n|s|e|w|north|south|east|west)$/.test(word);
function ordinal(digits) {
    const value = Number(digits) % 100;
    const ending = value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
    return `${digits}${ending}`;
}
/** "350", "23-10", "12a": how house numbers are compared. Undefined where a text does not begin with a number. */
export function houseKey(text) {
    const key = text.trim().toLowerCase().replace(/\s+/g, '');
    return /^\d{1,6}(-\d{1,5})?[a-z]?$/.test(key) ? key : undefined;
}
/** For order and interpolation: "23-10" lies between "23-08" and "23-12". */
export function houseNumber(key) {
    const [first = '', second = ''] = key.split('-');
    const digits = (text) => Number.parseInt(text, 10) || 0;
    return second === '' ? digits(first) : digits(first) * 100_000 + digits(second);
}
/** "1500-1530" is a range of houses, "23-10" one house in Queens: the ends of a range, else the number itself. */
export function housesOf(key) {
    const [first = '', second = ''] = key.split('-');
    const isRange = second.length === first.length && first.length > 2 && Number(second) > Number(first);
    return isRange ? [first, second] : [key];
}
//# sourceMappingURL=street-names.js.map