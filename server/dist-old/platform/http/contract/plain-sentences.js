import { formatCount } from '@careline/contracts/basis/counts';
import { MANDATORY } from '@careline/contracts/basis/messages';
/** What each type is called. A schema with words of its own for a wrong type keeps them. */
const TYPES = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
};
const FORMATS = {
    datetime: 'a moment such as 2026-11-15T09:30:00Z',
    date: 'a day such as 2026-11-15',
    email: 'a mail address such as name@example.org',
};
/** What the parts of something too long or too short are called; numbers have none. */
const PARTS = { string: 'characters', array: 'entries', map: 'entries' };
const UNREADABLE = 'This has a form that cannot be read.';
/** For a problem that its schema has no words for. */
export const plainSentence = (issue) => {
    switch (issue.code) {
        case 'invalid_type':
            return issue.input === undefined ? MANDATORY : must(TYPES[issue.expected]);
        case 'invalid_format':
            return must(FORMATS[issue.format]);
        case 'invalid_value':
            return issue.input === undefined ? MANDATORY : choose(issue.values.map(String));
        case 'too_big':
            return bound('most', issue.origin, Number(issue.maximum));
        case 'too_small':
            return bound('least', issue.origin, Number(issue.minimum));
        default:
            return UNREADABLE;
    }
};
const must = (be) => (be ? `This must be ${be}.` : UNREADABLE);
function choose(values) {
    const last = values.at(-1) ?? '';
    return values.length < 2 ? `This must be ${last}.` : `Choose ${values.slice(0, -1).join(', ')} or ${last}.`;
}
function bound(end, origin, limit) {
    const parts = PARTS[origin];
    if (!parts)
        return `This must be at ${end} ${formatCount(limit)}.`;
    return end === 'most'
        ? `At most ${formatCount(limit)} ${parts} are allowed.`
        : `Give at least ${formatCount(limit)}.`;
}
//# sourceMappingURL=plain-sentences.js.map