import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRETS_KEY_BYTES } from '../domain/secret-box.js';
import { StartError } from '../domain/start-error.js';
const FILE = 'secrets.key';
/** The key for data that the database must not reveal: SECRETS_KEY, else a file in DATA_DIR, created at the first start. */
export async function loadSecretsKey({ secretsKey, dataDir, }) {
    if (secretsKey)
        return secretsKey;
    const path = join(dataDir, FILE);
    if (!existsSync(path))
        await createKey(path);
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    if (key.length === SECRETS_KEY_BYTES)
        return key;
    throw new StartError(`The file ${path} does not hold a key of ${SECRETS_KEY_BYTES} bytes in base64. Restore it from a backup, or delete it: then everybody sets up their authenticator app again.`);
}
/** A link fails where the file is there already, so two servers on one folder end up with one key, and never half of it. */
async function createKey(path) {
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, `${randomBytes(SECRETS_KEY_BYTES).toString('base64')}\n`, {
        mode: 0o600,
        flush: true,
    });
    try {
        await link(unfinished, path);
    }
    catch (error) {
        if (error.code !== 'EEXIST')
            throw error;
    }
    finally {
        await rm(unfinished, { force: true });
    }
}
//# sourceMappingURL=secrets-key.js.map