/** Interned sets of ids that many providers share (groups, specialties): each distinct set is stored once and has a number. */
export class IdSets {
  private readonly sets: (readonly number[])[] = [];
  // Most sets have one id or none and need no string key. No id is 0.
  private readonly ofOne = new Map<number, number>();
  private readonly ofMany = new Map<string, number>();

  get size(): number {
    return this.sets.length;
  }

  intern(ids: readonly number[]): number {
    if (ids.length < 2) return this.known(this.ofOne, ids[0] ?? 0, ids);
    const sorted = isAscending(ids) ? ids : [...new Set(ids)].sort((a, b) => a - b);
    return this.known(this.ofMany, sorted.join(), sorted);
  }

  idsOf(number: number): readonly number[] {
    return this.sets[number] ?? [];
  }

  private known<Key>(numbers: Map<Key, number>, key: Key, ids: readonly number[]): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, this.sets.length);
    this.sets.push([...ids]);
    return this.sets.length - 1;
  }
}

/** The usual case: the database returns them sorted. */
function isAscending(ids: readonly number[]): boolean {
  for (let k = 1; k < ids.length; k++) if ((ids[k - 1] as number) >= (ids[k] as number)) return false;
  return true;
}
