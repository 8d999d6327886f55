import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isUploading } from './receive-upload.ts';

/**
 * Responses to input that never becomes a request: not HTTP, too many headers, incomplete headers, too many connections. Fastify does not
 * see these, so the responses are written by hand, with the headers of every response.
 */
export interface HandWritten {
  /** For Fastify's `clientErrorHandler`. */
  refuseUnreadable(error: Error & { code?: string }, socket: Socket): void;
  /** Answers and closes. */
  refuse(socket: Socket, status: Status, message: string): void;
  /** What Node itself would answer without a body. */
  watch(server: Server): void;
}

const STATUS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
} as const;
type Status = keyof typeof STATUS;

const REFUSALS: Readonly<Record<string, { status: Status; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request has too many headers.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'What was sent is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time. Please try again.',
  },
};
const UNREADABLE = { status: 400, message: 'The request cannot be read.' } as const;

export function handWritten(securityHeaders: Readonly<Record<string, string>>): HandWritten {
  const headersFor = (status: Status, body: string): Record<string, string | number> => ({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': 5 }),
  });

  function refuse(socket: Socket, status: Status, message: string): void {
    const body = JSON.stringify({ Messages: [message] });
    const lines = Object.entries(headersFor(status, body)).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroySoon();
  }

  return {
    refuse,
    refuseUnreadable(error, socket) {
      // An upload has its own, longer limit.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const { status, message } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
      refuse(socket, status, message);
    },
    watch(server) {
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const body = JSON.stringify({ Messages: ['The request expects what this server does not do.'] });
        response.writeHead(417, headersFor(417, body)).end(body);
      });
      server.on('connect', (_request: IncomingMessage, socket: Socket) =>
        refuse(socket, 400, 'This server is not a proxy.'),
      );
    },
  };
}
