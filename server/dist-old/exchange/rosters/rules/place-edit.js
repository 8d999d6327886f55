/** What the rows of a roster change in a practice address. Pure. */
import { fold } from '@careline/contracts/rules/folding';
import { singleValue } from './unite-rows.js';
/** Phones with the same digits, the town of the ZIP, case and accents do not count as a change. `shown` has the town that screens show. */
export function placeEditOf(shown, rows, clears) {
    const problems = [];
    const phone = (target, field) => {
        const said = singleValue(target, rows, (row) => row[field], problems, digitsOf);
        const value = said ?? (clears[field] ? '' : undefined);
        return value === undefined || digitsOf(value) === digitsOf(shown[field]) ? {} : { [field]: value };
    };
    const town = (target, field) => {
        const value = singleValue(target, rows, (row) => row[field], problems, fold);
        return value === undefined || fold(value) === fold(shown[field] ?? '') ? {} : { [field]: value };
    };
    const fields = {
        ...phone('Main Phone', 'mainPhone'),
        ...phone('Fax', 'fax'),
        ...town('City', 'city'),
        ...town('State', 'state'),
    };
    return { fields, problems };
}
/** "+1 (212) 555-0100" and "2125550100" are the same. What has no digits is compared as it is. */
function digitsOf(phone) {
    const digits = phone.replace(/\D+/g, '');
    if (digits === '')
        return fold(phone);
    return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
//# sourceMappingURL=place-edit.js.map