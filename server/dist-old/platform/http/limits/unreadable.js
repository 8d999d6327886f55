import { isUploading } from './receive-upload.js';
const STATUS = {
    400: 'Bad Request',
    408: 'Request Timeout',
    413: 'Content Too Large',
    417: 'Expectation Failed',
    431: 'Request Header Fields Too Large',
    503: 'Service Unavailable',
};
const REFUSALS = {
    HPE_HEADER_OVERFLOW: { status: 431, message: 'The request has too many headers.' },
    HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'What was sent is too large.' },
    ERR_HTTP_REQUEST_TIMEOUT: {
        status: 408,
        message: 'The request did not arrive in time. Please try again.',
    },
};
const UNREADABLE = { status: 400, message: 'The request cannot be read.' };
export function handWritten(securityHeaders) {
    const headersFor = (status, body) => ({
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        connection: 'close',
        ...(status === 503 && { 'retry-after': 5 }),
    });
    function refuse(socket, status, message) {
        const body = JSON.stringify({ Messages: [message] });
        const lines = Object.entries(headersFor(status, body)).map(([name, value]) => `${name}: ${value}`);
        socket.write([`HTTP/1.1 ${status} ${STATUS[status]}`, ...lines, '', body].join('\r\n'));
        socket.destroySoon();
    }
    return {
        refuse,
        refuseUnreadable(error, socket) {
            // An upload has its own, longer limit.
            if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket))
                return;
            if (!socket.writable || error.code === 'ECONNRESET')
                return void socket.destroy();
            const { status, message } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
            refuse(socket, status, message);
        },
        watch(server) {
            server.on('checkExpectation', (_request, response) => {
                const body = JSON.stringify({ Messages: ['The request expects what this server does not do.'] });
                response.writeHead(417, headersFor(417, body)).end(body);
            });
            server.on('connect', (_request, socket) => refuse(socket, 400, 'This server is not a proxy.'));
        },
    };
}
//# sourceMappingURL=unreadable.js.map