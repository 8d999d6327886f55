const KEY = 'careline.way-back';

/** Where the user was, kept in this tab while the single sign-on provider has the page. */
export const wayBack = {
  keep(from: string | undefined): void {
    if (from === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, from);
  },
  take(): string | undefined {
    const from = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return from;
  },
};
