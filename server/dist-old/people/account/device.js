/** Browsers name themselves among the names of others, so the first that fits counts. */
const BROWSERS = [
    [/\bEdgA?\//, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
    [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
];
const SYSTEMS = [
    [/\biPhone\b/, 'iPhone'],
    [/\biPad\b/, 'iPad'],
    [/\bAndroid\b/, 'Android'],
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bLinux\b/, 'Linux'],
];
/** "Chrome on Windows": enough to recognise one's own session. Nothing else of the header is kept. */
export function deviceOf(userAgent) {
    const find = (names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
    const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
    return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
//# sourceMappingURL=device.js.map