import { existsSync, readFileSync } from 'node:fs';

/** Written by the build, beside the compiled server. */
const BUILT = new URL('../commit.txt', import.meta.url);
const PACKAGE = new URL('../../../package.json', import.meta.url);

/** "0.2.0", as the release is called. */
export const releaseVersion = (): string =>
  (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** Which commit it was built from; empty where that is not known. */
export const builtCommit = (): string => (existsSync(BUILT) ? readFileSync(BUILT, 'utf8').trim() : '');

/** "0.2.0+1a2b3c4": both. */
export const productVersion = (): string => [releaseVersion(), builtCommit()].filter(Boolean).join('+');
