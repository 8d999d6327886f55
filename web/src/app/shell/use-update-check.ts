import { useEffect } from 'react';
import { confirm } from '../../ui/feedback/confirm.tsx';

const CHECK_EVERY = 300_000;

/** Compares the version file with the one seen before and, when it differs, offers to load the new version. */
export function useUpdateCheck(): void {
  useEffect(() => {
    let seen: string | undefined;
    const check = async () => {
      const found = await publishedVersion();
      const isNew = seen !== undefined && found !== undefined && found !== seen;
      seen = found ?? seen;
      if (isNew && (await confirm(UPDATE_FOUND)))
        location.replace(toReloadAddress(location.href, Date.now()));
    };
    void check();
    const timer = setInterval(check, CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);
}

const UPDATE_FOUND = { title: 'Update found', text: 'A new update was found. Click Yes to reload.' };

async function publishedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** The same page with `v` set to the time: the browser asks anew, and the hash keeps the route. */
export function toReloadAddress(address: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('v', String(now));
  return url.href;
}
