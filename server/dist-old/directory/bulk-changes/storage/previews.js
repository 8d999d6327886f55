import { createHash } from 'node:crypto';
import { PREVIEW_OUTDATED } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { AppError, refused } from '../../../platform/domain/app-error.js';
import { oneTimeTokens } from '../../../platform/tokens/storage/one-time-tokens.js';
/** What a preview was made of. Applied once, by the same user, and only while nothing differs. */
const previews = oneTimeTokens('bulk preview');
const PREVIEW_SECONDS = 24 * 60 * 60;
/** Remembers what a preview has shown. Returns the token that stands for it. */
export const keepPreview = (tx, by, request, versions) => previews.issue(tx, {
    userId: by.id,
    data: { requestHash: hashOfRequest(request), stateHash: hashOfState(versions) },
    seconds: PREVIEW_SECONDS,
});
/**
 * Uses up a token, in the transaction that applies the preview: a second attempt waits here, and an attempt that fails leaves the
 * token as it was. Returns a test of whether the chosen providers are still the same.
 */
export async function takePreview(tx, by, request) {
    const preview = await previews.look(tx, request.token);
    if (preview?.userId !== by.id)
        throw refused('There is no such preview. Look at the preview again.', 'token');
    const { requestHash, stateHash } = preview.data;
    if (preview.isUsed || requestHash !== hashOfRequest(request))
        throw new AppError(409, [PREVIEW_OUTDATED]);
    await previews.use(tx, request.token);
    return (versions) => stateHash === hashOfState(versions);
}
const hash = (text) => createHash('sha256').update(text).digest('base64url');
const hashOfState = (versions) => hash(versions
    .map(({ id, rowVersion }) => `${id}:${rowVersion}`)
    .sort()
    .join());
/** The order of keys and ids and the page of the list do not matter: it is the same request. */
function hashOfRequest({ providers: { ids = [], search, except = [] }, change }) {
    const { skip: _skip, take: _take, orderBy: _by, direction: _to, locate: _at, ...filters } = search ?? {};
    return hash(JSON.stringify(sorted({ ids, isSearch: search !== undefined, filters, except, change })));
}
/** Canonical form: keys and id lists are sorted, and null counts as absent. */
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.entries(value)
        .filter(([, each]) => each != null)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => ({ [key]: sorted(each) }));
}
//# sourceMappingURL=previews.js.map