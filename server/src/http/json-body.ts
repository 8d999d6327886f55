import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from './app-error.ts';
import type { ReceiveBody } from './receive-body.ts';

const DEEPEST = 32;
const MOST_VALUES = 100_000;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** JSON bodies: an absent one counts as `{}`, so that the schema can say what is missing. */
export function readJsonBodies(app: FastifyInstance, receive: ReceiveBody): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    parseJson(await receive(request, payload)),
  );
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET') request.body ??= {};
  });
}

export function parseJson(body: Buffer): unknown {
  checkStructure(body);
  const text = textOf(body);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The request is not valid JSON.');
  }
}

/** Bytes that are no UTF-8 are refused: replaced by question marks they would be stored as if someone had typed them. */
function textOf(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw refused('The request is not valid UTF-8.');
  }
}

/**
 * Counts before parsing: a parser may recurse, and what it makes of `[{},{},…]` takes many times the memory. Bytes will
 * do: in UTF-8 those of a character outside ASCII are never those of a bracket.
 */
function checkStructure(body: Buffer): void {
  let level = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (inString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) values++;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      values++;
      if (++level > DEEPEST) throw refused(`The request is nested deeper than ${DEEPEST} levels.`);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) level--;
  }
  if (values > MOST_VALUES)
    throw refused(`The request has more than ${MOST_VALUES.toLocaleString('en-US')} values.`);
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
