import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** The status of a job. Asked again while the job is at work, also in a tab in the background. */
export function useJob<Status, Key extends QueryKey>(
  query: UseQueryOptions<Status, Error, Status, Key>,
  isAtWork: (status: Status) => boolean,
  everyMs = 1_000,
) {
  const {
    data: status,
    error,
    refetch,
  } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? everyMs : false),
    refetchIntervalInBackground: true,
  });
  return { status, error, refetch, isRunning: status !== undefined && isAtWork(status) };
}
