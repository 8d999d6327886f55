/** Temporary passwords travel in mails: TLS from the first byte or demanded, unless somebody said that they know better. */
export function isPrivateMail(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  return (
    protocol === 'smtps:' ||
    /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) ||
    ['requireTLS', 'insecure'].some((name) => searchParams.get(name) === 'true')
  );
}

export const NEEDS_TLS =
  'sends passwords without TLS: begin it with smtps://, add ?requireTLS=true (STARTTLS), or ?insecure=true if the way to the mail server is safe';
