import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useJob } from '../../lib/api/use-job.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { REGISTRY, registryApi } from './registry-api.ts';
import { RegistryDifferenceList, type RegistryPageProps } from './registry-differences.tsx';
import { LoadRegistryFile, RegistryState } from './registry-file.tsx';

/** The Registry tab of the settings: what was loaded, and where providers differ from it. */
export function RegistryPage({ providerForm }: RegistryPageProps) {
  const { status, error, refetch } = useJob(registryApi.status, ({ status }) => status === 'loading');
  const client = useQueryClient();
  const loadedAt = status?.loadedAt;
  useEffect(() => {
    // With a new file everything is compared again.
    if (loadedAt) void client.invalidateQueries({ queryKey: [REGISTRY, 'Differences'] });
  }, [client, loadedAt]);
  return (
    <div className="page">
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {status &&
        (status.loadedAt ? (
          <RegistryDifferenceList status={status} providerForm={providerForm} />
        ) : (
          <>
            <PageHeader title="Registry" order={2}>
              <LoadRegistryFile status={status} />
            </PageHeader>
            <RegistryState status={status} />
          </>
        ))}
    </div>
  );
}
