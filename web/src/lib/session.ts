/** The session of this tab: its token, and the anti-forgery value that belongs to it. */

const TOKEN = 'careline.token';
const ANTI_FORGERY = 'careline.anti-forgery';
const COOKIE = 'XSRF-TOKEN';

export const session = {
  token: (): string | null => sessionStorage.getItem(TOKEN),
  begin(token: string): void {
    sessionStorage.setItem(TOKEN, token);
    sessionStorage.setItem(ANTI_FORGERY, antiForgeryCookie(document.cookie) ?? '');
  },
  end(): void {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(ANTI_FORGERY);
  },
};

export function antiForgeryCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/**
 * The value for the anti-forgery header. Cookies are shared between tabs and tokens are not: when another tab signed in
 * since, its cookie is put back to ours, so that both tabs keep working.
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
  // Not the Cookie Store API: that one does not exist on plain http, where a laptop's server listens.
  Object.assign(document, { cookie });
}
