import type { FastifyInstance } from 'fastify';

/** Where raster tiles may come from, when an administrator configured a tile server. */
export function addSecurityHeaders(app: FastifyInstance, tileUrl: string | undefined): void {
  const images = ["'self'", 'data:', 'blob:', ...(tileUrl ? [new URL(tileUrl).origin] : [])].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Mantine and the virtual lists place elements through style attributes set by script, which CSP does not touch.
    "font-src 'self'",
    `img-src ${images}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
