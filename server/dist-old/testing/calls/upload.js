/** Sends a file as the browser does. */
export async function upload(app, { token, xsrf }, call, content, { name = 'roster.csv', field = 'file' } = {}) {
    const boundary = '----careline-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const response = await app.inject({
        method: 'POST',
        url: call.includes('/') ? `/api/${call}` : `/api/ImportData/${call}`,
        headers: {
            authorization: `Bearer ${token}`,
            cookie: `XSRF-TOKEN=${xsrf}`,
            'x-xsrf-token': xsrf,
            'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
}
//# sourceMappingURL=upload.js.map