import { UnreadableFile } from '../unreadable-file.js';
/** The markup is not well-formed. */
export class BrokenXml extends Error {
}
/**
 * The longest text or markup in characters. The longest cell, with every character escaped, is shorter; anything longer
 * (a comment, white space) would have to be kept in memory until its end is found.
 */
const LONGEST = 1_048_576;
const DEEPEST = 64;
/**
 * A scanner for the XML of workbooks, fed in pieces. It checks that tags match, knows no entities but XML's own five, and
 * refuses a DOCTYPE, which alone could declare others. Reading a workbook with it took about a quarter less CPU than with saxes.
 */
export class XmlScanner {
    handler;
    attributes = new Attributes();
    path = [];
    rest = '';
    hasRoot = false;
    constructor(handler) {
        this.handler = handler;
    }
    write(piece) {
        const source = this.rest + piece;
        let from = 0;
        for (;;) {
            const markup = source.indexOf('<', from);
            if (markup === -1)
                break;
            const end = this.markupEnd(source, markup);
            // The text waits, too: it is passed on once.
            if (end === -1)
                break;
            if (markup > from)
                this.text(source.slice(from, markup));
            this.readMarkup(source, markup, end);
            from = end;
        }
        this.rest = source.slice(from);
        if (this.rest.length > LONGEST)
            throw new UnreadableFile('The workbook has a text that is too long for a cell, and was not read further.');
    }
    end() {
        if (!this.hasRoot || this.path.length > 0 || this.rest.trim() !== '')
            throw new BrokenXml('It ends too early.');
    }
    /** The place after the markup that begins at `from`; -1 if its end has not arrived. */
    markupEnd(source, from) {
        const second = source.charCodeAt(from + 1);
        if (second === QUESTION_MARK)
            return after(source, '?>', from + 2);
        if (second !== EXCLAMATION_MARK)
            return tagEnd(source, from + 1);
        if (source.startsWith('<!--', from))
            return after(source, '-->', from + 4);
        if (source.startsWith(CDATA, from))
            return after(source, ']]>', from + CDATA.length);
        if (source.length - from < CDATA.length)
            return -1;
        throw new UnreadableFile('The workbook has a DOCTYPE, which no spreadsheet program writes, and was not read.');
    }
    readMarkup(source, from, end) {
        const second = source.charCodeAt(from + 1);
        if (second === SLASH)
            this.closeTag(localName(source.slice(from + 2, end - 1).trimEnd()));
        else if (second === EXCLAMATION_MARK) {
            if (source.startsWith(CDATA, from))
                this.handler.text?.(source.slice(from + CDATA.length, end - 3));
        }
        else if (second !== QUESTION_MARK)
            this.openTag(source, from + 1, end - 1);
    }
    openTag(source, from, end) {
        if (this.hasRoot && this.path.length === 0)
            throw new BrokenXml('It has two roots.');
        this.hasRoot = true;
        const isEmpty = source.charCodeAt(end - 1) === SLASH;
        const last = isEmpty ? end - 1 : end;
        let nameEnd = from;
        while (nameEnd < last && !isSpace(source.charCodeAt(nameEnd)))
            nameEnd++;
        const name = localName(source.slice(from, nameEnd));
        this.attributes.moveTo(source, nameEnd, last);
        this.handler.open?.(name, this.attributes);
        this.path.push(name);
        if (isEmpty)
            this.closeTag(name);
        if (this.path.length > DEEPEST)
            throw new BrokenXml('It is nested too deeply.');
    }
    closeTag(name) {
        if (this.path.pop() !== name)
            throw new BrokenXml('Its tags do not match.');
        this.handler.close?.(name);
    }
    text(text) {
        if (this.path.length > 0)
            this.handler.text?.(decoded(text));
        else if (text.replace('\ufeff', '').trim() !== '')
            throw new BrokenXml('There is text outside the root.');
    }
}
const CDATA = '<![CDATA[';
const EXCLAMATION_MARK = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const QUESTION_MARK = 63;
const isSpace = (code) => code === 32 || (code >= 9 && code <= 13);
function after(source, mark, from) {
    const found = source.indexOf(mark, from);
    return found === -1 ? -1 : found + mark.length;
}
/** The place after the `>`, which may also occur inside quotes. */
function tagEnd(source, from) {
    for (let i = from; i < source.length; i++) {
        const code = source.charCodeAt(i);
        if (code === GREATER)
            return i + 1;
        if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE)
            continue;
        i = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", i + 1);
        if (i === -1)
            return -1;
    }
    return -1;
}
/** The attributes of the tag that is being opened, read only when they are asked for. One object serves all tags. */
export class Attributes {
    source = '';
    from = 0;
    end = 0;
    moveTo(source, from, end) {
        this.source = source;
        this.from = from;
        this.end = end;
    }
    get(name) {
        const { source, end } = this;
        for (let i = this.start(this.from); i < end;) {
            const { value, close } = this.pairAt(i);
            const isFound = source.startsWith(name, i) && !isNameCode(source.charCodeAt(i + name.length));
            if (isFound)
                return decoded(source.slice(value, close));
            i = this.start(close + 1);
        }
        return undefined;
    }
    /** With names as they are written, including their prefixes. */
    all() {
        const { source, end } = this;
        const found = new Map();
        for (let i = this.start(this.from); i < end;) {
            const { value, close } = this.pairAt(i);
            found.set(/^[^\s=]+/.exec(source.slice(i, value))?.[0] ?? '', decoded(source.slice(value, close)));
            i = this.start(close + 1);
        }
        return found;
    }
    start(from) {
        let i = from;
        while (i < this.end && isSpace(this.source.charCodeAt(i)))
            i++;
        return i;
    }
    /** Where the value of the attribute at `from` begins, and where its closing quote is. */
    pairAt(from) {
        const { source, end } = this;
        let i = from;
        while (i < end && source.charCodeAt(i) !== DOUBLE_QUOTE && source.charCodeAt(i) !== SINGLE_QUOTE)
            i++;
        const close = source.indexOf(source.charCodeAt(i) === DOUBLE_QUOTE ? '"' : "'", i + 1);
        if (close === -1 || close >= end)
            throw new BrokenXml('An attribute has no value.');
        return { value: i + 1, close };
    }
}
const isNameCode = (code) => code !== EQUALS && !isSpace(code);
function localName(name) {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
}
const NAMED = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
]);
const decoded = (text) => (text.includes('&') ? text.replace(/&([^;]{0,10};?)/g, entity) : text);
function entity(_, written) {
    const named = written.endsWith(';') ? NAMED.get(written.slice(0, -1)) : undefined;
    if (named !== undefined)
        return named;
    const number = /^#(?:x([0-9a-f]+)|([0-9]+));$/i.exec(written);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : Number.NaN;
    if (!(code > 0 && code <= 0x10ffff))
        throw new BrokenXml('It has an unknown entity.');
    return String.fromCodePoint(code);
}
//# sourceMappingURL=xml-scanner.js.map