import { npiCheckDigit } from '@careline/contracts/rules/npi';
/** A number with a right check digit. */
export const npiOf = (number) => {
    const nine = String(100_000_000 + number);
    return `${nine}${npiCheckDigit(nine)}`;
};
const PRACTICE = 'Provider Business Practice Location Address';
/** Columns under short names; files also have 300 that nobody reads. */
const COLUMN = {
    npi: 'NPI',
    type: 'Entity Type Code',
    organization: 'Provider Organization Name (Legal Business Name)',
    last: 'Provider Last Name (Legal Name)',
    first: 'Provider First Name',
    middle: 'Provider Middle Name',
    suffix: 'Provider Name Suffix Text',
    credential: 'Provider Credential Text',
    otherLast: 'Provider Other Last Name',
    otherFirst: 'Provider Other First Name',
    line1: 'Provider First Line Business Practice Location Address',
    line2: 'Provider Second Line Business Practice Location Address',
    city: `${PRACTICE} City Name`,
    state: `${PRACTICE} State Name`,
    zip: `${PRACTICE} Postal Code`,
    phone: `${PRACTICE} Telephone Number`,
    fax: `${PRACTICE} Fax Number`,
    updated: 'Last Update Date',
    deactivated: 'NPI Deactivation Date',
    reactivated: 'NPI Reactivation Date',
    sex: 'Provider Sex Code',
    code1: 'Healthcare Provider Taxonomy Code_1',
    primary1: 'Healthcare Provider Primary Taxonomy Switch_1',
    code2: 'Healthcare Provider Taxonomy Code_2',
    primary2: 'Healthcare Provider Primary Taxonomy Switch_2',
};
const PADDING = Array.from({ length: 300 }, (_, index) => `Unread Column_${index}`);
export function registryCsv(rows, renamed = {}) {
    const keys = Object.keys(COLUMN);
    const quoted = (cells) => `${cells.map((cell) => `"${cell}"`).join()}\n`;
    const header = keys.map((key) => renamed[key] ?? COLUMN[key]);
    // The unread columns stand in the middle, as they do in the real file.
    const laidOut = (cells, padding) => [
        ...cells.slice(0, 5),
        ...padding,
        ...cells.slice(5),
    ];
    return (quoted(laidOut(header, PADDING)) +
        rows
            .map((row) => quoted(laidOut(keys.map((key) => row[key] ?? ''), PADDING.map(() => ''))))
            .join(''));
}
export const person = (number, more = {}) => ({
    npi: npiOf(number),
    type: '1',
    first: 'ANA',
    last: 'LIND',
    credential: 'M.D.',
    sex: 'F',
    line1: '1 MAIN ST STE 2B',
    city: 'NEW YORK',
    state: 'NY',
    zip: '100011234',
    phone: '2125550100',
    updated: '03/01/2026',
    code1: '207X00000X',
    primary1: 'Y',
    ...more,
});
//# sourceMappingURL=registry-files.js.map