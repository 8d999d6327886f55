/** Names in the registry are in capitals: "MCDONALD-O'BRIEN" is McDonald-O'Brien. A text in mixed case stays as it is. */
export function inPlainCase(text) {
    if (text !== text.toUpperCase())
        return text;
    return text
        .toLowerCase()
        .replace(/(^|[\s\-'’(./])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
        .replace(/(?<!\p{L})Mc(\p{L})/gu, (_, letter) => `Mc${letter.toUpperCase()}`)
        .replace(/(?<![\p{L}'’])(Ii|Iii|Iv|Llc|Pc|Pllc)(?![\p{L}'’])/gu, (word) => CAPITALS[word] ?? word)
        .replace(/['’]S(?!\p{L})/gu, (end) => end.toLowerCase());
}
const CAPITALS = {
    Ii: 'II',
    Iii: 'III',
    Iv: 'IV',
    Llc: 'LLC',
    Pc: 'PC',
    Pllc: 'PLLC',
};
//# sourceMappingURL=plain-case.js.map