import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { npiOf, person, registryCsv } from '../../server/src/trust/registry/testing/registry-files.ts';
import { random } from './random.mjs';

const SYLLABLES = 'an bel cor dar el fin gar hol ir jen kar lin mor nel os per quin ros sal tor'.split(' ');
const STATES = 'CA TX FL NY PA IL OH GA NC MI NJ VA WA AZ MA TN IN MO MD WI'.split(' ');

/** Made once, then repeated under other numbers: making every row would take longer than loading it. */
const DISTINCT = 20_000;
const BLOCK = 1_000;

/** Writes a made NPPES file of this size, block by block, and returns its number of rows. */
export async function writeRegistry(file, bytes) {
  const chance = random(11);
  const people = Array.from({ length: DISTINCT }, (_, index) => madePerson(index, chance));
  const [header, ...lines] = registryCsv(people).trimEnd().split('\n');
  const afterNumber = lines.map((line) => line.slice(line.indexOf(',')));
  let number = 0;
  const nextRow = () => `"${npiOf(++number)}"${afterNumber[number % DISTINCT]}\n`;
  function* blocks() {
    yield `${header}\n`;
    for (let written = 0; written < bytes; ) {
      const block = Array.from({ length: BLOCK }, nextRow).join('');
      written += block.length;
      yield block;
    }
  }
  await pipeline(Readable.from(blocks(), { objectMode: false }), createWriteStream(file));
  return number;
}

function madePerson(number, { below, pick, chance }) {
  const word = (length) =>
    Array.from({ length }, () => pick(SYLLABLES))
      .join('')
      .toUpperCase();
  const isPerson = chance(0.78);
  return person(number, {
    ...(isPerson
      ? { first: word(2), middle: word(1), last: word(3), sex: pick(['F', 'M']) }
      : { type: '2', first: '', last: '', sex: '', organization: `${word(3)} ${word(2)} MEDICAL GROUP LLC` }),
    ...(chance(0.05) && { otherLast: word(3), otherFirst: word(2) }),
    line1: `${1 + below(9_000)} ${word(3)} ST STE ${1 + below(900)}`,
    city: word(3),
    state: pick(STATES),
    zip: String(100_000_000 + below(800_000_000)),
    phone: String(2_000_000_000 + below(900_000_000) * 8),
    fax: String(2_000_000_000 + below(900_000_000) * 8),
    ...(chance(0.3) && { code2: '2081S0010X', primary2: 'N' }),
    ...(chance(0.03) && { deactivated: '01/05/2024' }),
  });
}
