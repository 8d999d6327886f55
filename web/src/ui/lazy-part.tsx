import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { fetchFailedStyles } from '../lib/failed-styles.ts';
import { LoadFailure } from './feedback/feedback.tsx';

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never;

interface LazyPart<Props> {
  waiting?: (props: Props) => ReactNode;
  /** Shows the failure elsewhere than in the part's own place. */
  failed?: (failure: ReactNode, props: Props) => ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, because the network is down or the
 * server has a newer version, the part says so and offers another try. The page around it keeps what was typed; an
 * import that throws while rendering would take the page down. `name` is the export that is the part.
 */
export function lazyPart<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  { waiting, failed }: LazyPart<PropsOf<Module[Name]>> = {},
) {
  type Props = PropsOf<Module[Name]>;
  const code = queryOptions({
    queryKey: ['code', name],
    queryFn: async () => {
      await fetchFailedStyles();
      return { Loaded: (await load())[name] as ComponentType<Props> };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  function Part(props: Props) {
    const { data, error, refetch } = useQuery(code);
    if (data) return <data.Loaded {...props} />;
    if (!error) return waiting?.(props);
    const failure = <LoadFailure error={error} onRetry={() => void refetch()} />;
    return failed ? failed(failure, props) : failure;
  }
  return Object.assign(Part, {
    /** Loads the code ahead of time, for a part that must take the very next key. */
    preload: (client: QueryClient): void => void client.prefetchQuery(code),
  });
}
