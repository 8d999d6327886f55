/** Reads /fhir of an application, with a key or as anybody. */
export function fhirClient(app, key) {
    async function ask(path, headers = {}) {
        const response = await app.inject({
            method: 'GET',
            url: path.startsWith('http') ? path.replace(/^https?:\/\/[^/]+/, '') : `/fhir/${path}`,
            headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
        });
        return { status: response.statusCode, headers: response.headers, body: parse(response.body) };
    }
    const search = async (path) => {
        const { status, body } = await ask(path);
        if (status !== 200)
            throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
        return body;
    };
    /** Follows the next links. */
    const searchAll = async (path) => {
        const entries = [];
        for (let next = path; next;) {
            const bundle = await search(next);
            entries.push(...(bundle.entry ?? []));
            next = bundle.link.find(({ relation }) => relation === 'next')?.url;
        }
        return entries;
    };
    /** The ids of all that match. */
    const ids = async (path) => (await searchAll(path))
        .filter(({ search: { mode } }) => mode === 'match')
        .map(({ resource }) => resource.id);
    return { ask, search, searchAll, ids };
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
//# sourceMappingURL=fhir-client.js.map