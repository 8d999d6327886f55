import { existsSync, readFileSync } from 'node:fs';
/** Written by the build, beside the compiled server. */
const BUILT = new URL('../commit.txt', import.meta.url);
const PACKAGE = new URL('../../../package.json', import.meta.url);
/** "0.2.0+1a2b3c4": the version, and the commit it was built from where that is known. */
export function productVersion() {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
    const commit = existsSync(BUILT) ? readFileSync(BUILT, 'utf8').trim() : '';
    return commit === '' ? version : `${version}+${commit}`;
}
//# sourceMappingURL=version.js.map