import { readFile } from 'node:fs/promises';
import { FILTERS } from '@careline/contracts/call-center/filters';
import { Understanding } from '@careline/server/dist/call-center/understanding/understanding.js';
import { careline } from '../engines/careline.mjs';
import { ms, percentile, table } from '../lib/measure.mjs';
import { scaled } from '../lib/scale.mjs';

const EVERYBODY = { groupIds: null };
const TODAY = { year: 2026, month: 11, day: 15 };
const TERMS = 5_000;
const LONGEST = 15;
/** Until all code that sentences run is compiled: some thousand sentences, a morning of a call center. Told apart in the report. */
const FIRST_ROUNDS = scaled(7);
const ROUNDS = scaled(7);
const HANDS = new URL(
  '../../server/src/call-center/understanding/testing/hands/2026-11-16/l.jsonl',
  import.meta.url,
);

/** The longest texts that the call takes, made to be slow: nothing known, everything misspelt, words that many names have. */
const HOSTILE = {
  'unknown words': 'zwieback quantum flurble norgle wibbly plonk gribbit snorf drizzlepop mangrovian ',
  'misspelt words': 'shuolder nekc fractuer herniatde menisucs sciatcia spansih manhatan orthopedc ',
  'common words': 'street avenue road place pain center medicare advantage plan hmo gold ',
  'names of physicians': 'Chenn Nakamora Okaffor Kowalsky Shapirro Nguyn Yamamotto Lindqist ',
};

/** Understanding a sentence compared with the search it leads to, alternating. */
export async function understand(database, size) {
  console.log(`  Understanding at ${size} providers`);
  const { index } = await careline(database);
  addTerms(index.reference);
  const understanding = new Understanding(index);
  const ask = (text) => understanding.answer({ text }, EVERYBODY, TODAY);
  const sentences = (await readFile(HANDS, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).text)
    .filter((text) => text.split(/\s+/).length <= LONGEST);
  const first = new Times();
  const times = new Times();
  for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round++) {
    for (const text of sentences) {
      const [answer, understood] = timed(() => ask(text));
      const [, searched] = timed(() => index.search(filterOf(answer.pieces), EVERYBODY, 0));
      (round < FIRST_ROUNDS ? first : times).note(understood, searched);
    }
  }
  const hostile = Object.entries(HOSTILE).map(([name, words]) => {
    const text = words.repeat(10).slice(0, 300);
    return [`300 characters: ${name}`, Array.from({ length: 20 }, () => timed(() => ask(text))[1])];
  });
  const changed = Array.from({ length: 20 }, (_, k) => {
    changeAddress(index.reference, k);
    return timed(() => ask('knee'))[1];
  });
  return section(size, sentences.length, { first, times }, [
    ...hostile,
    ['after an address has changed', changed],
  ]);
}

class Times {
  /** @type {number[]} */
  understand = [];
  /** @type {number[]} */
  search = [];

  note(understood, searched) {
    this.understand.push(understood);
    this.search.push(searched);
  }

  ratio(share) {
    return (percentile(this.understand, share) / percentile(this.search, share)).toFixed(2);
  }
}

function timed(work) {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

/** As many terms as the largest directories have, with synonyms of their own. */
function addTerms(reference) {
  const { term } = reference.tables;
  const own = term.filled().map((slot) => term.rowAt(slot));
  const lastId = Math.max(...own.map(({ id }) => id));
  for (let k = 1; own.length + k <= TERMS; k++) {
    const like = own[k % own.length];
    const word = inventedWord(k);
    const synonyms = [
      `${word} trouble`,
      `sore ${word}`,
      `${word} of the ${inventedWord(k * 7)}`,
      `bad ${word}`,
    ];
    reference.upsert('term', { ...like, id: lastId + k, name: `${word} ${like.name}`, synonyms });
  }
}

const SYLLABLES = 'ra ve lo mi ster pha cru den ox tib gal nor qui sel ump yr zan bre cor fi'.split(' ');
const inventedWord = (k) =>
  [k, k * 7 + 3, k * 13 + (k >> 4)].map((n) => SYLLABLES[n % SYLLABLES.length]).join('') +
  (k % 2 ? 'itis' : 'osis');

function changeAddress(reference, k) {
  const { practice_address: addresses } = reference.tables;
  const row = addresses.rowAt(addresses.filled()[k]);
  reference.upsert('practice_address', { ...row, address: `${row.address} ${k}` });
}

/** The filters that the page sets when the agent presses Enter: a question sets none. */
function filterOf(pieces) {
  const filter = {};
  for (const { kind, sure, choices } of pieces) {
    const own = FILTERS.find(({ piece }) => piece === kind);
    const [{ key }] = choices;
    if (!sure) continue;
    if (own?.kind === 'flags') filter[own.key] = [...(filter[own.key] ?? []), key];
    else if (own) filter[own.key] = key;
    else if (kind === 'age' || kind === 'physician') filter[kind] = key;
  }
  return filter;
}

function section(size, sentences, { first, times }, others) {
  const row = (name, values) => [
    name,
    values.length,
    ...[0.5, 0.95, 1].map((share) => ms3(percentile(values, share))),
  ];
  const ratios = (name, of) => [name, '', of.ratio(0.5), of.ratio(0.95), ''];
  const rows = [
    row('Understand', times.understand),
    row('the Search that follows', times.search),
    ratios('Understand / Search', times),
    ratios(`the same for the first ${first.search.length}`, first),
    ...others.map(([name, values]) => row(name, values)),
  ];
  console.log(`  Understand / Search: median ${times.ratio(0.5)}, p95 ${times.ratio(0.95)}`);
  return `## What a caller says, ${size.toLocaleString('en-US')} providers and ${TERMS.toLocaleString('en-US')} terms\n\nThe ${sentences} sentences of the corpus with at most ${LONGEST} words, each followed by the search it leads to.\n\n${table(['', 'calls', 'median', 'p95', 'worst'], rows)}`;
}

/** Fractions of a millisecond matter here. */
const ms3 = (value) => (value < 1 ? value.toFixed(2) : ms(value));
