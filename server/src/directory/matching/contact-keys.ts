import { streetKey } from '@careline/contracts/rules/address-words';
import { PHONE } from '@careline/contracts/rules/contact-formats';
import { searchKey } from '@careline/contracts/rules/folding';

/** Ten digits, without the country and the extension; other texts by their digits alone. */
export function phoneDigits(phone: string): string {
  const [, area, exchange, line] = PHONE.exec(phone.trim()) ?? [];
  return area ? `${area}${exchange}${line}` : phone.replace(/\D/g, '');
}

const UNIT = /[\s,]+(?:(?:ste|suite|unit|apt|rm|room|fl|floor|bldg|dept)\b\.?|#).*$/i;
const FLOOR = /[\s,]+\d+(?:st|nd|rd|th)\s+(?:fl|floor)\b.*$/i;

/** Some write the suite behind the street: "1 Main St Ste 4". */
export const withoutUnit = (address: string): string => address.replace(FLOOR, '').replace(UNIT, '');

const UNIT_WORDS = /\b(?:suite|ste|unit|apt|rm|room|floor|fl)\b/g;

/** "Suite 4-B", "ste 4b" and "#4B" are 4b. */
export const suiteKey = (suite: string): string =>
  searchKey(suite.replaceAll('#', ' '))
    .replace(UNIT_WORDS, '')
    .replaceAll(' ', '')
    .replace(/(\d)(?:st|nd|rd|th)$/, '$1');

/** House number and street apart; the suite may be within the address. */
export function doorOf(address: string, suite: string): { number: string; street: string; suite: string } {
  const key = streetKey(withoutUnit(address));
  const [, number = '', street = key] = /^(\d+\w*) (.+)$/.exec(key) ?? [];
  return { number, street, suite: suiteKey(suite || address.slice(withoutUnit(address).length)) };
}

/** Where an office is, without its suite; empty where the address has no number or no ZIP. */
export function placeKey(address: string, zip: string): string {
  const { number, street } = doorOf(address, '');
  const five = zip.trim().slice(0, 5);
  return number && five ? `${number} ${street} ${five}` : '';
}
