import { FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import { Service } from '@careline/contracts/directory/preferences';
/** What an address offers as bits of a number, one for each value of the filters that are sets of flags. */
const BIT_OF = new Map(FLAGS_FILTERS.flatMap(({ values }) => values.options).map((value, position) => [value, position]));
if (BIT_OF.size > 31)
    throw new Error('There are more values than bits in a number.');
export const bitOfOffer = (value) => 1 << (BIT_OF.get(value) ?? 31);
/** What a site offers of a filter: each service is a flag of its own, any other set is a list. */
export function offeredAt(site, { key }) {
    return key === 'services' ? Service.options.filter((service) => site[service]) : site[key];
}
const bitsOf = (values) => values.reduce((bits, value) => bits | bitOfOffer(value), 0);
export const offersOfSite = (site) => FLAGS_FILTERS.reduce((bits, filter) => bits | bitsOf(offeredAt(site, filter)), 0);
/** What a request asks for. */
export const wantedOffers = (request) => FLAGS_FILTERS.reduce((bits, { key }) => bits | bitsOf(request[key] ?? []), 0);
//# sourceMappingURL=offers.js.map