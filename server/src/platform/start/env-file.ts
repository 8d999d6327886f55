import { readFileSync } from 'node:fs';
import { StartError } from '../domain/start-error.ts';

/** The settings of a service, as systemd reads its EnvironmentFile: a shell would trip over `&` in a URL and `<` in a mail address. */
export function readEnvFile(path: string): Record<string, string> {
  try {
    return parseEnvFile(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartError(`The settings in ${path} cannot be read (${code}).`);
  }
}

const NAME = /^[A-Za-z_]\w*$/;

/** systemd.exec(5): a comment is a whole line, a backslash at the end joins the next line, values may be in quotes. */
export function parseEnvFile(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const comment = /^[ \t\r\n]*[#;](?:\\\r?\n|[^\n])*/.exec(rest);
    const name = /^[ \t\r\n]*([^=\n]*)=[ \t]*/.exec(rest);
    if (comment || !name) {
      at += comment ? comment[0].length : (/^[^\n]*\n?/.exec(rest)?.[0].length ?? rest.length);
      continue;
    }
    const { value, length } = readValue(rest.slice(name[0].length));
    const key = name[1]?.trim() ?? '';
    if (NAME.test(key)) found[key] = value;
    at += name[0].length + length;
  }
  return found;
}

/** Quoted parts may follow each other; what follows without quotes goes up to the end of the line. */
function readValue(text: string): { value: string; length: number } {
  let value = '';
  let length = 0;
  for (;;) {
    const [part, single, double] =
      /^[ \t]*(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)")/.exec(text.slice(length)) ?? [];
    if (part === undefined) break;
    value += single ?? double?.replace(/\\(\n|["\\`$])/g, (_, sign) => (sign === '\n' ? '' : sign)) ?? '';
    length += part.length;
  }
  const [bare = ''] = /^(?:\\[\s\S]|[^\\\n])*/.exec(text.slice(length)) ?? [];
  const plain = bare.replace(/\\(\n|[\s\S])/g, (_, sign) => (sign === '\n' ? '' : sign)).trim();
  return { value: value + plain, length: length + bare.length };
}
