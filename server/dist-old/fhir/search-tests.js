import { refused } from '../platform/domain/app-error.js';
const MOST_VALUES = 500;
/** Texts may have to be compared one by one. */
const MOST_TEXTS = 20;
/** Each of these looks at all names. */
const MOST_OF_NAMES = 3;
/** PostgreSQL looks for the best order of all tables that are joined: with too many of them, that alone takes seconds. */
const MOST_TESTS = 12;
const MOST_LINKS_IN_ALL = 6;
/** A resource changed when the newest of its rows did: each value looks at all of them. */
const MOST_MOMENTS = 10;
/** These limits bound the cost of a search. The statement timeout covers what they do not foresee. */
export function refuseTooMuch(tests) {
    if (tests.length > MOST_TESTS)
        throw refused(`A search has at most ${MOST_TESTS} conditions; this one has ${tests.length}. Several values of one are separated by commas.`);
    const links = sum(tests, linksIn);
    if (links > MOST_LINKS_IN_ALL)
        throw refused(`The chains of a search have at most ${MOST_LINKS_IN_ALL} links in all; these have ${links}.`);
    const values = sum(tests, valuesIn);
    if (values > MOST_VALUES)
        throw refused(`A search has at most ${MOST_VALUES} values; this one has ${values}. Ask in several steps.`);
    const moments = sum(tests, momentsIn);
    if (moments > MOST_MOMENTS)
        throw refused(`A search has at most ${MOST_MOMENTS} values of _lastUpdated; this one has ${moments}.`);
    const texts = sum(tests, textsIn);
    if (texts > MOST_TEXTS)
        throw refused(`A search has at most ${MOST_TEXTS} texts; this one has ${texts}. Ask in several steps.`);
    if (tests.filter(isOfNames).length > MOST_OF_NAMES)
        throw refused(`A search has at most ${MOST_OF_NAMES} parameters about names of practitioners. Several values of one are separated by commas.`);
}
const sum = (tests, count) => tests.reduce((total, test) => total + count(test), 0);
function valuesIn(test) {
    switch (test.kind) {
        case 'id':
        case 'reference':
            return test.ids.length;
        case 'lastUpdated':
            return test.ranges.length;
        case 'chain':
        case 'has':
            return valuesIn(test.test);
        default:
            return test.values.length;
    }
}
function isOfNames(test) {
    if (test.kind === 'chain' || test.kind === 'has')
        return isOfNames(test.test);
    return test.kind === 'string' && test.parameter.rule !== undefined;
}
function linksIn(test) {
    return test.kind === 'chain' || test.kind === 'has' ? 1 + linksIn(test.test) : 0;
}
function momentsIn(test) {
    if (test.kind === 'chain' || test.kind === 'has')
        return momentsIn(test.test);
    return test.kind === 'lastUpdated' ? test.ranges.length : 0;
}
function textsIn(test) {
    if (test.kind === 'chain' || test.kind === 'has')
        return textsIn(test.test);
    return test.kind === 'string' || test.kind === 'tokenText' ? test.values.length : 0;
}
//# sourceMappingURL=search-tests.js.map