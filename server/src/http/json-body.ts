import type { FastifyInstance } from 'fastify';
import { refused } from './app-error.ts';

const DEEPEST = 32;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** JSON bodies: an absent one counts as `{}`, so that the schema can say what is missing; no deeper than a form needs. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parse(textOf(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET') request.body ??= {};
  });
}

/** Bytes that are no UTF-8 are refused: replaced by question marks they would be stored as if someone had typed them. */
function textOf(body: string | Buffer): string {
  if (typeof body === 'string') return body;
  try {
    return UTF8.decode(body);
  } catch {
    throw refused('The request is not valid UTF-8.');
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  if (depth(text) > DEEPEST) throw refused(`The request is nested deeper than ${DEEPEST} levels.`);
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The request is not valid JSON.');
  }
}

/** Counted before parsing: a parser may recurse. */
function depth(text: string): number {
  let deepest = 0;
  let level = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === BACKSLASH) i++;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) deepest = Math.max(deepest, ++level);
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) level--;
  }
  return deepest;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
