import { ExtractError } from '../reading/osm-file.js';
import { buildExtract } from './build.js';
/** Builds in a process of its own, so that the server stays quick. It ends with the server. */
const [extract = '', home = ''] = process.argv.slice(2);
const send = (message) => process.send?.(message);
process.once('disconnect', () => process.exit(1));
try {
    const folder = await buildExtract(extract, home, (stage, share) => send({ kind: 'progress', stage, share }));
    send({ kind: 'built', folder });
}
catch (error) {
    const isExpected = error instanceof ExtractError;
    send({ kind: 'failed', message: isExpected ? error.message : String(error) });
}
process.disconnect?.();
//# sourceMappingURL=build-process.js.map