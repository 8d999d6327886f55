/** The token of this tab's session and the anti-forgery value that belongs to it, as `api-client` sends them. */

const TOKEN = 'careline.token';
const ANTI_FORGERY = 'careline.anti-forgery';
const COOKIE = 'XSRF-TOKEN';

export const sessionToken = {
  read: (): string | null => sessionStorage.getItem(TOKEN),
  store(token: string): void {
    sessionStorage.setItem(TOKEN, token);
    sessionStorage.setItem(ANTI_FORGERY, antiForgeryCookie(document.cookie) ?? '');
  },
  remove(): void {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(ANTI_FORGERY);
  },
};

export function antiForgeryCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/**
 * The value of the anti-forgery header. Tabs share cookies but not tokens: if another tab has signed in since, this
 * tab's value is written back to the cookie, so that both tabs keep working.
 */
export function antiForgeryHeader(): string | undefined {
  const inCookie = antiForgeryCookie(document.cookie);
  const ours = sessionStorage.getItem(ANTI_FORGERY);
  if (!ours || ours === inCookie) return inCookie;
  writeCookie(ours);
  return ours;
}

function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const cookie = `${COOKIE}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}`;
  // Not the Cookie Store API, which is missing on plain http, where a laptop's server listens.
  Object.assign(document, { cookie });
}
