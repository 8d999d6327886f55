/** Whether two addresses, or two practices, are the same. Pure; see README.md. */
import { isMisspelt } from './names.js';
import { overlap } from './people.js';
/** Two doors of a building are two addresses: only the suite tells them apart. */
export function compareAddresses(a, b) {
    const isSameStreet = a.street === b.street;
    if (a.number !== b.number || a.number === '')
        return undefined;
    if (!isSameStreet && !isMisspelt(a.street, b.street))
        return undefined;
    const zip = given(a.zip, b.zip);
    const suite = given(a.suite, b.suite);
    const phone = given(a.phone, b.phone);
    if (zip === 'different' || suite === 'different')
        return undefined;
    const practice = a.practiceId === b.practiceId ? 'same' : 'different';
    const evidence = list({
        address: isSameStreet ? 'same' : 'similar',
        suite,
        zip,
        phone,
        practice,
    });
    const isSameSuite = a.suite === b.suite;
    if (practice === 'different')
        return phone === 'same' && isSameSuite && isSameStreet
            ? { certainty: 'possible', score: 5, evidence }
            : undefined;
    if (!isSameStreet)
        return { certainty: phone === 'same' ? 'likely' : 'possible', score: 7, evidence };
    if (isSameSuite && zip === 'same')
        return { certainty: 'sure', score: 14, evidence };
    return { certainty: phone === 'different' ? 'possible' : 'likely', score: 10, evidence };
}
const FILLERS = new Set('the of and at for pc pllc llc llp inc pa corp co ltd group associates practice'.split(' '));
/** "The Midtown Orthopedic Group, P.C." is midtown orthopedic. A name of nothing but fillers keeps them. */
export function practiceWords(key) {
    const words = key.replaceAll('&', ' ').split(' ').filter(Boolean);
    const significant = words.filter((word) => !FILLERS.has(word));
    return significant.length > 0 ? significant : words;
}
export function comparePractices(a, b) {
    const name = comparePracticeNames(a.words, b.words);
    if (name === 'different')
        return undefined;
    const address = overlap(a.streets, b.streets);
    const phone = overlap(a.phones, b.phones);
    const evidence = list({ name, address, phone });
    const isThere = address === 'same' || phone === 'same';
    if (name === 'same')
        return isThere ? { certainty: 'sure', score: 14, evidence } : { certainty: 'likely', score: 9, evidence };
    return isThere
        ? { certainty: 'likely', score: 10, evidence }
        : { certainty: 'possible', score: 6, evidence };
}
/** Same: every word of one name is in the other. Similar: with typing errors, or all but one of at least three words. */
function comparePracticeNames(a, b) {
    const joined = [a, b].map((words) => words.toSorted().join(' '));
    if (joined[0] === joined[1] || a.join('') === b.join(''))
        return 'same';
    const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
    const found = fewer.filter((word) => more.some((other) => word === other || isMisspelt(word, other))).length;
    if (found === fewer.length && more.length - fewer.length <= (fewer.length > 1 ? 1 : 0))
        return 'similar';
    return 'different';
}
const given = (a, b) => a === '' || b === '' ? undefined : a === b ? 'same' : 'different';
const list = (verdicts) => Object.entries(verdicts).flatMap(([field, verdict]) => verdict === undefined ? [] : [{ field: field, verdict: verdict }]);
//# sourceMappingURL=places.js.map