/** Browsers have passkeys on secure pages, and only for sites with a name: not at an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname.replace(/^\[|\]$/g, ''));
