/** What the columns of a payer's file probably mean, from their names and, where those say nothing, from their contents. Pure. */

import {
  REPEATABLE_TARGETS,
  ROSTER_TARGETS,
  type RosterMapping,
  type RosterTarget,
} from '@careline/contracts/exchange/roster-mapping';
import { otherNames } from './column-names.ts';
import { couldBe, guessByContents, type KnownContents, type SampledColumn } from './contents.ts';
import { guessDays, headingKey } from './day-columns.ts';

/** Each column gets the target that it fits best; a target that only one column can have goes to the one that fits it best. */
export function guessMapping(columns: readonly SampledColumn[], known: KnownContents = {}): RosterMapping {
  const guesses = columns
    .flatMap((column, place) => {
      const guess = guessOf(column, known);
      return guess ? [{ ...guess, column: column.name, place }] : [];
    })
    .sort((a, b) => b.score - a.score || a.place - b.place);
  const mapping: RosterMapping = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const used = new Set<RosterTarget>();
  for (const { column, target } of guesses) {
    if (mapping[column] !== null || (used.has(target) && !REPEATABLE_TARGETS.has(target))) continue;
    mapping[column] = target;
    used.add(target);
  }
  return mapping;
}

/** How many cells of a row are names of columns that rosters have. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => guessByHeading(cell) !== undefined).length;

function guessOf(column: SampledColumn, known: KnownContents): ColumnGuess | undefined {
  const byHeading = guessByHeading(column.name);
  // Under the target's own name, contents that do not fit are problems of their rows.
  const isItsName = byHeading?.score === ITS_NAME;
  if (byHeading) return isItsName || couldBe(byHeading.target, column) ? byHeading : undefined;
  if (isForeign(column.name)) return undefined;
  const target = guessByContents(column, known, isIdentifier(column.name));
  return target && { target, score: 1 };
}

/** What a column means by its heading. Pure. */

interface ColumnGuess {
  target: RosterTarget;
  score: number;
}

/** Words as payers shorten them. */
const SHORT: Readonly<Record<string, string>> = {
  name: 'nm nme',
  description: 'desc dsc descr descrip',
  address: 'addr adr addrs',
  line: 'ln',
  phone: 'ph phn telephone tel tele phones',
  fax: 'fx facsimile',
  number: 'num nbr no nr #',
  code: 'cd cde codes',
  type: 'typ',
  specialty: 'spec spc spclty splty spcl speciality specialties specialities',
  language: 'lang lng langs languages',
  middle: 'mid mdl',
  initial: 'init initl',
  first: 'frst fst',
  last: 'lst',
  patients: 'pt pts pat pats patient',
  accepting: 'acc accp acpt accpt accept accepts accepted acceptance',
  service: 'svc svcs serv srvc srv services servicing',
  location: 'loc locn locs locations',
  group: 'grp',
  status: 'stat sts',
  indicator: 'ind',
  flag: 'flg',
  primary: 'pri prim prmry',
  secondary: 'sec scndry',
  tertiary: 'tert ter',
  credential: 'cred creds credentials',
  organization: 'org organisation',
  office: 'ofc off offc',
  practice: 'prac pract prct practices',
  provider: 'prov prvdr pvdr prv providers',
  physician: 'phys',
  suffix: 'sfx suff',
  gender: 'gndr gend',
  city: 'cty',
  county: 'cnty',
  degree: 'deg dgr degrees',
  panel: 'pnl',
  network: 'ntwk netwk nw networks',
  product: 'prod products',
  plan: 'pln plans',
  insurance: 'ins',
  business: 'bus',
  facility: 'fac',
  date: 'dt',
  effective: 'eff',
  professional: 'prof',
  designation: 'desig',
};
const WHOLE = new Map(
  Object.entries(SHORT).flatMap(([word, short]) => short.split(' ').map((one) => [one, word] as const)),
);
const inFull = (key: string): string =>
  key
    .replaceAll('#', ' # ')
    .split(' ')
    .filter(Boolean)
    .map((word) => WHOLE.get(word) ?? word)
    .join(' ');

const named = (keyOf: (name: string) => string) =>
  new Map(
    ROSTER_TARGETS.flatMap((target) =>
      [target, ...otherNames(target)].map((name): [string, RosterTarget] => [keyOf(name), target]),
    ),
  );
