import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
export const SECRETS_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** AES-256-GCM; the result is nonce, tag and ciphertext. */
export function secretBox(key) {
    return {
        seal: (text, purpose) => {
            const nonce = randomBytes(NONCE_BYTES);
            const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
            const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
            return Buffer.concat([nonce, cipher.getAuthTag(), content]);
        },
        open: (sealed, purpose) => {
            const nonce = sealed.subarray(0, NONCE_BYTES);
            const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
            const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
            try {
                const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
                decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
                return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
            }
            catch {
                return undefined;
            }
        },
    };
}
//# sourceMappingURL=secret-box.js.map