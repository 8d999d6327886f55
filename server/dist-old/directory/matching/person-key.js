import { searchKey } from '@careline/contracts/rules/folding';
/**
 * Given and family name as they are compared: without case, accents, punctuation and middle names. "Mary Ann" counts as Mary, and
 * "Van Der Berg" equals "Vanderberg".
 */
export const personKey = (given, family) => `${searchKey(given).split(' ')[0] ?? ''} ${searchKey(family).replaceAll(' ', '')}`.trim();
//# sourceMappingURL=person-key.js.map