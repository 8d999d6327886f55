import { useEffect } from 'react';
import { confirm } from '../../../ui/feedback/confirm.tsx';

const CHECK_EVERY = 300_000;

/** Polls the version file and offers a reload when the version has changed. */
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
    // As a task of its own: a phone takes a hundredth of a second to send a request.
    const first = setTimeout(check);
    const timer = setInterval(check, CHECK_EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}

const UPDATE_FOUND = {
  title: 'Update found',
  text: 'A new update was found. Click Yes to reload.',
  outlivesScreen: true,
};

async function publishedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** The same page with `v` set to the time, so that the browser reloads it; the hash keeps the route. */
export function toReloadAddress(address: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('v', String(now));
  return url.href;
}
