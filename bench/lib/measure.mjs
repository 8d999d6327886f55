/** Timing and statistics. */

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const summary = (values) => ({ median: percentile(values, 0.5), p95: percentile(values, 0.95) });

/** Runs the work; returns wall time and the CPU time of this process in milliseconds. */
export async function timed(work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { result, wall, cpu: (user + system) / 1000 };
}

/** Heap and external memory in MB, after a garbage collection. */
export function memoryInUse() {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

export const ms = (value) =>
  Number.isFinite(value) ? (value < 10 ? value.toFixed(1) : value.toFixed(0)) : '–';

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, k) => (k === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
