import { searchKey } from '@careline/contracts/rules/folding';
import { wordsOfName } from './given-names.js';
/** Several have the name: all of them first, then each. */
export function meaningsOf(parts, names, total) {
    const meanings = names.map((name) => ({ key: name, value: name, via: name, fit: 1 }));
    const shared = total > 1 ? sharedName(parts, names) : undefined;
    return shared === undefined ? meanings : [{ key: shared, value: shared, via: shared, fit: 2 }, ...meanings];
}
export const hasWords = (name, parts) => {
    const own = wordsOfName(name);
    return parts.every((part) => own.includes(part));
};
/** The words as the first of the names writes them: "mitchell" is "Mitchell". */
function sharedName(parts, names) {
    const written = names.flatMap((name) => name.split(/[\s,-]+/));
    const spelled = parts.map((part) => written.find((own) => searchKey(own) === part));
    if (spelled.some((part) => part === undefined))
        return undefined;
    const text = spelled.join(' ');
    return names.filter((name) => name !== text).length > 1 ? text : undefined;
}
//# sourceMappingURL=name-meanings.js.map