export const CONNECTION_LIMITS = { total: 4_000, perAddress: 2_000 };
/**
 * Refuses connections beyond the limits. Behind a proxy all connections come from the proxy's address, so only the total
 * is limited.
 */
export function limitConnections(server, { total, perAddress }, isBehindProxy, refuse) {
    const open = new Map();
    let all = 0;
    server.on('connection', (socket) => {
        const address = socket.remoteAddress ?? '';
        const own = (open.get(address) ?? 0) + 1;
        open.set(address, own);
        all++;
        socket.once('close', () => {
            all--;
            const left = (open.get(address) ?? 1) - 1;
            if (left > 0)
                open.set(address, left);
            else
                open.delete(address);
        });
        if (all > total || (!isBehindProxy && own > perAddress))
            refuse(socket);
    });
}
//# sourceMappingURL=connections.js.map