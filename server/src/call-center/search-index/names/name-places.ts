import { at } from '../structures/numbers.ts';
import { type TextColumn, textAt } from '../structures/text-column.ts';

/**
 * Where a name stands among all names by the database's rules of sorting, as closely as its first letters tell: letters, digits and spaces
 * sort the same way in every version of those rules, case and accents decide only between names that are otherwise equal, and from
 * any other character on nothing is assumed. One name surely sorts before another if its `to` is below the other's `from`.
 */
export interface NamePlaces {
  placeFrom: Float64Array;
  /** How many letters are known: `placeTo` follows from it. */
  placeKnown: Uint8Array;
}

const LETTERS = 10;
/** The end of the name, a space, ten digits, 26 letters, and one more than any of them: the tenth power is still a whole number. */
const CODES = 39;
/** What the letters that are not known may add. */
const OPEN = Float64Array.from({ length: LETTERS + 1 }, (_, known) => CODES ** (LETTERS - known) - 1);

export const placeTo = ({ placeFrom, placeKnown }: NamePlaces, ordinal: number): number =>
  (placeFrom[ordinal] as number) + (OPEN[placeKnown[ordinal] as number] as number);

export function buildNamePlaces(names: TextColumn): NamePlaces {
  const size = names.offsets.length - 1;
  const placeFrom = new Float64Array(size);
  const placeKnown = new Uint8Array(size);
  for (let name = 0; name < size; name++) {
    const [start, end] = [at(names.offsets, name), at(names.offsets, name + 1)];
    const isPlain = names.bytes
      .subarray(start, Math.min(end, start + LETTERS + 1))
      .every((byte) => byte < 0x80);
    const letters = isPlain ? names.bytes.subarray(start, end) : lettersOf(textAt(names, name));
    let [place, known] = [0, 0];
    for (; known < LETTERS; known++) {
      const code = known < letters.length ? codeOf(letters[known] as number) : 0;
      if (code === undefined) break;
      place = place * CODES + code;
    }
    placeFrom[name] = place * CODES ** (LETTERS - known);
    placeKnown[name] = known;
  }
  return { placeFrom, placeKnown };
}

/** Without accents. */
const lettersOf = (name: string): Uint16Array =>
  Uint16Array.from(name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), (letter) => letter.charCodeAt(0));

function codeOf(letter: number): number | undefined {
  if (letter === 0x20) return 1;
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30 + 2;
  const small = letter | 0x20;
  return letter < 0x80 && small >= 0x61 && small <= 0x7a ? small - 0x61 + 12 : undefined;
}
