/** Same server and user, different database. */
export function databaseUrl(serverUrl, name) {
    return serverUrl.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);
}
//# sourceMappingURL=database-url.js.map