/** Sets of ids that many providers have in common (groups, specialties), each kept once under a number. */
export class IdSets {
  private readonly numbers = new Map<string, number>();
  private readonly sets: (readonly number[])[] = [];

  get size(): number {
    return this.sets.length;
  }

  numberOf(ids: readonly number[]): number {
    const sorted = ids.length < 2 ? ids : [...new Set(ids)].sort((a, b) => a - b);
    const key = sorted.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.sets.length);
    this.sets.push([...sorted]);
    return this.sets.length - 1;
  }

  idsOf(number: number): readonly number[] {
    return this.sets[number] ?? [];
  }
}
