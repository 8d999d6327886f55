import { at, NumberList } from './columns.ts';
import { type TextColumn, TextColumnBuilder } from './text-columns.ts';

const FIRST_CAPACITY = 64;

/** Texts that repeat, each kept once under a number. They are found by their bytes, so that none has to become a string first. */
export class SharedTexts {
  private readonly texts = new TextColumnBuilder();
  private readonly hashes = new NumberList();
  /** By hash, at the first free place from there: the number of a text, from 1. */
  private places = new Uint32Array(FIRST_CAPACITY);

  get size(): number {
    return this.hashes.length;
  }

  /** The number of the text that stands in `bytes` from `from` to before `to`; the next one when it is new. */
  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const last = this.places.length - 1;
    let place = hash & last;
    for (let number = at(this.places, place); number !== 0; number = at(this.places, place)) {
      if (this.hashes.at(number - 1) === hash && this.texts.equals(number - 1, bytes, from, to))
        return number - 1;
      place = (place + 1) & last;
    }
    this.places[place] = this.size + 1;
    this.hashes.push(hash);
    this.texts.pushBytes(bytes, from, to);
    if (this.size * 2 > this.places.length) this.grow();
    return this.size - 1;
  }

  finish(): TextColumn {
    return this.texts.finish();
  }

  private grow(): void {
    this.places = new Uint32Array(this.places.length * 2);
    const last = this.places.length - 1;
    for (let number = 0; number < this.size; number++) {
      let place = this.hashes.at(number) & last;
      while (at(this.places, place) !== 0) place = (place + 1) & last;
      this.places[place] = number + 1;
    }
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let k = from; k < to; k++) hash = Math.imul(hash ^ (bytes[k] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
