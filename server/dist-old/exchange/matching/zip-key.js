import { searchKey } from '@careline/contracts/rules/folding';
/** How ZIP codes are compared; `zip_key()` in SQL is the same, and a test compares the two. */
export function zipKey(zip) {
    const digits = zip.replace(/[\s-]/g, '');
    if (!/^[0-9]+$/.test(digits))
        return searchKey(zip);
    return digits.length <= 5 ? digits.padStart(5, '0') : digits.padStart(9, '0').slice(0, 5);
}
//# sourceMappingURL=zip-key.js.map