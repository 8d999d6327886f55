import { FileAnswer } from '@careline/contracts/basis/file-answer';
import { z } from 'zod';
import { sessionOf } from './who-may.js';
/** Returned by a handler that has sent its answer itself: a file, or a list in portions. */
export const SENT = Symbol('sent');
/** Answers a call: its path, rights, validation and description follow from how the contract defines it. */
export function mount(app, call, handle, { bodyLimit } = {}) {
    const { method, path, access, scopes, passive, fromMemory, whileEnrolling, mayBeEmpty } = call;
    const { summary, params, query, body, upload, download } = call;
    const answer = download ? FileAnswer : call.answer;
    const isDated = fromMemory && answer instanceof z.ZodObject && 'asOf' in answer.shape;
    app.route({
        method,
        url: path,
        config: {
            access,
            ...(scopes && { scopes }),
            ...(passive && { passive }),
            ...(fromMemory && { fromMemory }),
            ...(whileEnrolling && { whileEnrolling }),
        },
        ...(bodyLimit && { bodyLimit }),
        schema: {
            tags: path.split('/').slice(2, 3),
            summary,
            ...(upload && { consumes: ['multipart/form-data'] }),
            ...(params && { params }),
            ...(query && { querystring: query }),
            ...(body && { body }),
            response: { ...(answer && { 200: answer }), ...((!answer || mayBeEmpty) && { 204: z.null() }) },
        },
        handler: async (request, reply) => {
            const input = {
                request,
                params: request.params,
                query: request.query,
                body: request.body,
                ...(access !== 'public' && { session: sessionOf(request) }),
            };
            const result = await handle(input, reply);
            if (result === SENT)
                return reply;
            const asOf = isDated ? app.asOf() : undefined;
            if (asOf !== undefined)
                return { ...result, asOf };
            const isEmpty = !answer || (mayBeEmpty && result === undefined);
            return isEmpty ? reply.status(204).send(null) : result;
        },
    });
}
//# sourceMappingURL=mount.js.map