const TARGETS = named(headingKey);
const TARGETS_IN_FULL = named((name) => inFull(headingKey(name)));

/** Words that say whose data a column holds; they are not part of its meaning. */
const WHOSE = new Set(
  'the of provider practitioner physician doctor dr clinician rendering individual professional directory primary service practice office location site clinic business physical place pcp participating main appointment public work current treating practicing contracted legal patients 1'.split(
    ' ',
  ),
);
/** Words that say in what form it holds them. */
const FORM = new Set(
  'description code text value values indicator flag y n yn yes or if any full status legal number 1 1st one only spoken list offered available'.split(
    ' ',
  ),
);

/** Words for addresses, people, days and identifiers that a directory does not show. */
const FOREIGN =
  /\b(billing|bill|mailing|mail|remit|remittance|pay|payee|payment|correspondence|home|supervising|collaborating|referring|license|licensure state|lic|tax|tin|ein|ssn|dea|cds|medicaid|medicare|caqh|upin|emergency|after hours|effective|term|termed|termination|expiration|birth|dob|email|e mail|url|website|web|organization|group|hospital|admitting|privileges?|affiliations?|board|certified|certification|credentialing|credentialed|recredentialing|county|country|handicap|handicapped|wheelchair|ada|age|ages|restrictions?|minimum|maximum|min|max|hours|contact|malpractice|owner|ownership|race|ethnicity|school|residency|action|date|covering|competency|type 2)\b/;
/** What an office has, too. */
const OFFICE_NPI = /\b(practice|location|site|office|facility|clinic|business|service|dba|pay to)\b/;
const IDENTIFIER = /\b(id|ids|identifier|number|code|pin|count|size|rate|date|rank|key)\b/;

const isForeign = (name: string): boolean => FOREIGN.test(inFull(headingKey(name)));
/** Numbers below such a heading are not ZIP codes, whatever they look like. */
const isIdentifier = (name: string): boolean => IDENTIFIER.test(inFull(headingKey(name)));

/** The score of a heading that is the target's own name. */
const ITS_NAME = 6;

function guessByHeading(name: string): ColumnGuess | undefined {
  const key = headingKey(name);
  const exact = TARGETS.get(key);
  if (exact) return { target: exact, score: key === headingKey(exact) ? ITS_NAME : 5 };
  const whole = inFull(key);
  const known = TARGETS_IN_FULL.get(whole);
  if (known) return { target: known, score: 4 };
  const days = guessDays(name);
  if (days) return { target: days, score: 3 };
  if (key === '' || FOREIGN.test(whole)) return undefined;
  // "Suffix (Jr, Sr)", "Middle Name/Initial"
  const shorter = [name.replace(/\(.*?\)/g, ' '), name.split('/', 1)[0] ?? ''].map((one) =>
    inFull(headingKey(one)),
  );
  for (const words of [whole, ...shorter]) {
    const guess = words === '' ? undefined : withoutWords(words.split(' '));
    if (guess) return guess;
  }
  return undefined;
}

/** Leaves out what stands before and behind the meaning, as little as possible. */
function withoutWords(words: readonly string[]): ColumnGuess | undefined {
  const most = words.findIndex((word) => !WHOSE.has(word));
  const starts = Array.from({ length: (most < 0 ? words.length - 1 : most) + 1 }, (_, start) => start);
  for (let end = words.length; end > 0; end--) {
    for (const start of starts) {
      const target = TARGETS_IN_FULL.get(words.slice(start, end).join(' '));
      if (!target) continue;
      if (target === 'NPI' && OFFICE_NPI.test(words.join(' '))) return undefined;
      return { target, score: 3 - (words.length - end) / 10 };
    }
    const last = words[end - 1] ?? '';
    const isAgain = /^\d+$/.test(last) && isRepeatable(words.slice(0, end - 1), starts);
    if (!FORM.has(last) && !isAgain) return undefined;
  }
  return undefined;
}

/** "Specialty 3" */
const isRepeatable = (words: readonly string[], starts: readonly number[]): boolean =>
  starts.some((start) => {
    const target = TARGETS_IN_FULL.get(words.slice(start).join(' ')) ?? withoutWords(words)?.target;
    return target !== undefined && REPEATABLE_TARGETS.has(target);
  });
