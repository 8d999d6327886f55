/** Texts as PostgreSQL's COPY reads them. */
const ESCAPES = new Map([
    ['\\', '\\\\'],
    ['\t', '\\t'],
    ['\n', '\\n'],
    ['\r', '\\r'],
]);
const SPECIAL = /[\\\t\n\r]/;
export const escapeForCopy = (text) => SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES.get(found) ?? found) : text;
/** An array of texts as one text, before `escapeForCopy`. */
export const arrayLiteral = (texts) => `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;
//# sourceMappingURL=copy-format.js.map