/** The same server and user, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);
}
