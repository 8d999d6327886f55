/** The value that would be at position n if they were sorted: quickselect, so that the time grows with the number of values alone. */
export function nthSmallest(values: Float64Array, n: number): number {
  const sorted = values.slice();
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const pivot = sorted[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((sorted[left] as number) < pivot) left++;
      while ((sorted[right] as number) > pivot) right--;
      if (left > right) break;
      const value = sorted[left] as number;
      sorted[left++] = sorted[right] as number;
      sorted[right--] = value;
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return sorted[n] as number;
}
