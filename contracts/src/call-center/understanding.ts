import { z } from 'zod';
import { AsOf } from '../basis/primitives.ts';
import { FILTERS } from './filters.ts';
import { SearchRequest } from './search.ts';

/** What a caller says, understood as values of the search's filters. */

/** One kind for each filter, one for each other part of a search, and the number of an answer that was given before. */
export const PieceKind = z.enum([
  'age',
  'zip',
  'address',
  'physician',
  'answer',
  ...FILTERS.map(({ piece }) => piece),
]);
export type PieceKind = z.infer<typeof PieceKind>;

const TEXT_LENGTH = 300;

export const UnderstandRequest = SearchRequest.extend({
  // As sent, not trimmed: the pieces say where they stand in it.
  text: z
    .string()
    .max(TEXT_LENGTH, `At most ${TEXT_LENGTH} characters are allowed.`)
    .describe('What the caller says. Nothing of it is kept'),
});
export type UnderstandRequest = z.infer<typeof UnderstandRequest>;

export const PieceKey = z.union([z.int(), z.string(), z.boolean()]);
export type PieceKey = z.infer<typeof PieceKey>;

export const PieceChoice = z.object({
  key: PieceKey.describe(
    'What the filter takes: an id, years, five digits, a name, the text of an address; the number of an answer',
  ),
  value: z.string().describe('As it is shown'),
  via: z.string().nullable().describe('The name or synonym that matched'),
  count: z.int().describe('Providers left with this choice and the best choices of the other pieces'),
});
export type PieceChoice = z.infer<typeof PieceChoice>;

export const Piece = z.object({
  start: z.int().describe('Where it begins in the text, in UTF-16 units'),
  end: z.int().describe('Exclusive'),
  text: z.string(),
  kind: PieceKind,
  sure: z
    .boolean()
    .describe(
      'Whether a careful listener would set it without asking. If not, it is a question and sets nothing',
    ),
  choices: z.array(PieceChoice).describe('Best first, at most five'),
});
export type Piece = z.infer<typeof Piece>;

/** What words that the directory does not have must mean, judging by their position: "do you take Kaiser". */
export const GuessKind = z.enum(['insurance', 'physician', 'address']);
export type GuessKind = z.infer<typeof GuessKind>;

export const Guess = z.object({
  start: z.int().describe('Where it begins in the text, in UTF-16 units'),
  end: z.int().describe('Exclusive'),
  text: z.string(),
  kind: GuessKind,
});

/** Words that were recognised and ruled out or taken back: "not the Bronx", the first of "Aetna, no wait, Oxford". */
export const LeftOut = z.object({
  start: z.int().describe('Where it begins in the text, in UTF-16 units'),
  end: z.int().describe('Exclusive'),
  text: z.string(),
});

export const UnderstandAnswer = z.object({
  pieces: z.array(Piece).describe('In the order of the text; they do not overlap'),
  unknown: z.array(z.string()).describe('Words that mean nothing here, as typed'),
  guesses: z
    .array(Guess)
    .describe('Unknown words that by their place must be an insurance, a physician or a town'),
  leftOut: z.array(LeftOut).describe('Of the unknown words those that were ruled out or taken back'),
  asOf: AsOf,
});
export type UnderstandAnswer = z.infer<typeof UnderstandAnswer>;
