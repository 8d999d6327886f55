import { worth } from '../choosing/spans.js';
export function placeSpan(first, last, said, place, isAmbiguous, isSure, share) {
    const value = place?.label ?? said;
    // The box must not ask which one again.
    const key = isAmbiguous && place ? place.label : said;
    return {
        kind: 'address',
        first,
        last,
        score: worth(last - first + 1, share) + 1,
        meanings: [{ key, value, via: said, fit: 1 }],
        ...(isSure ? {} : { isDoubtful: true }),
    };
}
export const asSaid = (words, text, first, last, isSure) => placeSpan(first, last, text.slice(words[first]?.start, words[last]?.end), undefined, false, isSure, 1.3);
/** What may follow a name to make it that of a quarter. */
export const QUARTER = /^(?:hill|hills|heights|hts|ridge|slope|village|gardens|beach|bay|point|terrace|side|square|station|terminal|city|flats|acres|estates|island)$/;
//# sourceMappingURL=place-spans.js.map