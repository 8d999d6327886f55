import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailure } from './feedback/load-failure.tsx';

interface LazyPart<Props> {
  /** What was fetched is kept under this name. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** What stands there meanwhile. */
  waiting?: (props: Props) => ReactNode;
  /** Puts the failure somewhere else than in the part's own place. */
  failed?: (failure: ReactNode, props: Props) => ReactNode;
}

/**
 * A part of a page whose code is fetched when it is first shown. When that fails, for want of a network or because the
 * server has another version by now, the part says so and can be tried again. The page around it stays with all that
 * was typed, which an import that throws while drawing would take down.
 */
export function lazyPart<Props extends object>({ name, load, waiting, failed }: LazyPart<Props>) {
  return function Part(props: Props) {
    const { data, error, refetch } = useQuery({
      queryKey: ['code', name],
      queryFn: async () => {
        await fetchMissingStyles();
        return { Loaded: await load() };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
    if (data) return <data.Loaded {...props} />;
    if (!error) return waiting?.(props);
    const failure = <LoadFailure error={error} onRetry={() => void refetch()} />;
    return failed ? failed(failure, props) : failure;
  };
}

/** A style sheet that could not be fetched is not asked for again by the code that needs it. */
async function fetchMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isMissing).map(fetchAgain));
}

function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    // The browser lets nobody read what it could not fetch.
    return true;
  }
}

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`No ${link.href}`)));
    link.replaceWith(again);
  });
