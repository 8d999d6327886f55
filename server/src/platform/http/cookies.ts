import type { FastifyReply, FastifyRequest } from 'fastify';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sent to this site alone, and over TLS where the page came so. `Lax` also where another site has led the browser here. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: string,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; ${attributes}; SameSite=${sameSite}${secure}`);
}
