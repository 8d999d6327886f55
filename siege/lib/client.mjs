import { Agent, request } from 'node:http';

export const DEMO_PASSWORD = 'CareLine-demo-2026';

/** Calls the API like a browser. A string body is sent as it is, even if it is not valid JSON. */
export function client(port, { timeout = 60_000 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let session = {};
  const call = (method, path, body, headers = {}) =>
    new Promise((resolve) => {
      const start = performance.now();
      const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(textOf(body));
      const options = {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...session,
          ...headers,
        },
      };
      const done = (status, text, answered) =>
        resolve({ status, text, json: parsed(text), headers: answered ?? {}, ms: performance.now() - start });
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done(response.statusCode, text, response.headers));
        response.on('error', () => done(0, text));
      });
      sent.setTimeout(timeout, () => sent.destroy(new Error('timeout')));
      sent.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        done(0, String(error.code ?? error.message)),
      );
      sent.end(bytes);
    });
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    put: (path, body = {}) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
    call,
    async signIn(username, password = DEMO_PASSWORD) {
      const answer = await call('POST', '/api/Account/Authenticate', { username, password });
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
      if (answer.status === 200 && xsrf) {
        session = {
          authorization: `Bearer ${answer.json.token}`,
          cookie: `XSRF-TOKEN=${xsrf}`,
          'x-xsrf-token': xsrf,
        };
      }
      return answer;
    },
    close: () => agent.destroy(),
  };
}

const textOf = (body) => (typeof body === 'string' ? body : JSON.stringify(body));

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
