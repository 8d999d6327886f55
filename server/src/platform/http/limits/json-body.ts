import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { formatCount } from '@careline/contracts/basis/counts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../../domain/app-error.ts';
import type { ReceiveBody } from './receive-body.ts';

const DEEPEST = 32;
/** The largest providers have about ten thousand values, counting every field and every list entry. */
const MOST_VALUES = 50_000;
/** Public calls send user names, and what an office says of its providers. */
const MOST_PUBLIC_VALUES = 10_000;

const mostValuesOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.access === 'public' ? MOST_PUBLIC_VALUES : MOST_VALUES;

/** Parses JSON bodies. A missing body counts as `{}`, so that the schema can say what is missing. */
export function readJsonBodies(app: FastifyInstance, receive: ReceiveBody): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    parseJson(await receive(request, payload), mostValuesOf(request)),
  );
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET') request.body ??= {};
  });
}

export function parseJson(body: Buffer, mostValues = MOST_VALUES): unknown {
  checkStructure(body, mostValues);
  const text = textOf(body);
  if (text.trim() === '') return {};
  try {
    return MAY_HAVE_LENGTHS.test(text) ? JSON.parse(text, withoutFalseLengths) : JSON.parse(text);
  } catch {
    throw refused('The request is not valid JSON.');
  }
}

/** A field `length`, also one that is written with escapes. */
const MAY_HAVE_LENGTHS = /"length"|\\u00/;

/**
 * Schemas measure everything that has a `length` before they refuse a value that is not text. No field of ours has that name,
 * and a length that cannot be compared would end in an exception instead of a sentence.
 */
const withoutFalseLengths = (name: string, value: unknown) =>
  name === 'length' && typeof value === 'object' ? undefined : value;

/** Refuses invalid UTF-8: replacement characters would be stored as if someone had typed them. */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw refused('The request is not valid UTF-8.');
  return body.toString('utf8').replace(/^\ufeff/, '');
}

/**
 * Counts before parsing: a parser may recurse, and `[{},{},…]` takes many times its size in memory. Counting bytes is
 * enough: in UTF-8 no byte of a non-ASCII character looks like a bracket.
 */
function checkStructure(body: Buffer, mostValues: number): void {
  let level = 0;
  let values = 0;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    // At once: what follows is not looked at.
    if (values > mostValues) throw refused(`The request has more than ${formatCount(mostValues)} values.`);
    if (byte === QUOTE) i = endOfString(body, i + 1);
    else if (byte === COMMA) values++;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      values++;
      if (++level > DEEPEST) throw refused(`The request is nested deeper than ${DEEPEST} levels.`);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) level--;
  }
}

/** The position of the closing quote. Checks a few bytes one by one, then jumps to the next quote (photos are long). */
function endOfString(body: Buffer, start: number): number {
  for (let i = start; i < body.length; ) {
    for (const near = i + NEAR; i < near; i++) {
      if (body[i] === BACKSLASH) i++;
      else if (body[i] === QUOTE) return i;
    }
    const quote = body.indexOf(QUOTE, i);
    if (quote === -1) return body.length;
    let backslash = quote;
    while (backslash > i && body[backslash - 1] === BACKSLASH) backslash--;
    if ((quote - backslash) % 2 === 0) return quote;
    i = quote + 1;
  }
  return body.length;
}

const NEAR = 64;
const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
