import { ServiceUnavailable } from './service-client.js';
/** Asks in each dialect until the service answers in one of them, and stays with it. */
export function inItsDialect(client, dialects) {
    let known;
    return async (question) => {
        for (const dialect of known ? [known] : dialects) {
            const answer = await dialect(client, question);
            if (answer === undefined)
                continue;
            known = dialect;
            return answer;
        }
        throw new ServiceUnavailable('The service answered in a form that is not understood.');
    };
}
//# sourceMappingURL=dialects.js.map