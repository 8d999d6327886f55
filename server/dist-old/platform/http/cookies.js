export function readCookie(request, name) {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
/** Sent only to this site, and only over TLS if the page came over TLS. `Lax` cookies are also sent when a link from another site led here. */
export function setCookie(reply, name, value, attributes, sameSite = 'Strict') {
    const secure = reply.request.protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `${name}=${value}; ${attributes}; SameSite=${sameSite}${secure}`);
}
//# sourceMappingURL=cookies.js.map