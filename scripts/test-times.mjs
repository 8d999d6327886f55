/** How long each file of tests took, so that everybody can see where the minutes are. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './lib.mjs';

const LONGEST = 10;

/** @typedef {{ file: string, seconds: number, tests: number }} FileTime */

/** @returns {FileTime[]} */
export const timesOfUnitTests = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
    tests: assertionResults.length,
  }));

/** @returns {FileTime[]} */
export const timesOfBrowserTests = ({ suites }) =>
  suites.map((suite) => {
    const durations = durationsOf(suite);
    return {
      file: `e2e/${suite.file}`,
      seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1_000,
      tests: durations.length,
    };
  });

const durationsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  ),
  ...suites.flatMap(durationsOf),
];

/**
 * Writes all of them, longest first, and returns the longest as a sentence.
 *
 * @param {FileTime[]} times
 */
export function writeTimes(path, times) {
  const sorted = times.toSorted((one, other) => other.seconds - one.seconds);
  const rows = sorted.map(({ file, seconds, tests }) => `| ${file} | ${tests} | ${seconds.toFixed(1)} |`);
  const head = '# Times of the last run\n\nFiles run beside each other: the sum is more than the run took.\n';
  writeFileSync(
    path,
    `${[head, '| file | tests | seconds |', '| --- | ---: | ---: |', ...rows].join('\n')}\n`,
  );
  const longest = sorted.slice(0, LONGEST).map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`);
  return `Longest: ${longest.join(', ')}. All are in ${relative(root, path)}.`;
}
