import { groupOf } from '../../groups.js';
import { isSecondary } from '../people/whose.js';
/** Which of two names beside each other is the insurance: "Medicaid through Healthfirst", "UHC Medicare". */
/** "Medicaid through Healthfirst": the company counts. */
export const isAdministered = (span, next, words) => span.kind === 'insurance' &&
    next?.kind === 'insurance' &&
    isPublic(span) &&
    next.first === span.last + 2 &&
    !isSecondary(next, words) &&
    /^(?:through|thru|via|by|de|del|under|w|with|por|con)$/.test(words[span.last + 1]?.key ?? '');
/** "UHC Medicare", "Emblem HIP Medicaid": the company's plan for it, not the public one. */
export const isOfCompany = (span, before, words) => span.kind === 'insurance' &&
    isPublic(span) &&
    before !== undefined &&
    groupOf(before) === 'insurance' &&
    !isPublic(before) &&
    span.first - before.last <= 2 &&
    words
        .slice(before.last + 1, span.first + 1)
        .every(({ key, isSeparated, gap }) => !isSeparated && !/[+&/]/.test(gap) && !JOINING.test(key));
/** "United Healthcare Oxford Liberty", "UHC Oxford": the company's other name is the one on the card. */
export const isSellerOf = (span, next, words) => span.kind === 'insurance' &&
    next !== undefined &&
    /^UnitedHealthcare$/i.test(span.meanings[0]?.value ?? '') &&
    /^Oxford/i.test(next.meanings[0]?.value ?? '') &&
    groupOf(next) === 'insurance' &&
    words
        .slice(span.last + 1, next.first + 1)
        .every(({ key, isSeparated }, k, all) => !isSeparated && (k === all.length - 1 || key === 'care'));
const isPublic = ({ meanings }) => /^medicai?d|^medicare/i.test(meanings[0]?.value ?? '');
const JOINING = /^(?:and|y|n|plus|or|o|w|with|con|then|now|not|no|but|secondary|primary|before|after|was|is|has|on|to|until|til|till|ahora|antes|from|replaced|instead)$/;
/** "Medicare but the Humana one", "Blue Cross, the Anthem kind": tells which of them. */
export const isTheOne = ({ kind, first, last }, words) => kind === 'insurance' &&
    words[first - 1]?.key === 'the' &&
    /^(?:one|kind|version|type)$/.test(words[last + 1]?.key ?? '') &&
    !words[last + 1]?.isSeparated;
/** "GHI retiree now Aetna Medicare Advantage", "tenía Cigna, ahorita el Medicaid". */
export function isHeldNow(span, words) {
    if (groupOf(span) !== 'insurance')
        return false;
    let at = span.first - 1;
    while (/^(?:on|has|have|its|is|with|w|the|got|tengo|tiene|es|el|la|con)$/.test(words[at]?.key ?? ''))
        at--;
    return (/^(?:now|ahora|ahorita|currently|actualmente)$/.test(words[at]?.key ?? '') && words[at - 1]?.key !== 'for');
}
//# sourceMappingURL=companies.js.map