import { once } from 'node:events';
import { connect } from 'node:net';
/** Raw requests on one connection, such as no HTTP client would send. */
const listening = new WeakMap();
/** Starts listening on the first call. */
export async function portOf(app) {
    if (!listening.has(app))
        listening.set(app, app.listen({ port: 0, host: '127.0.0.1' }));
    await listening.get(app);
    return app.server.address().port;
}
export async function openSocket(app) {
    const socket = connect(await portOf(app), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
}
/** Sends the text and reads until the server closes the connection. */
export async function rawRequest(app, text) {
    const socket = await openSocket(app);
    socket.write(text);
    return readAnswer(socket);
}
export async function readAnswer(socket) {
    let heard = '';
    for await (const chunk of socket)
        heard += chunk;
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]));
    return { status: Number(statusLine.split(' ')[1]), headers, body };
}
//# sourceMappingURL=raw-request.js.map