/** The headers of every response, including those written by hand for what is not a request. */
export function securityHeaders() {
    const policy = [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        // Mantine and the virtual lists place elements through style attributes set by script, which CSP does not touch.
        "font-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ].join('; ');
    return {
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    };
}
export function addSecurityHeaders(app, headers) {
    app.addHook('onSend', async (request, reply) => {
        reply.headers(headers);
        if (request.protocol === 'https')
            reply.header('strict-transport-security', 'max-age=31536000');
        // Site files set their own caching directly on the response.
        if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
            reply.header('cache-control', 'no-store');
    });
}
//# sourceMappingURL=security-headers.js.map